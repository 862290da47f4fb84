import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import { useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { archive } from './change-meal.ts'

export function ArchiveDialog({
  meal,
  onArchived,
  onClose,
}: {
  meal: ChefMeal
  onArchived: () => void
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    const isArchived = await archive(meal)
    onClose()
    if (isArchived) onArchived()
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
      <p>{m.chef_meals_archive_question({ meal: meal.name })}</p>
      <p className="mt-2 text-muted">{m.chef_meals_archive_more()}</p>
    </AlertDialog>
  )
}
