import type { ListedMarket } from '@ladlewell/contract/market-settings.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useFault } from '../../ui/faults.ts'

/** Which markets somebody sees; none chosen: all of them. Nothing where there is one. */
export function MarketsField({
  markets,
  chosen,
}: {
  markets: readonly ListedMarket[]
  chosen: readonly number[] | null
}) {
  const fault = useFault('markets', undefined)
  if (markets.length < 2) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Markets</legend>
      <p className="text-sm text-muted">
        They see and work in these only. With none chosen they have every market, also later ones; owners
        always do.
      </p>
      {markets.map(({ id, name }) => (
        <Checkbox
          key={id}
          name={`market-${id}`}
          defaultChecked={chosen?.includes(id) ?? false}
          label={name}
        />
      ))}
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

/** Null: all of them. */
export function marketsIn(entries: FormData, markets: readonly ListedMarket[]): number[] | null {
  const chosen = markets.map(({ id }) => id).filter(id => entries.has(`market-${id}`))
  return chosen.length > 0 ? chosen : null
}
