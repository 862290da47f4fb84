import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf, openSlots, runningWeek } from '@ladlewell/domain/delivery.ts'
import { type ExampleReview, reviews } from '@ladlewell/domain/examples/reviews.ts'
import { fulfilmentStatuses, type OrderStatus } from '@ladlewell/domain/order.ts'
import { chefsById } from '../features/chefs/queries.ts'
import { releaseServings } from '../features/delivery/servings.ts'
import { oweRefund } from '../features/ledger/owe-refund.ts'
import { cancelOrder } from '../features/ordering/cancel-order.ts'
import { stepOn } from '../features/ordering/pay-order.ts'
import { type Placing, placeOrder } from '../features/ordering/place-order.ts'
import { paymentOfOrder } from '../features/payments/queries.ts'
import { makeRefunds } from '../features/payments/refunds.ts'
import { isRefusal } from '../platform/refusal.ts'
import { addressOf, type SeededCustomer } from './accounts.ts'
import type { SeededChef } from './catalogue.ts'

interface World {
  customers: SeededCustomer[]
  chefs: SeededChef[]
}

const HOUR_IN_MS = 60 * 60 * 1000
const WEEK_IN_MS = 7 * 24 * HOUR_IN_MS

/** Orders in every status, placed by the real commands at earlier times, with the reviews of those who ate. */
export async function seedHistory(parts: Placing, world: World, now: Date): Promise<void> {
  const customer = (index: number) => world.customers[index % world.customers.length]!
  for (const [index, review] of reviews.entries()) {
    const when = new Date(now.getTime() - (2 + (index % 6)) * WEEK_IN_MS)
    await eatAndReview(parts, world, customer(1 + (index % 7)), review, when)
  }
  const [demo] = world.customers as [SeededCustomer]
  const chef = (index: number) => world.chefs[index % 12]!
  for (const weeks of [5, 3, 2]) {
    const order = await place(parts, demo, chef(weeks), {
      when: new Date(now.getTime() - weeks * WEEK_IN_MS),
    })
    if (order) await moveTo(parts, order, 'completed')
  }
  await place(parts, demo, chef(0), { when: now, weekly: true })
  await place(parts, demo, chef(1), { when: now })
  await place(parts, customer(2), chef(4), { when: now, weekly: true })
  const threeDaysAgo = new Date(now.getTime() - 72 * HOUR_IN_MS)
  for (const [index, status] of fulfilmentStatuses.entries()) {
    const order = await place(parts, customer(3 + index), chef(2 + index), { when: threeDaysAgo })
    if (order) await moveTo(parts, order, status)
  }
  await place(parts, customer(2), chef(8), { when: now, paymentMethod: 'pm_card_chargeDeclined' })
  await expire(parts, customer(3), chef(9), new Date(now.getTime() - WEEK_IN_MS))
  const regretted = await place(parts, demo, chef(6), { when: now })
  if (regretted) await cancelOrder(parts, demo.viewer, regretted.id, false, now)
  const refused = await place(parts, customer(5), chef(10), { when: now })
  if (refused) await refuseOrder(parts, refused, now)
  await makeRefunds(parts.db, parts.provider, () => now)
}

interface Wish {
  when: Date
  weekly?: boolean
  paymentMethod?: string
  mealSlug?: string
}

interface Ordered {
  id: number
  deliveryDate: MarketDate
}

/** Places an order as the customer could have at that time; null when the chef had nothing open then. */
async function place(
  parts: Placing,
  who: SeededCustomer,
  chef: SeededChef,
  wish: Wish,
): Promise<Ordered | null> {
  const [listed] = await chefsById(parts.db, parts.market, wish.when, [chef.id])
  if (!listed) return null
  const week = runningWeek(listed.schedule, wish.when, parts.market)
  const slot = openSlots(listed.schedule, wish.when, parts.market)[0]
  if (!week || !slot) return null
  const meals = await parts.db.query<{ id: number }>(
    'select id from meals where chef_id = $1 and week_group = $2 order by id',
    [chef.id, week.currentWeek],
  )
  const placed = await placeOrder(
    parts,
    who.viewer,
    {
      chefId: chef.id,
      orderDate: slot.date,
      orderItems: meals.map((meal, index) => ({
        mealId: meal.id,
        quantity: 1 + ((chef.id + index) % 2),
        sideOption: index === 0 ? 'carb' : 'veggie',
        doubleProtein: index === 0,
      })),
      isSubscription: wish.weekly ?? false,
      isNewAddress: false,
      paymentMethod: wish.paymentMethod ?? 'pm_card_visa',
      address: addressOf(who.example),
    },
    `seed:${chef.id}:${wish.when.toISOString()}:${wish.mealSlug ?? ''}`,
    wish.when,
  )
  if (!isRefusal(placed)) return { id: placed.order.orderId, deliveryDate: slot.date }
  const orderId = placed.extra?.orderId
  return typeof orderId === 'number' ? { id: orderId, deliveryDate: slot.date } : null
}

async function eatAndReview(
  parts: Placing,
  world: World,
  who: SeededCustomer,
  review: ExampleReview,
  when: Date,
): Promise<void> {
  const chef = world.chefs.find(({ example }) => example.slug === review.chefSlug)
  const meal = chef?.example.meals.find(({ slug }) => slug === review.mealSlug)
  if (!chef || !meal) return
  for (let week = 0; week < 3; week++) {
    const earlier = new Date(when.getTime() - week * WEEK_IN_MS)
    const order = await place(parts, who, chef, { when: earlier, mealSlug: review.mealSlug })
    if (!order) continue
    await moveTo(parts, order, 'completed')
    const written = await parts.db.query(
      `insert into reviews (order_id, line, account_id, chef_id, meal_id, stars, text, written_at)
       select l.order_id, l.line, $2, $3, l.meal_id, $4, $5, $6 from order_lines l
       where l.order_id = $1 and l.name = $7 returning id`,
      [order.id, who.viewer.accountId, chef.id, review.stars, review.text, dayAfter(order, parts), meal.name],
    )
    if (written.length > 0) return
  }
}

function dayAfter(order: Ordered, { market }: Placing): Date {
  return cutoffOf(addDays(order.deliveryDate, 1 + market.cutoffDays), market)
}

/** Walks an order through the kitchen, up to the status, at plausible times. */
async function moveTo(parts: Placing, order: Ordered, last: OrderStatus): Promise<void> {
  const path: OrderStatus[] = [...fulfilmentStatuses, 'completed']
  const start = cutoffOf(order.deliveryDate, parts.market).getTime()
  const end = cutoffOf(addDays(order.deliveryDate, parts.market.cutoffDays), parts.market).getTime()
  const steps = path.slice(0, path.indexOf(last) + 1)
  for (const [index, status] of steps.entries()) {
    const at = new Date(Math.min(start + ((end - start) * index) / path.length, parts.clock.now().getTime()))
    await parts.db.query(
      `with moved as (update orders set status = $2 where id = $1 returning id)
       insert into order_events (order_id, status, actor, at) select id, $2, $3, $4 from moved`,
      [order.id, status, status === 'locked' || status === 'completed' ? 'system' : 'chef', at],
    )
  }
}

/** A customer who never confirmed at the bank. */
async function expire(parts: Placing, who: SeededCustomer, chef: SeededChef, when: Date): Promise<void> {
  const order = await place(parts, who, chef, { when, paymentMethod: 'pm_card_authenticationRequired' })
  if (!order) return
  const later = new Date(when.getTime() + HOUR_IN_MS)
  await stepOn(parts, await paymentOfOrder(parts.db, order.id), later)
}

async function refuseOrder(parts: Placing, order: Ordered, now: Date): Promise<void> {
  await parts.db.transaction(async tx => {
    const [row] = await tx.query<{
      chefId: number
      servings: number
      paymentId: number
      amountCents: number
    }>(
      `update orders o set status = 'refused' from payments p where o.id = $1 and p.order_id = o.id
       returning o.chef_id as "chefId", o.servings, p.id as "paymentId", p.amount_cents as "amountCents"`,
      [order.id],
    )
    await tx.query(
      `insert into order_events (order_id, status, actor, reason, at) values ($1, 'refused', 'chef', 'The oven broke down.', $2)`,
      [order.id, now],
    )
    await releaseServings(tx, { ...row!, deliveryDate: order.deliveryDate })
    await oweRefund(tx, { ...row!, reason: 'refused', now })
  })
}
