import { setTimeout as pause } from 'node:timers/promises'
import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { asBearer, basketFrom } from './customer.ts'
import type { Dice } from './dice.ts'
import type { Sandbox } from './sandbox.ts'

/** What a shopper was told last about one checkout; 'left' when they gave up waiting to hear what came of it. */
export interface Told {
  customerId: number
  key: string
  orderId: number | null
  outcome: 'paid' | 'declined' | 'refused' | 'expired' | 'cancelled' | 'left'
}

export interface Shop {
  /** Where a server answers now, if one does. */
  url(): string | undefined
  /** Somebody was told something, by an answer below 500. */
  answered(status: number): void
  /** Orders that somebody was told are paid. */
  paid: number
  sandbox: Sandbox
  baskets: readonly PlaceOrderInput[]
  isOpen(): boolean
  /** Some time after closing: whoever still waits for an answer leaves. */
  isDark(): boolean
  /** Answers that nobody should ever get. */
  scandals: string[]
}

interface Said {
  code?: string
  orderId?: number
  clientSecret?: string
  orderStatus?: string
}

/** Several that are declined: one that everybody shows is soon asked of nobody any more. */
const declined = [
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_chargeDeclinedLostCard',
  'pm_card_chargeDeclinedStolenCard',
  'pm_card_chargeDeclinedVelocityLimitExceeded',
]
const cards = [
  ...Array<string>(declined.length * 2).fill('pm_card_visa'),
  ...declined,
  ...Array<string>(3).fill('pm_card_authenticationRequired'),
]
const codes = [undefined, undefined, 'WELCOME20', 'ONCE50', 'LIMITED']

/** Orders again and again until the shop closes, asking again under the same key whenever the answer stays away. */
export async function shop(place: Shop, token: string, dice: Dice): Promise<Told[]> {
  const told: Told[] = []
  while (place.isOpen()) {
    const body: PlaceOrderInput = {
      ...dice.oneOf(place.baskets),
      isSubscription: dice.chance(0.4),
      paymentMethod: dice.oneOf(cards),
      promoCode: dice.oneOf(codes),
    }
    const checkout = await checkOut(place, token, body, dice)
    told.push(isRegretted(place, checkout) ? await regret(place, token, checkout) : checkout)
  }
  return told
}

/** What shoppers may put into their baskets. */
export async function wishes(server: { url: string }, dice: Dice): Promise<PlaceOrderInput[]> {
  const chefs = ['Amara Okafor', 'Mateo Ruiz', 'Hana Sato', 'Priya Raman', 'Luca Ferraro', 'Linh Nguyen']
  const baskets = await Promise.all(chefs.map(chef => basketFrom(server, chef)))
  return baskets.flatMap(basket =>
    [1, 2, 3].map(quantity => ({
      ...basket,
      orderItems: [{ ...basket.orderItems[0]!, quantity, doubleProtein: dice.chance(0.5) }],
    })),
  )
}

async function checkOut(place: Shop, token: string, body: PlaceOrderInput, dice: Dice): Promise<Told> {
  const key = crypto.randomUUID()
  const told: Told = { customerId: asBearer({ url: '' }, token).id, key, orderId: null, outcome: 'left' }
  // Some close the tab when something goes wrong, the others try again.
  const patience = dice.chance(0.3) ? 1 : 60
  for (let attempt = 0; attempt < patience && !place.isDark(); attempt++) {
    const answer = await ask(place, token, '/api/v1/auth/orders/place-order', {
      body,
      headers: { 'idempotency-key': key },
    })
    if (answer === null) continue
    const { status, said } = answer
    told.orderId = said.orderId ?? told.orderId
    if (status === 200) return { ...told, outcome: 'paid' }
    if (said.code === 'payment-declined') return { ...told, outcome: 'declined' }
    if (said.code === 'order-expired') return { ...told, outcome: 'expired' }
    if (status === 409 || status === 422 || status === 429) return { ...told, outcome: 'refused' }
    if (said.clientSecret) {
      if (dice.chance(0.2)) return told
      const outcome = dice.chance(0.8) ? 'complete' : 'fail'
      await place.sandbox.answerBank(said.clientSecret, outcome).catch(() => undefined)
    }
  }
  return told
}

/** Of all that is paid every third order, however few there are. */
const isRegretted = (place: Shop, { outcome }: Told) => outcome === 'paid' && ++place.paid % 3 === 0

async function regret(place: Shop, token: string, told: Told): Promise<Told> {
  for (let attempt = 0; attempt < 60 && !place.isDark(); attempt++) {
    const answer = await ask(place, token, `/api/v1/auth/orders/${told.orderId}/cancelOrder`, {})
    if (answer?.status === 200 || answer?.said.code === 'unpaid-or-refunded')
      return { ...told, outcome: 'cancelled' }
  }
  return { ...told, outcome: 'left' }
}

/** The answer of a server, once one is up; null when there was none, or none that says anything, after a moment's rest. */
async function ask(
  place: Shop,
  token: string,
  path: string,
  sending: { body?: unknown; headers?: Record<string, string> },
): Promise<{ status: number; said: Said } | null> {
  while (!place.url() && !place.isDark()) await pause(50)
  const url = place.url()
  if (!url) return null
  try {
    const { id } = asBearer({ url }, token)
    const response = await asBearer({ url }, token, `10.8.${id >> 8}.${id & 255}`).send('POST', path, sending)
    const said = (await response.json()) as Said
    if (response.status === 500) place.scandals.push(`500 from ${path}`)
    if (response.status < 500 && response.status !== 202) {
      place.answered(response.status)
      return { status: response.status, said }
    }
  } catch {
    // Killed under our hands.
  }
  await pause(100)
  return null
}
