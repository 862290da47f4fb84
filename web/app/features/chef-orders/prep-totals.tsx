import type { getPrepTotals } from '@ladlewell/contract/chef-orders.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import type { Shortage } from '@ladlewell/contract/shortages.ts'
import { prepItem } from '@ladlewell/domain/kitchen-tick.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { TickBox } from '../kitchen-ticks/tick-box.tsx'
import type { Ticks } from '../kitchen-ticks/use-ticks.ts'
import { optionsText } from '../ordering/options-text.ts'
import { PaperPanel } from './paper-panel.tsx'
import { ShortageAnswers } from './shortage-answers.tsx'
import type { ShortMeal } from './shortage-dialog.tsx'

const ShortageDialog = lazy(() => import('./shortage-dialog.tsx'))

type PrepTotals = Reply<typeof getPrepTotals>
type Amount = PrepTotals['servings']

/** What there is to cook for a date: all that is ordered, and how much of it can no longer change. */
export function PrepTotalsPanel({
  totals,
  shortages,
  ticks,
  canChange,
}: {
  totals: PrepTotals | null | undefined
  /** Nothing until they are known. */
  shortages: readonly Shortage[]
  ticks: Ticks
  canChange: boolean
}) {
  const [short, setShort] = useState<ShortMeal | null>(null)
  return (
    <>
      <PaperPanel
        paper={totals}
        title={m.chef_orders_prep()}
        isEmpty={({ meals }) => meals.length === 0}
        empty={m.chef_orders_prep_none()}
      >
        {known => (
          <Totals totals={known} shortages={shortages} ticks={ticks} onShort={canChange ? setShort : null} />
        )}
      </PaperPanel>
      <Suspense>
        {short && totals && <ShortageDialog date={totals.date} meal={short} onClose={() => setShort(null)} />}
      </Suspense>
    </>
  )
}

function Totals({
  totals,
  shortages,
  ticks,
  onShort,
}: {
  totals: PrepTotals
  shortages: readonly Shortage[]
  ticks: Ticks
  /** null: nothing can be changed now. */
  onShort: ((meal: ShortMeal) => void) | null
}) {
  const sums = [
    [m.chef_orders_title(), totals.orders],
    [m.chef_orders_servings_word(), totals.servings],
    [m.checkout_carb_side(), totals.sides.carb],
    [m.checkout_veggie_side(), totals.sides.veggie],
    [m.chef_orders_double(), totals.doubleProtein],
  ] as const
  const isMoving = totals.servings.expected !== totals.servings.locked
  return (
    <div className="grid grid-cols-1 gap-6">
      {isMoving && <p className="text-sm text-muted">{m.chef_orders_prep_moving()}</p>}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 print:grid-cols-5">
        {sums.map(([name, amount]) => (
          <div key={name} className="rounded-md border border-line bg-surface p-3 print:p-1">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="tabular text-2xl font-semibold">{number(amount.expected)}</dd>
            <dd className="text-xs text-muted">{lockedText(amount)}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{m.chef_orders_prep()}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-start font-semibold">
              {m.chef_orders_meal()}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold whitespace-nowrap">
              {m.chef_orders_to_cook()}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {m.orders_locked()}
            </th>
          </tr>
        </thead>
        {totals.meals.map(meal => (
          <tbody key={meal.mealId} className="break-inside-avoid border-b border-line">
            <tr className="text-lg font-semibold *:pt-3">
              <th scope="rowgroup" className="pb-1 text-start align-baseline">
                <bdi>{meal.name}</bdi>
                {onShort && (
                  <Button
                    variant="quiet"
                    className="ms-2 text-sm print:hidden"
                    aria-label={m.chef_orders_short_of_meal({ meal: meal.name })}
                    onClick={() =>
                      onShort({ mealId: meal.mealId, name: meal.name, servings: meal.servings.expected })
                    }
                  >
                    {m.chef_orders_short()}
                  </Button>
                )}
                <ShortageAnswers shortages={shortages.filter(({ mealId }) => mealId === meal.mealId)} />
              </th>
              <Cells amount={meal.servings} />
            </tr>
            {meal.parts.map(part => (
              <tr key={`${part.sideOption} ${part.doubleProtein}`} className="*:align-middle">
                <th scope="row" className="py-1 text-start font-normal">
                  <TickBox
                    thing={{ item: prepItem(meal.mealId, part), amount: part.servings.expected }}
                    ticks={ticks}
                    label={m.chef_orders_tick_cooked({ meal: meal.name, options: optionsText(part) })}
                    was={servings => m.chef_orders_servings({ count: servings })}
                  >
                    {optionsText(part)}
                  </TickBox>
                </th>
                <Cells amount={part.servings} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Cells({ amount }: { amount: Amount }) {
  return (
    <>
      <td className="tabular px-3 py-1 text-end align-baseline">{number(amount.expected)}</td>
      <td className="tabular py-1 text-end align-baseline">{number(amount.locked)}</td>
    </>
  )
}

function lockedText({ expected, locked }: Amount): string {
  return expected === locked
    ? m.chef_orders_all_locked()
    : m.chef_orders_of_it_locked({ locked: number(locked) })
}
