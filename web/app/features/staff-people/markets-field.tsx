import type { ListedMarket } from '@ladlewell/contract/market-settings.ts'
import type { StaffPerson } from '@ladlewell/contract/people.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoicesField } from '../staff/kit/choices-field.tsx'

/** Which markets somebody sees; none chosen: all of them. Nothing where there is one. */
export function MarketsField({
  markets,
  chosen,
}: {
  markets: readonly ListedMarket[]
  chosen: readonly number[] | null
}) {
  if (markets.length < 2) return null
  return (
    <ChoicesField legend="Markets" name="markets">
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
    </ChoicesField>
  )
}

/** Null: all of them. */
export function marketsIn(entries: FormData, markets: readonly ListedMarket[]): number[] | null {
  const chosen = markets.map(({ id }) => id).filter(id => entries.has(`market-${id}`))
  return chosen.length > 0 ? chosen : null
}

export function marketsText(
  { roles, markets: given }: Pick<StaffPerson, 'roles' | 'markets'>,
  markets: readonly ListedMarket[],
): string {
  if (given === null || roles.includes('owner')) return 'All'
  return markets
    .filter(({ id }) => given.includes(id))
    .map(({ name }) => name)
    .join(', ')
}
