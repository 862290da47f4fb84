import type { Meal } from '@ladlewell/contract/meal.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { loadForAnybody } from '../../api/load.ts'
import { useArriving } from '../../api/use-arriving.ts'
import { Alert } from '../../ui/alert.tsx'
import { m } from '../../words/catalogue/messages.js'
import { isWhole } from '../menu/meal-details.tsx'
import { MealDialog } from '../menu/meal-dialog.tsx'
import type { AddableMeal, MealChef } from '../menu/meal-of-chef.ts'
import { MealTold, type ToldMeal } from './meal-told.tsx'

/** The layer of a meal: what the page beneath knows of it is there at once, everything else follows below. */
export default function ToldMealDialog({
  meal,
  chef,
  onClose,
}: {
  meal: Meal | AddableMeal
  chef: MealChef
  onClose: () => void
}) {
  const [asked, setAsked] = useState(() => ask(meal.id))
  const { data, failure } = useArriving<ToldMeal>(asked)
  return (
    <MealDialog meal={isWhole(meal) ? meal : (data ?? meal)} chef={data?.chef ?? chef} onClose={onClose}>
      {failure && <Alert onRetry={() => setAsked(ask(meal.id))}>{m.menu_meal_failed()}</Alert>}
      {data && <MealTold meal={data} />}
    </MealDialog>
  )
}

function ask(mealId: number) {
  return loadForAnybody(() => api('GET /api/v1/meals/{mealId}', { params: { mealId: String(mealId) } }))
}
