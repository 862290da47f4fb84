import type { MealNumbers } from '@ladlewell/contract/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { FiguresTable } from './figures-table.tsx'
import type { NumberWords } from './metrics.ts'

/** What became of each meal of a kitchen. */
export function MealsSection({ meals, words }: { meals: readonly MealNumbers[]; words: NumberWords }) {
  const { number, money } = words
  return (
    <Panel title={m.numbers_meals()} className="mt-6">
      <p className="max-w-prose text-sm text-muted">{m.numbers_meals_meaning()}</p>
      {meals.length === 0 ? (
        <p className="text-sm">{m.numbers_meals_none()}</p>
      ) : (
        <FiguresTable
          caption={m.numbers_meals()}
          rows={meals}
          rowKey={({ mealId }) => String(mealId)}
          columns={[
            { head: m.numbers_meal(), cell: ({ name }) => <bdi>{name}</bdi> },
            { head: m.numbers_meal_sold(), cell: ({ sold }) => number(sold) },
            {
              head: m.numbers_meal_rating(),
              cell: ({ stars, ratings }) => (stars === null ? '–' : `${number(stars)} (${number(ratings)})`),
            },
            { head: m.numbers_meal_refunds(), cell: ({ refundedServings }) => number(refundedServings) },
            { head: m.numbers_meal_amount(), cell: ({ refunded }) => money(refunded) },
            { head: m.numbers_meal_earned(), cell: ({ earned }) => money(earned) },
          ]}
        />
      )}
    </Panel>
  )
}
