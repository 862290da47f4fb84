import { type Client, createClient } from '@ladlewell/contract/client.ts'
import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { addressOf, customers } from '@ladlewell/domain/examples/customers.ts'

export interface Customer {
  id: number
  email: string
  token: string
  call: Client
  /** The answer as it came, for what a typed client cannot say or see. */
  send(method: string, path: string, more?: Sending): Promise<Response>
}

export interface Sending {
  body?: unknown
  headers?: Record<string, string>
}

export const PASSWORD = 'a-fine-long-password'

let count = 0

/** Signs a new customer up, from a network address of their own. */
export async function asCustomer({ url }: { url: string }): Promise<Customer> {
  const guest = asGuest({ url })
  const email = `diner-${process.pid}-${++count}@example.test`
  const answer = await guest.call('POST /api/v1/auth/registerCustomer', {
    body: { email, password: PASSWORD, firstname: 'Dana', lastname: 'Diner' },
  })
  if (!answer.ok) throw new Error(`Not registered: ${JSON.stringify(answer)}`)
  return { ...at(url, guest.address, answer.data.token), email, id: userIdOf(answer.data.token) }
}

export function asGuest({ url }: { url: string }) {
  const address = `10.0.${Math.floor(++count / 250)}.${1 + (count % 250)}`
  return { ...at(url, address, null), address }
}

/** Whoever the token speaks for, all from one network unless another is given. */
export function asBearer({ url }: { url: string }, token: string, address = '10.9.9.9') {
  return { ...at(url, address, token), id: userIdOf(token), email: '' }
}

function at(url: string, address: string, token: string | null) {
  const from = (headers: RequestInit['headers']) => ({
    ...(headers as Record<string, string>),
    'x-forwarded-for': address,
  })
  const call = createClient({
    baseUrl: url,
    token: () => token,
    fetch: (input, init) => fetch(input, { ...init, headers: from(init?.headers) }),
  })
  const send = (method: string, path: string, { body, headers }: Sending = {}) =>
    fetch(url + path, {
      method,
      headers: from({
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return { call, send, token: token ?? '' }
}

function userIdOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return (claims as { userId: number }).userId
}

/** What a customer would order from the chef now: one serving of a meal of the running week, on the first open date. */
export async function basketFrom(
  { url }: { url: string },
  chefName: string,
  more: Partial<PlaceOrderInput> = {},
): Promise<PlaceOrderInput> {
  const { call } = asGuest({ url })
  const chefs = await call('GET /api/v1/auth/AllChefsWithMeals', { query: { filterWeekGroup: 'true' } })
  const chef = chefs.ok ? chefs.data.find(({ name }) => name === chefName) : undefined
  const dates = await call('GET /api/v1/auth/next/{chefId}', { params: { chefId: String(chef?.id) } })
  const meal = chef?.meals[0]
  const first = dates.ok ? dates.data.deliveryDates[0] : undefined
  if (!chef || !meal || !first) throw new Error(`${chefName} has nothing to order`)
  return {
    chefId: chef.id,
    orderItems: [{ mealId: meal.id, quantity: 1, sideOption: 'carb', doubleProtein: false }],
    orderDate: dateFromParts(first.date),
    isSubscription: false,
    isNewAddress: false,
    paymentMethod: 'pm_card_visa',
    address,
    ...more,
  }
}

export const address = addressOf(customers[0]!)
