import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { Suspense, use, useState } from 'react'
import { type Loaded, load } from '../../api/load.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedCustomers } from '../chefdashboard/concerned-customers.tsx'
import { concernedBy } from '../chefdashboard/use-concerned.ts'
import { archive, foretellArchive, told } from './change-meal.ts'

/** Asks before a meal goes for good, with the orders and weekly boxes that hold it. */
export function ArchiveDialog({
  meal,
  onArchived,
  onClose,
}: {
  meal: ChefMeal
  onArchived: (done: Concerned) => void
  onClose: () => void
}) {
  const { busy, during } = useUnderway()
  const [anew, setAnew] = useState<Concerned | null>(null)
  const [foretold] = useState(() => load(() => foretellArchive(meal)))

  async function confirm(): Promise<void> {
    const { change, said } = archive(meal)
    const answer = await during(async () => change((anew ?? (await foretold).data)?.seen))
    const other = concernedBy(answer)
    if (other) return setAnew(other)
    onClose()
    const archived = told(answer, said)
    if (archived) onArchived(archived.done)
  }

  return (
    <AlertDialog
      title={m.chef_meals_archive_title()}
      confirmLabel={m.chef_meals_archive_confirm()}
      cancelLabel={m.chef_meals_archive_keep()}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls, by keyboard too */}
      <div tabIndex={0} className="grid gap-3">
        <p>{m.chef_meals_archive_question({ meal: meal.name })}</p>
        <div aria-live="polite">
          {anew ? (
            <ConcernedCustomers concerned={anew} isAnew />
          ) : (
            <Suspense fallback={<p className="text-muted">{m.kitchen_concerned_loading()}</p>}>
              <Foretold foretold={foretold} />
            </Suspense>
          )}
        </div>
        <p className="text-muted">{m.chef_meals_archive_more()}</p>
      </div>
    </AlertDialog>
  )
}

function Foretold({ foretold }: { foretold: Promise<Loaded<Concerned>> }) {
  const { data } = use(foretold)
  if (!data) return <p className="text-muted">{m.kitchen_concerned_failed()}</p>
  if (data.dates.length === 0) return <p>{m.kitchen_concerned_nobody()}</p>
  return <ConcernedCustomers concerned={data} isAnew={false} />
}
