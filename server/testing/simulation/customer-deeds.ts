import type { Box, BoxMeal, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { addDays, weekdays } from '@ladlewell/domain/calendar.ts'
import { addressOf, customers as examples } from '@ladlewell/domain/examples/customers.ts'
import type { Dice } from '../dice.ts'
import type { Mood } from './provider.ts'
import type { Person, Town } from './town.ts'

interface Doing {
  town: Town
  person: Person
  dice: Dice
  path: string
  subscription: SubscriptionDetails
  /** One of the coming boxes. */
  box: Box
}

type Deed = (doing: Doing) => Promise<unknown>

const address = addressOf(examples[0]!)

/** Orders on the weekly plan from a kitchen, with a card that mostly pays. Answers what the order was answered. */
export async function subscribe(town: Town, person: Person, chefId: number, dice: Dice): Promise<number> {
  const chefs = await town.ask(person, 'GET', `/api/v1/chefs/${chefId}`)
  const dates = await town.ask(person, 'GET', `/api/v1/auth/next/${chefId}`)
  if (chefs.status !== 200) return 0
  const { deliveryDates } = dates.data as { deliveryDates: { date: [number, number, number] }[] }
  const { currentWeek, meals } = chefs.data as {
    currentWeek: number
    meals: { id: number; weekGroup: number }[]
  }
  const menu = meals.filter(meal => meal.weekGroup === currentWeek)
  if (deliveryDates.length === 0 || menu.length === 0) return 0
  const card = town.provider.giveCard('', dice.chance(0.85) ? 'pays' : dice.oneOf(['declines', 'asks']))
  const orderItems = Array.from({ length: dice.whole(1, 2) }, (_, nth) => ({
    mealId: menu[(dice.whole(0, 99) + nth) % menu.length]!.id,
    quantity: dice.whole(1, 2),
    sideOption: dice.oneOf(['carb', 'veggie']),
    doubleProtein: dice.chance(0.3),
  }))
  const [year, month, day] = dice.oneOf(deliveryDates).date
  const two = (part: number) => String(part).padStart(2, '0')
  const answer = await town.ask(person, 'POST', '/api/v1/auth/orders/place-order', {
    chefId,
    orderItems,
    orderDate: `${year}-${two(month)}-${two(day)}`,
    isSubscription: true,
    isNewAddress: false,
    paymentMethod: card,
    address,
  })
  const { orderId } = (answer.data ?? {}) as { orderId?: number }
  if (answer.status === 402 && orderId !== undefined) town.provider.authenticate(orderId)
  return answer.status
}

/** Does one thing that the dice choose with the person's subscription, if they have one. Answers what it was. */
export async function actAsCustomer(town: Town, person: Person, dice: Dice): Promise<string> {
  const [subscription] = await town.db.query<{ id: number }>(
    'select id from subscriptions where account_id = $1 order by cancelled_at is null desc, id desc limit 1',
    [person.accountId],
  )
  if (!subscription) return 'nothing'
  const path = `/api/v1/subscriptions/${subscription.id}`
  const shown = await town.ask(person, 'GET', path)
  if (shown.status !== 200) return `shown ${shown.status}`
  const details = shown.data as SubscriptionDetails
  if (details.boxes.length === 0) return 'no boxes'
  // The next boxes are what people think of.
  const box = details.boxes[Math.min(details.boxes.length - 1, Math.floor(dice.roll() ** 2 * 6))]!
  const name = dice.oneOf(often)
  await deeds[name]({ town, person, dice, path, subscription: details, box })
  return name
}

const deeds = {
  skip: ({ town, person, path, box }) => town.ask(person, 'PUT', `${path}/boxes/${box.deliveryDate}/skip`),
  unskip: ({ town, person, path, subscription }) => {
    const skipped = subscription.boxes.find(({ can }) => can.unskip)
    return skipped
      ? town.ask(person, 'DELETE', `${path}/boxes/${skipped.deliveryDate}/skip`)
      : Promise.resolve()
  },
  choose: async ({ town, person, path, subscription, box, dice }) => {
    const menu = await town.ask(person, 'GET', `${path}/boxes/${box.deliveryDate}/menu`)
    const meals = (menu.status === 200 ? (menu.data as BoxMeal[]) : []).filter(meal => !meal.isSoldOut)
    if (meals.length === 0) return
    const chosen = Map.groupBy(
      Array.from({ length: subscription.slots }, () => dice.oneOf(meals).mealId),
      id => id,
    )
    const picks = [...chosen].map(([mealId, { length: quantity }]) => ({
      mealId,
      quantity,
      sideOption: dice.oneOf(['carb', 'veggie']),
      doubleProtein: dice.chance(0.2),
    }))
    return town.ask(person, 'PUT', `${path}/boxes/${box.deliveryDate}/picks`, { version: box.version, picks })
  },
  unchoose: ({ town, person, path, box }) =>
    town.ask(person, 'DELETE', `${path}/boxes/${box.deliveryDate}/picks`),
  pause: ({ town, person, path, box, dice }) =>
    town.ask(person, 'PUT', `${path}/pause`, { until: addDays(box.deliveryDate, 7 * dice.whole(0, 3) + 1) }),
  resume: ({ town, person, path }) => town.ask(person, 'DELETE', `${path}/pause`),
  terms: ({ town, person, path, subscription, dice }) =>
    town.ask(person, 'PUT', `${path}/terms`, {
      version: subscription.version,
      ...dice.oneOf([
        { slots: dice.whole(1, 5) },
        { rule: dice.oneOf(['choose-for-me', 'repeat', 'skip']) },
        { ceiling: dice.chance(0.4) ? null : dice.whole(30, 90) },
        { weekday: dice.oneOf(weekdays) },
      ]),
    }),
  agree: async ({ town, person, path, subscription }) => {
    const asked = subscription.boxes.find(({ can }) => can.agree)
    if (!asked?.price) return
    return town.ask(person, 'PUT', `${path}/boxes/${asked.deliveryDate}/agreement`, {
      totalAmount: asked.price.totalAmount,
    })
  },
  pay: async ({ town, person, path, subscription, dice }) => {
    const due = subscription.boxes.find(({ can }) => can.pay)
    if (!due) return
    const paymentMethod = dice.chance(0.7) ? await newCard(town, person, dice) : undefined
    const body = paymentMethod ? { paymentMethod } : {}
    const payment = `${path}/boxes/${due.deliveryDate}/payment`
    const answer = await town.ask(person, 'POST', payment, body)
    const { orderId } = (answer.data ?? {}) as { orderId?: number }
    if (answer.status !== 402 || orderId === undefined || dice.chance(0.3)) return
    town.provider.authenticate(orderId)
    return town.ask(person, 'POST', payment, {})
  },
  card: async ({ town, person, path, subscription, dice }) => {
    const paymentMethod = await newCard(town, person, dice)
    if (!paymentMethod) return
    return town.ask(person, 'PUT', `${path}/terms`, { version: subscription.version, paymentMethod })
  },
  // What the bank thinks of the card from now on.
  mood: async ({ town, person, dice }) => {
    const customerId = await customerIdOf(town, person)
    for (const card of town.provider.cards.values()) {
      if (card.customerId === customerId) card.mood = dice.oneOf<Mood>(moods)
    }
  },
  cancel: ({ town, person, subscription }) =>
    town.ask(
      person,
      'POST',
      `/api/v1/auth/orders/${subscription.subscriptionId}/pauseOrResumeSubscription?resume=false`,
    ),
  bringBack: ({ town, person, subscription }) =>
    town.ask(
      person,
      'POST',
      `/api/v1/auth/orders/${subscription.subscriptionId}/pauseOrResumeSubscription?resume=true`,
    ),
  cancelOrder: async ({ town, person, subscription }) => {
    const ordered = subscription.boxes.find(({ state }) => state === 'ordered')
    if (ordered) return town.ask(person, 'POST', `/api/v1/auth/orders/${ordered.orderId}/cancelOrder`)
  },
} satisfies Record<string, Deed>

const moods: Mood[] = ['pays', 'pays', 'pays', 'declines', 'refuses', 'asks']

const frequencies: Record<keyof typeof deeds, number> = {
  skip: 8,
  unskip: 8,
  choose: 10,
  unchoose: 2,
  pause: 2,
  resume: 4,
  terms: 4,
  agree: 6,
  pay: 8,
  card: 3,
  mood: 3,
  cancel: 1,
  bringBack: 4,
  cancelOrder: 1,
}

const often = Object.entries(frequencies).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name as keyof typeof deeds),
)

async function customerIdOf(town: Town, { accountId }: Person): Promise<string | null> {
  const [account] = await town.db.query<{ id: string | null }>(
    'select provider_customer_id as id from accounts where id = $1',
    [accountId],
  )
  return account?.id ?? null
}

async function newCard(town: Town, person: Person, dice: Dice): Promise<string | undefined> {
  const customerId = await customerIdOf(town, person)
  return customerId === null
    ? undefined
    : town.provider.giveCard(customerId, dice.chance(0.8) ? 'pays' : dice.oneOf(moods))
}
