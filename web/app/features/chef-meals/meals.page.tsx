import type { ChefMeal, ChefMenu } from '@ladlewell/contract/chef-meals.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { rotateGroups } from '@ladlewell/domain/menu-week.ts'
import { Plus, Soup } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useHeld } from '../../api/use-held.ts'
import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedDone } from '../chefdashboard/concerned-customers.tsx'
import { loadForKitchen, useKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/meals.page.ts'
import { emptyMeal, type MealEntry } from './meal-entry.ts'
import { MenuWeek } from './menu-week.tsx'
import type { Edited } from './use-meal-editor.ts'

const MealDialog = lazy(() => import('./meal-dialog.tsx'))

export const meta = () => privateMeta(m.chef_meals_title())

export const clientLoader = () => loadForKitchen(() => api('GET /api/v1/chef/meals'))

export default function MealsPage({ loaderData }: Route.ComponentProps) {
  const online = useOnline()
  const { userId } = useSession()
  const { kitchen } = useKitchen()
  const { data: menu, failure, change } = useHeld(loaderData)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [done, setDone] = useState<Concerned | null>(null)
  const isLocked = !online || kitchen.state === 'suspended'
  const put = (meal: ChefMeal) => change(old => withMeal(old, meal))
  const addMeal = (template = emptyMeal) =>
    setEdited({ meal: null, template: { ...template, weekGroup: menu?.currentWeek ?? 1 } })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-3xl">
          {m.chef_meals_title()}
        </h1>
        <Button disabled={isLocked || !menu} onClick={() => addMeal()}>
          <Plus aria-hidden className="size-4" />
          {m.chef_meals_add()}
        </Button>
      </div>
      <p className="mt-1 mb-6 text-muted">{online ? m.chef_meals_lead() : m.kitchen_offline()}</p>
      {done && done.dates.length > 0 && (
        <div className="mb-6">
          <ConcernedDone done={done} onClose={() => setDone(null)} />
        </div>
      )}
      {failure && <LoadFailure failure={failure}>{m.chef_meals_load_failed()}</LoadFailure>}
      {menu?.meals.length === 0 && (
        <NothingYet icon={Soup} title={m.chef_meals_none()}>
          <p className="max-w-md text-muted">{m.chef_meals_none_more()}</p>
          <Button variant="secondary" disabled={isLocked} onClick={() => addMeal(firstMeal())}>
            {m.chef_meals_template()}
          </Button>
        </NothingYet>
      )}
      {menu && menu.meals.length > 0 && (
        <div className="grid gap-10">
          {rotateGroups(menu.currentWeek).map(group => (
            <MenuWeek
              key={group}
              group={group}
              menu={menu}
              isLocked={isLocked}
              onEdit={meal => setEdited({ meal })}
              onChanged={put}
              onDone={setDone}
              onArchived={gone =>
                change(old => ({ ...old, meals: old.meals.filter(({ id }) => id !== gone.id) }))
              }
            />
          ))}
        </div>
      )}
      {edited && userId !== null && (
        <Suspense fallback={null}>
          <MealDialog
            edited={edited}
            userId={userId}
            chef={kitchen}
            isLocked={isLocked}
            onSaved={put}
            onDone={setDone}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A meal to begin with. Its allergens are left for the chef to declare. */
function firstMeal(): MealEntry {
  return {
    ...emptyMeal,
    name: m.chef_meals_template_name(),
    description: m.chef_meals_template_description(),
    cuisineType: m.chef_meals_template_cuisine(),
    ingredients: m.chef_meals_template_ingredients().split(', ').join('\n'),
    price: '13.50',
  }
}

/** The menu with the meal in its place, new or changed. */
function withMeal(menu: ChefMenu, meal: ChefMeal): ChefMenu {
  const others = menu.meals.filter(({ id }) => id !== meal.id)
  return { ...menu, meals: [...others, meal].sort((one, other) => one.id - other.id) }
}
