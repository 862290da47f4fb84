import { Soup } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { m } from '../../words/catalogue/messages.js'
import { emptyMeal, type MealEntry } from './meal-entry.ts'

/** In place of an empty menu: a meal to begin with. Its allergens are left for the chef to declare. */
export function FirstMeal({
  isLocked,
  onTemplate,
}: {
  isLocked: boolean
  onTemplate: (template: MealEntry) => void
}) {
  const template = () =>
    onTemplate({
      ...emptyMeal,
      name: m.chef_meals_template_name(),
      description: m.chef_meals_template_description(),
      cuisineType: m.chef_meals_template_cuisine(),
      ingredients: m.chef_meals_template_ingredients().split(', ').join('\n'),
      price: '13.50',
    })
  return (
    <NothingYet icon={Soup} title={m.chef_meals_none()}>
      <p className="max-w-md text-muted">{m.chef_meals_none_more()}</p>
      <Button variant="secondary" disabled={isLocked} onClick={template}>
        {m.chef_meals_template()}
      </Button>
    </NothingYet>
  )
}
