import type { Restraints } from '@ladlewell/contract/pauses.ts'
import { api } from '../../api/browser.ts'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { AmountField } from '../staff/kit/amount-field.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import type { ChosenChef } from './chosen-chefs.tsx'

/** Bounds what a kitchen takes on for a date, or lifts that. */
export function LimitDialog({
  chef,
  limit,
  onClose,
}: {
  chef: ChosenChef
  limit: Restraints['limit']
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={`Limit ${chef.name}`}
      label="Reason, as the kitchen reads it"
      submit="Save"
      danger={false}
      send={(reason, entries) => {
        const servings = entry(entries, 'servings')
        const until = servings === '' ? null : entry(entries, 'until') || null
        return api('PUT /api/v1/staff/chefs/{chefId}/limit', {
          params: { chefId: String(chef.chefId) },
          body: { servings: servings === '' ? null : Number(servings), until, reason },
        })
      }}
      said="The kitchen is told."
      onClose={onClose}
    >
      <p>
        Customers can order no more than this for a date, whatever the kitchen offers. Orders that are placed
        stay. Weekly boxes beyond it are skipped, and their customers are told.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label="Servings per date"
          name="servings"
          inputMode="numeric"
          hint={limit ? `Now ${limit.servings}. Leave blank to lift the limit.` : 'At most, for each date.'}
        />
        <Field label="Through" hint="Leave blank until you lift it." type="date" name="until" />
      </div>
    </ReasonDialog>
  )
}
