import { demoPerson, newChef } from './chef.ts'
import { type Customer, cartLine } from './customer.ts'
import { test as guestTest } from './guest.ts'

/** A test that begins signed in; `cart` servings of the kitchen's first meal wait in the cart. */
export const test = guestTest.extend<{ cart: number }>({
  cart: [0, { option: true }],
  storageState: async ({ customer, kitchen, cart, baseURL }, use) => {
    const lines = JSON.stringify([cartLine(kitchen, cart)])
    await use(stored(customer, baseURL!, cart > 0 ? { [`cart_user_${customer.id}`]: lines } : {}))
  },
})

/** A test of a chef's who just signed up. */
export const newChefTest = guestTest.extend<{ chef: Customer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  chef: async ({}, use) => use(await newChef()),
  storageState: async ({ chef, baseURL }, use) => use(stored(chef, baseURL!)),
})

/** A test of the demo world's chef, Amara Okafor. */
export const chefTest = guestTest.extend<{ chef: Customer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  chef: async ({}, use) => use(await demoPerson('chef@ladlewell.test')),
  storageState: async ({ chef, baseURL }, use) => use(stored(chef, baseURL!)),
})

/** A test of the demo world's driver, Dario Vega, who has a route today. */
export const driverTest = guestTest.extend<{ driver: Customer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  driver: async ({}, use) => use(await demoPerson('driver@ladlewell.test')),
  storageState: async ({ driver, baseURL }, use) => use(stored(driver, baseURL!)),
})

/** A test of the demo world's staff, Sam Rivera. */
export const staffTest = guestTest.extend<{ staff: Customer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  staff: async ({}, use) => use(await demoPerson('staff@ladlewell.test')),
  storageState: async ({ staff, baseURL }, use) => use(stored(staff, baseURL!)),
})

function stored({ token, email }: Customer, origin: string, more: Record<string, string> = {}) {
  const entries = Object.entries({ token, userEmail: email, ...more })
  const localStorage = entries.map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
