import type { Application } from '@ladlewell/contract/applications.ts'
import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Loaded } from '../../api/load.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffMoney } from '../staff/kit/words.ts'

type Line = Application['lines'][number]
type Meal = Application['meals'][number]

/** What a kitchen has for its approval: each item from facts, and its whole menu. */
export function ChefApplication({
  chef,
  loaded: { data, failure },
}: {
  chef: StaffChef
  loaded: Loaded<Application>
}) {
  const blocked = data?.lines.filter(({ isDone, blocks }) => blocks && !isDone).length ?? 0
  return (
    <>
      <StaffSection
        title="Application"
        actions={
          <Link to={`/staff/chefs/${chef.chefId}/preview`} className={buttonClass('secondary', 'sm')}>
            Preview the page
          </Link>
        }
      >
        {failure && <LoadFailure failure={failure}>We couldn’t load the application.</LoadFailure>}
        {data && (
          <>
            <p className="text-sm">
              {blocked === 0
                ? 'Everything that is needed is there.'
                : blocked === 1
                  ? '1 item is still needed.'
                  : `${blocked} items are still needed.`}{' '}
              {blocked > 0 &&
                (data.counts ? 'Approval has to wait.' : 'In the sandbox, you can approve anyway.')}
            </p>
            <ul aria-label="Checklist" className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
              {data.lines.map(line => (
                <LineItem key={line.item} line={line} />
              ))}
            </ul>
          </>
        )}
      </StaffSection>
      {data && (
        <StaffSection title="Menu">
          {data.meals.length === 0 && <p className="text-muted">No meals yet.</p>}
          {([1, 2, 3] as const).map(week => (
            <Week key={week} week={week} meals={data.meals.filter(meal => meal.weekGroup === week)} />
          ))}
        </StaffSection>
      )}
    </>
  )
}

function LineItem({ line: { item, isDone, blocks, lacks } }: { line: Line }) {
  const Icon = isDone ? CircleCheck : blocks ? CircleAlert : TriangleAlert
  const state = isDone ? 'Done' : blocks ? 'Needed' : 'Worth a look'
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-on-herb-soft' : blocks ? 'text-danger' : 'text-muted'}`}
      />
      <span className="min-w-0">
        <strong>{names[item]}</strong>: {state}
        {lacks.length > 0 && (
          <span className="block text-muted">
            {item === 'weeks' ? `Nothing in week ${lacks.join(' and ')}` : lacks.join(', ')}
          </span>
        )}
      </span>
    </li>
  )
}

const names: Record<Line['item'], string> = {
  photo: 'Photo of the chef',
  bio: 'Bio and phone number',
  menu: 'A first meal',
  weeks: 'A menu for all three weeks',
  'meal-photos': 'A photo of each meal',
  prices: 'Prices',
  allergens: 'Allergens of each meal',
  days: 'Delivery days',
  pickup: 'Address for our drivers',
  papers: 'Papers accepted',
  inspection: 'Inspection passed',
  payouts: 'Bank account for payouts',
}

function Week({ week, meals }: { week: number; meals: readonly Meal[] }) {
  if (meals.length === 0) return null
  return (
    <section aria-labelledby={`menu-week-${week}`} className="grid gap-3">
      <h3 id={`menu-week-${week}`} className="text-lg">
        Week {week}
      </h3>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {meals.map(meal => (
          <MealItem key={meal.mealId} meal={meal} />
        ))}
      </ul>
    </section>
  )
}

function MealItem({ meal }: { meal: Meal }) {
  const diets = [meal.vegan ? 'Vegan' : meal.vegetarian && 'Vegetarian', meal.glutenFree && 'Gluten-free']
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3 text-sm">
      <img
        src={meal.imageUrl}
        alt=""
        loading="lazy"
        className="aspect-square w-full rounded-md bg-sunk object-cover"
      />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap justify-between gap-2">
          <strong dir="auto">{meal.name}</strong>
          <span className="tabular font-semibold">{staffMoney(meal.price)}</span>
        </p>
        <p dir="auto" className="text-muted">
          {meal.description}
        </p>
        <p>
          {meal.allergens === null
            ? 'Allergens not declared'
            : meal.allergens.length === 0
              ? 'No allergens'
              : `Contains ${meal.allergens.join(', ')}`}
        </p>
        {meal.ingredients.length > 0 && (
          <p dir="auto" className="text-muted">
            {meal.ingredients.join(', ')}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          {diets.filter(Boolean).map(diet => (
            <Badge key={String(diet)}>{diet}</Badge>
          ))}
          {!meal.isReal && <Badge tone="danger">No real photo</Badge>}
          {!meal.listed && <Badge>Off the menu</Badge>}
        </p>
      </div>
    </li>
  )
}
