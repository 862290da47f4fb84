import type { ChefWithMeals } from '@ladlewell/contract/catalogue.ts'
import { type Answer, type Client, createClient } from '@ladlewell/contract/client.ts'
import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'

/** An order that a signed-in customer is about to place. */
export interface Checkout {
  token: string
  accountId: number
  body: PlaceOrderInput
}

type SavedAddress = PlaceOrderInput['address']
interface Customer {
  token: string
  accountId: number
  address: SavedAddress
}

const SIGN_INS_AT_ONCE = 4

/**
 * Signs seeded customers in, and makes each a checkout of three lines from another chef, with the saved address,
 * weekly and one-time in turn. `perCustomer` checkouts each, customers in turn.
 */
export async function prepareCheckouts(
  url: string,
  wish: { customers: number; perCustomer: number },
): Promise<Checkout[]> {
  const api = createClient({ fetch, baseUrl: url })
  const query = { filterActiveChefs: 'true', limit: 100 } as const
  const chefs = data(await api('GET /api/v1/auth/AllChefsWithMeals', { query }))
  const customers: Customer[] = []
  for (let first = 1; first <= wish.customers; first += SIGN_INS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(SIGN_INS_AT_ONCE, wish.customers - first + 1) })
    customers.push(...(await Promise.all(numbers.map((_, nth) => signIn(url, first + nth)))))
  }
  const dates = new Map<number, string>()
  for (const chef of chefs) dates.set(chef.id, await firstDate(api, chef.id))
  return Array.from({ length: wish.customers * wish.perCustomer }, (_, nth) => {
    const chef = chefs[nth % chefs.length]!
    const { token, accountId, address } = customers[nth % customers.length]!
    return { token, accountId, body: orderOf(chef, dates.get(chef.id)!, address, nth) }
  })
}

function orderOf(chef: ChefWithMeals, date: string, address: SavedAddress, nth: number): PlaceOrderInput {
  const meals = chef.meals.filter(meal => meal.weekGroup === chef.currentWeek)
  return {
    orderItems: [0, 1, 2].map(line => ({
      mealId: meals[(nth + line) % meals.length]!.id,
      quantity: 1 + ((nth + line) % 3),
      sideOption: line === 0 ? 'veggie' : 'carb',
      doubleProtein: line === 1,
    })),
    isSubscription: nth % 2 === 0,
    paymentMethod: 'pm_card_visa',
    chefId: chef.id,
    orderDate: date,
    address,
  }
}

async function signIn(url: string, number: number): Promise<Customer> {
  const credentials = { email: `scale-${number}@ladlewell.test`, password: 'let-me-cook' }
  const { token } = data(
    await createClient({ fetch, baseUrl: url })('POST /api/v1/auth/authenticate', { body: credentials }),
  )
  const api = createClient({ fetch, baseUrl: url, token: () => token })
  const saved = data(await api('GET /api/v1/auth/customer/addresses/user/default'))
  const { id: _, userId, phoneNumber: phone, isDefault: __, ...address } = saved
  return { token, accountId: userId, address: { ...address, phone } }
}

/** The first date that the chef delivers on, as YYYY-MM-DD. It is one of the chef's current menu week. */
async function firstDate(api: Client, chefId: number): Promise<string> {
  const { deliveryDates } = data(
    await api('GET /api/v1/auth/next/{chefId}', { params: { chefId: String(chefId) } }),
  )
  const [year, month, day] = deliveryDates[0]!.date
  return [year, month, day].map(part => String(part).padStart(2, '0')).join('-')
}

function data<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`The product answered ${answer.status}: ${answer.problem?.message}`)
  return answer.data
}
