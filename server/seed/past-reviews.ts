import { addDays, type MarketDate, mondayOf } from '@ladlewell/domain/calendar.ts'
import { commissionOf } from '@ladlewell/domain/commission.ts'
import { cutoffOf, type DeliverySchedule, isDeliveryDate } from '@ladlewell/domain/delivery.ts'
import { addressOf } from '@ladlewell/domain/examples/customers.ts'
import { type PastReview, pastReviews } from '@ladlewell/domain/examples/past-reviews.ts'
import { earningLines } from '@ladlewell/domain/ledger.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { menuWeekOf } from '@ladlewell/domain/menu-week.ts'
import { percentOf } from '@ladlewell/domain/money.ts'
import { quote } from '@ladlewell/domain/pricing.ts'
import { chefsById } from '../features/chefs/queries.ts'
import type { Parts } from '../platform/parts.ts'
import type { SeededBuyer } from './accounts.ts'
import type { SeededChef } from './catalogue.ts'
import { insertEatenOrders } from './eaten-orders.ts'
import { payEatenOrders } from './pay-eaten-orders.ts'
import type { WrittenReview } from './written-reviews.ts'

const MINUTE_IN_MS = 60_000
const HOUR_IN_MS = 60 * MINUTE_IN_MS
const DAY_IN_MS = 24 * HOUR_IN_MS
const WEEKS = 27
/** From the delivery until the latest review, and its answer. */
const DAYS_TO_ANSWER = 6

interface World {
  chefs: readonly SeededChef[]
  buyers: readonly SeededBuyer[]
  /** Who comes back so often that what they write needs no name. */
  regulars: readonly SeededBuyer[]
}

/**
 * What the demo chefs' regulars ordered and ate in the last half-year, each for a review that is yet to be kept. Written in one
 * statement: placed by the real commands they would take as long as all the rest of the demo world. Only the stand-in is asked for
 * so many payments at once: with the real provider there are none of them.
 */
export async function seedPastReviews(parts: Parts, world: World, now: Date): Promise<WrittenReview[]> {
  if (parts.settings.STRIPE_API_URL !== parts.settings.SANDBOX_URL) return []
  const meals = await parts.db.query<{ id: number; chefId: number; name: string }>(
    'select id, chef_id, name from meals',
  )
  const idOf = new Map(meals.map(({ id, chefId, name }) => [`${chefId}:${name}`, id]))
  const listed = await chefsById(
    parts.db,
    parts.markets,
    now,
    world.chefs.map(({ id }) => id),
  )
  const scheduleOf = new Map(listed.map(({ chef, schedule }) => [chef.id, schedule]))
  const eaten = world.chefs.flatMap(chef => {
    const schedule = scheduleOf.get(chef.id)
    return schedule ? eatenOf(parts, world, { chef, schedule, idOf }, now) : []
  })
  const orderIds = await insertEatenOrders(
    parts.db,
    eaten.map(({ order }) => order),
  )
  await payEatenOrders(
    parts,
    eaten.map(({ order }, index) => ({ ...order, id: orderIds[index]! })),
  )
  return eaten.map(({ review, order, writtenAt }, index) => ({
    orderId: orderIds[index]!,
    line: 1,
    accountId: order.accountId,
    chefId: order.chefId,
    mealId: order.mealId,
    ...{ stars: review.stars, text: review.text, writtenAt, reply: review.reply },
    repliedAt: review.reply === null ? null : new Date(writtenAt.getTime() + (3 + (index % 40)) * HOUR_IN_MS),
  }))
}

interface Kitchen {
  chef: SeededChef
  schedule: DeliverySchedule
  idOf: ReadonlyMap<string, number>
}

function eatenOf(
  { market, settings }: Parts,
  { chefs, buyers, regulars }: World,
  kitchen: Kitchen,
  now: Date,
) {
  const { chef, schedule, idOf } = kitchen
  const of = pastReviews.filter(({ chefSlug }) => chefSlug === chef.example.slug)
  const first = 11 * chefs.indexOf(chef)
  return of.flatMap((review, index) => {
    const meal = chef.example.meals.find(({ slug }) => slug === review.mealSlug)
    const mealId = meal && idOf.get(`${chef.id}:${meal.name}`)
    const date = meal && dateOf(review, datesOf(schedule, meal.weekGroup, marketDateAt(now, market.timeZone)))
    if (!mealId || !date) return []
    const buyer = review.by
      ? buyers.find(({ example }) => example.email.startsWith(`${review.by}@`))
      : regulars[(first + 7 * index) % regulars.length]
    if (!buyer) throw new Error(`Nobody has the mailbox ${review.by}.`)
    const quantity = 1 + (index % 3)
    const side = index % 2 === 0 ? 'carb' : 'veggie'
    const quoted = quote(
      [{ pricePerServingCents: meal.pricePerServingCents, quantity, doubleProtein: false }],
      { plan: 'one-time', couponPercent: null, market },
    )
    const cutoffAt = cutoffOf(date, market)
    // To the millisecond its own, by which the provider tells it from one of a demo world made again.
    const minutesBefore = 5 * 60 + (numberOf(review.text) % (40 * 60))
    const placedAt = new Date(
      cutoffAt.getTime() - minutesBefore * MINUTE_IN_MS + (now.getTime() % MINUTE_IN_MS),
    )
    const expiresAt = new Date(placedAt.getTime() + settings.PAYMENT_EXPIRES_MINUTES * MINUTE_IN_MS)
    const commissionPercent = commissionOf(market, placedAt)
    const commissionCents = percentOf(quoted.subtotalCents, commissionPercent)
    const { deliverySharePercent, tipDriverPercent } = market
    const shares = { deliverySharePercent, tipDriverPercent, broughtBy: 'chef' as const }
    // In the afternoon or evening of one of the three days after.
    const later = addDays(date, 1 + (index % 3) + market.cutoffDays)
    const writtenAt = new Date(
      cutoffOf(later, market).getTime() + ((numberOf(review.text) % 541) - 240) * MINUTE_IN_MS,
    )
    const order = {
      ...quoted,
      ...{
        chefId: chef.id,
        chefName: chef.example.name,
        mealId,
        mealName: meal.name,
        quantity,
        placedAt,
        expiresAt,
        cutoffAt,
      },
      ...{ commissionPercent, commissionCents, deliverySharePercent, tipDriverPercent },
      accountId: buyer.accountId,
      email: buyer.example.email,
      address: addressOf(buyer.example),
      imageUrl: meal.imageUrl,
      allergens: meal.allergens.join(','),
      sideOption: side,
      sideName: meal.sides[side],
      servingCents: meal.pricePerServingCents,
      deliveryDate: date,
      menuWeek: meal.weekGroup,
      deliveredAt: new Date(cutoffAt.getTime() + market.cutoffDays * DAY_IN_MS + HOUR_IN_MS),
      earned: earningLines({ ...quoted, ...shares, commissionCents }),
    }
    return [{ review, order, writtenAt }]
  })
}

/** The dates on which a kitchen delivered the meals of a week group, the latest ones of which were not just now. */
function datesOf(schedule: DeliverySchedule, group: number, today: MarketDate): MarketDate[] {
  const monday = addDays(mondayOf(today), -7 * WEEKS)
  return Array.from({ length: 7 * WEEKS }, (_, day) => addDays(monday, day)).filter(
    date =>
      addDays(date, DAYS_TO_ANSWER) <= today &&
      menuWeekOf(schedule.anchor, date) === group &&
      isDeliveryDate(schedule, date),
  )
}

/** Reviews of one meal lie in the order in which they are written down, closer together towards today. */
function dateOf({ mealSlug, text }: PastReview, dates: readonly MarketDate[]): MarketDate | undefined {
  const siblings = pastReviews.filter(review => review.mealSlug === mealSlug)
  const place = siblings.findIndex(review => review.text === text)
  const share = (place + (numberOf(mealSlug) % 10) / 10) / siblings.length
  return dates[Math.floor(dates.length * share ** 0.7)]
}

function numberOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 65_521, 7)
}
