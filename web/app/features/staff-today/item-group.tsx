import type { DeskItem } from '@ladlewell/contract/desk.ts'
import { ago } from './ago.ts'
import { type ItemProps, ItemRow } from './item-row.tsx'

/** Many of one kind and kitchen, folded: they are mended together. */
export function ItemGroup({ items, ...props }: ItemProps & { items: readonly DeskItem[] }) {
  const [first] = items as [DeskItem, ...DeskItem[]]
  return (
    <li>
      <details className="rounded-md border border-line bg-surface shadow-card open:bg-sunk">
        <summary
          data-open
          className={`flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 rounded-md p-4 ${first.urgency === 'now' ? 'border-s-4 border-s-danger' : ''}`}
        >
          <span className="font-semibold">
            {items.length} × {first.what}
          </span>
          <bdi>{first.chef?.name}</bdi>
          <span className="text-xs text-muted">the first {ago(Date.parse(first.since), props.now)}</span>
        </summary>
        <ul className="grid gap-2 p-2 pt-0">
          {items.map(item => (
            <ItemRow key={item.id} item={item} {...props} />
          ))}
        </ul>
      </details>
    </li>
  )
}
