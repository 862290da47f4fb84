import type { ListedMarket } from '@ladlewell/contract/market-settings.ts'
import type { StaffPerson } from '@ladlewell/contract/people.ts'
import { api } from '../../api/browser.ts'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { MarketsField, marketsIn } from './markets-field.tsx'

export function MarketsDialog({
  person: { accountId, name, markets: before },
  markets,
  onClose,
}: {
  person: StaffPerson
  markets: readonly ListedMarket[]
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={`Markets of ${name}`}
      label="Reason, as they read it"
      hint="Kept in the audit log, and emailed to them."
      submit="Save the markets"
      danger={false}
      send={(reason, entries) =>
        api('PUT /api/v1/staff/people/{accountId}/markets', {
          params: { accountId: String(accountId) },
          body: { markets: marketsIn(entries, markets), reason },
        })
      }
      said={`${name} has these markets now.`}
      onClose={onClose}
    >
      <MarketsField markets={markets} chosen={before} />
    </ReasonDialog>
  )
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
