import type { ChefMeal, ChefMenu } from '@ladlewell/contract/chef-meals.ts'
import { availabilityLabel, rotateGroups } from '@ladlewell/domain/menu-week.ts'
import { useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { availabilityText } from '../menu/availability-text.ts'
import { copyToWeek } from './change-meal.ts'

/** Puts the meal on the menu of another week as well. */
export function CopyDialog({
  meal,
  menu: { currentWeek },
  onCopied,
  onClose,
}: {
  meal: ChefMeal
  menu: ChefMenu
  onCopied: (copy: ChefMeal) => void
  onClose: () => void
}) {
  const others = rotateGroups(currentWeek).filter(group => group !== meal.weekGroup)
  const [group, setGroup] = useState(others[0]!)
  const { busy, during } = useUnderway()
  async function copy(): Promise<void> {
    const made = await during(() => copyToWeek(meal, group))
    if (!made) return
    onCopied(made)
    onClose()
  }
  return (
    <Dialog
      title={m.chef_meals_copy_title()}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.chef_meals_cancel()}
          </Button>
          <Button busy={busy} onClick={() => void copy()}>
            {m.chef_meals_copy_confirm()}
          </Button>
        </div>
      }
    >
      <p className="mb-4 text-muted">{m.chef_meals_copy_more({ meal: meal.name })}</p>
      <RadioGroup label={m.chef_meals_week()}>
        {others.map(other => (
          <RadioCard
            key={other}
            name="copy-to"
            label={m.menu_week({ number: number(other) })}
            checked={group === other}
            onChange={() => setGroup(other)}
          >
            {currentWeek !== null && availabilityText(availabilityLabel(other, currentWeek))}
          </RadioCard>
        ))}
      </RadioGroup>
    </Dialog>
  )
}
