import { addDays } from '@ladlewell/domain/calendar.ts'
import { cutoffOf, openSlots, runningWeek } from '@ladlewell/domain/delivery.ts'
import { addressOf } from '@ladlewell/domain/examples/customers.ts'
import { type ExampleReview, reviews } from '@ladlewell/domain/examples/reviews.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { fulfilmentStatuses } from '@ladlewell/domain/order.ts'
import { chefsById } from '../features/chefs/queries.ts'
import { cancelOrder } from '../features/ordering/cancel-order.ts'
import { stepOn } from '../features/ordering/pay-order.ts'
import { placeOrder } from '../features/ordering/place-order.ts'
import { paymentOfOrder } from '../features/payments/queries.ts'
import { refundWorker } from '../features/payments/refunds.ts'
import { toldClock } from '../platform/clock.ts'
import type { Parts } from '../platform/parts.ts'
import { isRefusal } from '../platform/refusal.ts'
import { workTasks } from '../platform/tasks.ts'
import type { SeededBuyer, SeededCustomer } from './accounts.ts'
import type { SeededChef } from './catalogue.ts'
import { chooseFirstBox } from './chosen-box.ts'
import { moveTo, type Ordered, refuseFor } from './kitchen.ts'
import { seedPastReviews } from './past-reviews.ts'
import { insertReviews, type WrittenReview } from './written-reviews.ts'

export interface World {
  customers: SeededCustomer[]
  regulars: SeededBuyer[]
  chefs: SeededChef[]
}

const HOUR_IN_MS = 60 * 60 * 1000
const WEEK_IN_MS = 7 * 24 * HOUR_IN_MS

/** Orders in every status, placed by the real commands at earlier times, with the reviews of those who ate. */
export async function seedHistory(parts: Parts, world: World, now: Date): Promise<void> {
  const customer = (index: number) => world.customers[index % world.customers.length]!
  const eaten = reviews.map((review, index) => ({ review, index, weeks: 2 + (index % 6) }))
  const written: WrittenReview[] = []
  for (const { review, index, weeks } of eaten.sort((one, other) => other.weeks - one.weeks)) {
    const when = new Date(now.getTime() - weeks * WEEK_IN_MS)
    written.push(...(await eatAndReview(parts, world, customer(1 + (index % 7)), review, when)))
  }
  written.push(...(await seedPastReviews(parts, pastWorld(world), now)))
  await insertReviews(parts.db, written)
  const [demo] = world.customers as [SeededCustomer]
  const chef = (index: number) => world.chefs[index % 12]!
  for (const weeks of [5, 3, 2]) {
    const order = await place(parts, demo, chef(weeks), {
      when: new Date(now.getTime() - weeks * WEEK_IN_MS),
    })
    if (order) await moveTo(parts, order, 'completed')
  }
  await place(parts, demo, chef(0), { when: now, weekly: true })
  await chooseFirstBox(parts, demo, now)
  await place(parts, demo, chef(1), { when: now })
  await place(parts, customer(2), chef(4), { when: now, weekly: true })
  for (const [index, status] of fulfilmentStatuses.entries()) {
    const isOnTheRoad = status === 'out-for-delivery' || status === 'delivered'
    const order = isOnTheRoad
      ? await placeForToday(parts, customer(3 + index), world.chefs, now)
      : await placeInTime(parts, customer(3 + index), chef(2 + index), now)
    if (order) await moveTo(parts, order, status)
  }
  await fillBoard(parts, chef(0), customer, now)
  await place(parts, customer(2), chef(8), { when: now, paymentMethod: 'pm_card_chargeDeclined' })
  await expire(parts, customer(3), chef(9), new Date(now.getTime() - WEEK_IN_MS))
  const regretted = await place(parts, demo, chef(6), { when: now })
  if (regretted) await cancelOrder(parts, demo.viewer, regretted.id, {}, now)
  const refused = await place(parts, customer(5), chef(10), { when: now })
  if (refused) await refuseFor(parts, refused, 'The oven broke down.', now)
  await workTasks(parts.db, refundWorker(parts), () => now)
}

/** The demo account's own orders are all of the real commands. */
function pastWorld({ chefs, customers, regulars }: World) {
  const others = customers.slice(1).map(({ viewer, example }) => ({ accountId: viewer.accountId, example }))
  return { chefs, regulars, buyers: [...others, ...regulars] }
}

/** What the demo chef's board holds: orders of each date that can be had, and some of the latest date that cannot. */
async function fillBoard(
  parts: Parts,
  chef: SeededChef,
  customer: (index: number) => SeededCustomer,
  now: Date,
): Promise<void> {
  const when = new Date(now.getTime() - HOUR_IN_MS)
  const wishes = ['No cilantro, please.', undefined, 'Less salt, please.', undefined]
  for (const [index, instructions] of wishes.entries())
    for (const slot of [0, 1])
      await place(parts, customer(1 + index), chef, { when, slot, side: index, instructions })
  for (const [index, status] of (['ready', 'preparing', 'locked'] as const).entries()) {
    const order = await placeInTime(parts, customer(5 + index), chef, now)
    const today = marketDateAt(now, parts.market.timeZone)
    if (order) await moveTo(parts, order, order.deliveryDate < today ? 'completed' : status)
  }
}

/** Places an order at the latest time from which the chef has locked it by now. */
async function placeInTime(
  parts: Parts,
  who: SeededCustomer,
  chef: SeededChef,
  now: Date,
): Promise<Ordered | null> {
  const [listed] = await chefsById(parts.db, parts.markets, now, [chef.id])
  for (let days = 1; listed && days < 10; days++) {
    const when = new Date(now.getTime() - days * 24 * HOUR_IN_MS)
    const slots = openSlots(listed.schedule, when, parts.market)
    const slot = slots.findLastIndex(({ cutoffAt }) => cutoffAt <= now)
    if (slot >= 0) return place(parts, who, chef, { when, slot })
  }
  return null
}

/** Places an order that arrives today, with the first chef who delivers today. */
async function placeForToday(
  parts: Parts,
  who: SeededCustomer,
  chefs: readonly SeededChef[],
  now: Date,
): Promise<Ordered | null> {
  const today = marketDateAt(now, parts.market.timeZone)
  const when = new Date(cutoffOf(today, parts.market).getTime() - HOUR_IN_MS)
  for (const chef of chefs.slice(1, 12)) {
    const [listed] = await chefsById(parts.db, parts.markets, when, [chef.id])
    const slot = listed
      ? openSlots(listed.schedule, when, parts.market).findIndex(({ date }) => date === today)
      : -1
    if (slot >= 0) return place(parts, who, chef, { when, slot })
  }
  return null
}

interface Wish {
  when: Date
  /** Which of the open dates; the first where nothing is said. */
  slot?: number
  /** Varies sides and protein. */
  side?: number
  instructions?: string | undefined
  weekly?: boolean
  paymentMethod?: string
  mealSlug?: string
}

/** Places an order as the customer could have at that time; null when the chef had nothing open then. */
export async function place(
  parts: Parts,
  who: SeededCustomer,
  chef: SeededChef,
  wish: Wish,
): Promise<Ordered | null> {
  const [listed] = await chefsById(parts.db, parts.markets, wish.when, [chef.id])
  if (!listed) return null
  const week = runningWeek(listed.schedule, wish.when, parts.market)
  const slot = openSlots(listed.schedule, wish.when, parts.market)[wish.slot ?? 0]
  if (!week || !slot) return null
  const menu = await parts.db.query<{ id: number; name: string }>(
    'select id, name from meals where chef_id = $1 and week_group = $2 order by id',
    [chef.id, week.currentWeek],
  )
  const meals = twoOf(menu, wish, chef)
  const placed = await placeOrder(
    { ...parts, clock: toldClock(() => wish.when) },
    who.viewer,
    {
      body: {
        chefId: chef.id,
        orderDate: slot.date,
        orderItems: meals.map((meal, index) => ({
          mealId: meal.id,
          quantity: 1 + ((chef.id + index) % 2),
          sideOption: (index + (wish.side ?? 0)) % 2 === 0 ? 'carb' : 'veggie',
          doubleProtein: index === (wish.side ?? 0) % 3,
        })),
        isSubscription: wish.weekly ?? false,
        isNewAddress: false,
        paymentMethod: wish.paymentMethod ?? 'pm_card_visa',
        address: addressOf(who.example),
        instructions: wish.instructions,
      },
      key: `seed:${chef.id}:${wish.when.toISOString()}:${wish.mealSlug ?? ''}:${wish.slot ?? 0}`,
      origin: { network: '', requestId: 'seed' },
    },
    wish.when,
  )
  if (!isRefusal(placed)) return { id: placed.order.orderId, deliveryDate: slot.date }
  const orderId = placed.extra?.orderId
  return typeof orderId === 'number' ? { id: orderId, deliveryDate: slot.date } : null
}

/** The wished meal, if the week has it, and the one after it; for others, wherever in the week their `side` begins. */
function twoOf<Meal extends { name: string }>(
  menu: Meal[],
  { mealSlug, side = 0 }: Wish,
  chef: SeededChef,
): Meal[] {
  const wished = chef.example.meals.find(({ slug }) => slug === mealSlug)
  const found = menu.findIndex(({ name }) => name === wished?.name)
  const first = found >= 0 ? found : side % menu.length
  return [...menu.slice(first), ...menu.slice(0, first)].slice(0, 2)
}

async function eatAndReview(
  parts: Parts,
  world: World,
  who: SeededCustomer,
  review: ExampleReview,
  when: Date,
): Promise<WrittenReview[]> {
  const chef = world.chefs.find(({ example }) => example.slug === review.chefSlug)
  const meal = chef?.example.meals.find(({ slug }) => slug === review.mealSlug)
  if (!chef || !meal) return []
  for (let week = 0; week < 3; week++) {
    const earlier = new Date(when.getTime() - week * WEEK_IN_MS)
    const order = await place(parts, who, chef, { when: earlier, mealSlug: review.mealSlug })
    if (!order) continue
    await moveTo(parts, order, 'completed')
    const [line] = await parts.db.query<{ line: number; mealId: number }>(
      'select line, meal_id from order_lines where order_id = $1 and name = $2',
      [order.id, meal.name],
    )
    if (!line) continue
    const of = { orderId: order.id, ...line, accountId: who.viewer.accountId, chefId: chef.id }
    const written = { stars: review.stars, text: review.text, writtenAt: dayAfter(order, parts) }
    return [{ ...of, ...written, reply: null, repliedAt: null }]
  }
  return []
}

function dayAfter(order: Ordered, { market }: Parts): Date {
  return cutoffOf(addDays(order.deliveryDate, 1 + market.cutoffDays), market)
}

/** A customer who never confirmed at the bank. */
async function expire(parts: Parts, who: SeededCustomer, chef: SeededChef, when: Date): Promise<void> {
  const order = await place(parts, who, chef, { when, paymentMethod: 'pm_card_authenticationRequired' })
  if (!order) return
  const later = new Date(when.getTime() + HOUR_IN_MS)
  await stepOn(parts, await paymentOfOrder(parts.db, order.id), later)
}
