import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { chooseMeals } from '../features/boxes/choose-meals.ts'
import { servedOf } from '../features/boxes/filling.ts'
import { planBoxesOf } from '../features/boxes/plan-boxes.ts'
import { boxesOf, termsOf } from '../features/boxes/queries.ts'
import { menusOf } from '../features/menu/date-menu.ts'
import type { Parts } from '../platform/parts.ts'
import type { SeededCustomer } from './accounts.ts'

/** The first box of somebody's weekly plan with meals of their own choice, as who looks ahead has it. */
export async function chooseFirstBox(parts: Parts, { viewer }: SeededCustomer, now: Date): Promise<void> {
  const { accountId } = viewer
  const [plan] = await parts.db.query<{ id: number }>('select id from subscriptions where account_id = $1', [
    accountId,
  ])
  const subscription = plan && (await termsOf(parts.db, accountId, plan.id))
  if (!subscription) return
  await planBoxesOf(parts.db, parts, plan.id, now)
  const [box] = await boxesOf(parts.db, plan.id, marketDateAt(now, parts.market.timeZone), 1)
  if (!box) return
  const [menu] = await menusOf(parts.db, [servedOf({ box, subscription })])
  const meals = menu!.meals.filter(({ isAvailable }) => isAvailable).slice(0, subscription.slots)
  if (meals.length === 0) return
  const picks = meals.map(({ id }, index) => ({
    mealId: id,
    quantity: index === 0 ? subscription.slots - meals.length + 1 : 1,
    sideOption: index % 2 === 0 ? ('carb' as const) : ('veggie' as const),
    doubleProtein: false,
  }))
  const which = { subscriptionId: plan.id, date: box.deliveryDate, version: box.version }
  await chooseMeals(parts, { accountId, actor: 'customer' }, { ...which, picks }, now)
}
