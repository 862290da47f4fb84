import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { languagesIn, TermFields, termsOf } from './term-fields.tsx'

/** A market is added with all of its settings, and takes no orders yet. */
export default function AddMarketDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <ReasonDialog
      title="Add a market"
      submit="Add the market"
      danger={false}
      send={(reason, entries) => {
        const body = {
          ...termsOf(entries),
          name: entry(entries, 'name'),
          languages: languagesIn(entries),
          timeZone: entry(entries, 'timeZone'),
          commissionPercent: Number(entry(entries, 'commissionPercent')),
          reason,
        }
        return api('POST /api/v1/staff/markets', { body })
      }}
      said={({ name }) => `${name} is added. It takes no orders yet.`}
      onDone={() => void revalidate()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TermFields settings={null}>
          <Field
            label="Time zone"
            name="timeZone"
            hint="Its name, as in America/Denver. It stays."
            autoComplete="off"
          />
          <Field
            label="Our commission in percent"
            name="commissionPercent"
            inputMode="decimal"
            defaultValue="15"
          />
        </TermFields>
      </div>
    </ReasonDialog>
  )
}
