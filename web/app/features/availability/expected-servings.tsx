import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import { m } from '../../words/catalogue/messages.js'
import { list, number } from '../../words/format.ts'

interface ExpectedServingsProps {
  expected: ExpectedDate | undefined
  /** Names the meals that are chosen already. */
  withMeals?: boolean
}

/** What weekly boxes will bring beside what is ordered; nothing when they bring nothing. */
export function ExpectedServings({ expected, withMeals = false }: ExpectedServingsProps) {
  const count = (expected?.open ?? 0) + (expected?.planned ?? 0)
  if (!expected || count === 0) return null
  const meals = list(expected.meals.map(({ name, servings }) => `${number(servings)} × ${name}`))
  return (
    <>
      <p className="text-sm text-muted">
        {m.availability_expected({ count: number(count) })}
        {expected.ordered + count > expected.capacity && (
          <strong className="text-danger"> · {m.chef_orders_over()}</strong>
        )}
      </p>
      {withMeals && meals && <p className="text-sm text-muted">{m.availability_expected_meals({ meals })}</p>}
    </>
  )
}
