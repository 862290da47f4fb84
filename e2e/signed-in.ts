import { cartLine } from './customer.ts'
import { test as guestTest } from './guest.ts'

/** A test that begins signed in; `cart` servings of the kitchen's first meal wait in the cart. */
export const test = guestTest.extend<{ cart: number }>({
  cart: [0, { option: true }],
  storageState: async ({ customer, kitchen, cart, baseURL }, use) => {
    const stored = {
      token: customer.token,
      userEmail: customer.email,
      ...(cart > 0 ? { [`cart_user_${customer.id}`]: JSON.stringify([cartLine(kitchen, cart)]) } : {}),
    }
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
    await use({ cookies: [], origins: [{ origin: baseURL!, localStorage }] })
  },
})
