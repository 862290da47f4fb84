import type { ChefMeal, ChefMenu } from '@ladlewell/contract/chef-meals.ts'
import { availabilityLabel, rotateGroups } from '@ladlewell/domain/menu-week.ts'
import { useState } from 'react'
import { DialogForm } from '../../ui/dialog-form.tsx'
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
  return (
    <DialogForm
      title={m.chef_meals_copy_title()}
      submit={m.chef_meals_copy_confirm()}
      failed={m.chef_meals_change_failed()}
      toasts
      reloads={false}
      send={() => copyToWeek(meal, group)}
      said={m.chef_meals_copied({ meal: meal.name, number: String(group) })}
      onDone={onCopied}
      onClose={onClose}
    >
      <p className="text-muted">{m.chef_meals_copy_more({ meal: meal.name })}</p>
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
    </DialogForm>
  )
}
