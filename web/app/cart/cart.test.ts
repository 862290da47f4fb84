import { cartKey } from '@ladlewell/domain/cart.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const meal = {
  id: 7,
  name: 'Chicken Yassa',
  imageUrl: '/images/meals/chicken-yassa-800.webp',
  chefId: 1,
  pricePerServing: 14.95,
  sideOption: 'carb',
  doubleProtein: false,
} as const
const other = { ...meal, id: 9, name: 'Shoyu Ramen', chefId: 2 }

// Each sentence is a module of its own: to load all of them is longer than a test may be, and need not be done for each.
beforeAll(async () => {
  const words = await import('../words/catalogue/messages.js')
  vi.doMock('../words/catalogue/messages.js', () => words)
})

beforeEach(() => {
  vi.resetModules()
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
})

// The cart hears of sessions: not of those of the next file.
afterAll(() => {
  vi.doUnmock('../words/catalogue/messages.js')
  vi.resetModules()
})

describe('the cart in the browser', () => {
  // §3 Local storage names: cart, cart_guest, cart_user_{id}
  // §4 The cart is saved on each change
  it('keeps a guest’s meals in the guest store and in the general copy', async () => {
    const { cart } = await start()
    cart.addMeal(meal)
    cart.addMeal(meal)
    expect(stored('cart_guest')).toEqual([{ ...meal, quantity: 2 }])
    expect(stored('cart')).toEqual(stored('cart_guest'))
  })

  // §3 Local storage names: cart, cart_guest, cart_user_{id}
  it('brings a guest’s meals along at sign-in', async () => {
    const { cart, signInAs } = await start()
    localStorage.setItem('cart_user_5', JSON.stringify([{ ...meal, quantity: 3 }]))
    cart.addMeal(meal)
    signInAs(5)
    expect(cart.currentCart()).toEqual([{ ...meal, quantity: 4 }])
    expect(stored('cart_user_5')).toEqual([{ ...meal, quantity: 4 }])
    expect(localStorage.getItem('cart_guest')).toBeNull()
  })

  it('offers the earlier cart back when the guest chose another chef', async () => {
    const { cart, toasts, signInAs } = await start()
    localStorage.setItem('cart_user_5', JSON.stringify([{ ...meal, quantity: 3 }]))
    cart.addMeal(other)
    signInAs(5)
    expect(cart.currentCart().map(line => line.name)).toEqual(['Shoyu Ramen'])
    toasts.get()[0]?.action?.run()
    expect(cart.currentCart()).toEqual([{ ...meal, quantity: 3 }])
  })

  it('gives an emptied cart back when asked to', async () => {
    const { cart, toasts } = await start()
    cart.addMeal(meal)
    cart.replaceCart([], 'Your cart is now empty.')
    expect(cart.currentCart()).toEqual([])
    expect(stored('cart')).toEqual([])
    toasts.get()[0]?.action?.run()
    expect(cart.currentCart()).toEqual([{ ...meal, quantity: 1 }])
  })

  // §5 What is removed, emptied or replaced can be restored from its toast (product.md)
  it('gives back a line that was removed', async () => {
    const { cart, toasts } = await start()
    cart.addMeal(meal)
    cart.addMeal(other)
    const { removeLine } = await import('./taking-out.ts')
    removeLine('7-carb-np')
    expect(cart.currentCart()).toEqual([{ ...other, quantity: 1 }])
    expect(toasts.get()[0]?.text).toBe('Chicken Yassa is out of your cart.')
    toasts.get()[0]?.action?.run()
    expect(cart.currentCart().map(line => line.name)).toEqual(['Chicken Yassa', 'Shoyu Ramen'])
  })

  it('says so when lines that join would hold more than fifty', async () => {
    const { cart, toasts } = await start()
    const veggie = { ...meal, sideOption: 'veggie', quantity: 30 }
    localStorage.setItem('cart_guest', JSON.stringify([{ ...meal, quantity: 40 }, veggie]))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart_guest' }))
    cart.changeOptions('7-veggie-np', { sideOption: 'carb' })
    expect(cart.currentCart()).toEqual([{ ...meal, quantity: 50 }])
    expect(toasts.get().map(({ text }) => text)).toEqual(['You can order at most 50 of one meal.'])
  })

  it('reads a store that somebody edited, and leaves out what cannot be a line', async () => {
    const { cart } = await start()
    const text = { ...meal, id: '7', pricePerServing: '14.95', quantity: '2', sideOption: 'rice' }
    localStorage.setItem('cart_guest', JSON.stringify([null, text, { ...meal, quantity: 0 }]))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart_guest' }))
    expect(cart.currentCart()).toEqual([{ ...meal, quantity: 2 }])
  })

  // §4 Lines with quantity 0 are dropped when the general copy is saved
  it('keeps no empty line in the general copy', async () => {
    const { writeCart } = await import('./stored-cart.ts')
    writeCart(null, [
      { ...meal, quantity: 0 },
      { ...other, quantity: 1 },
    ])
    expect(stored('cart')).toEqual([{ ...other, quantity: 1 }])
  })

  // §4 The cart is loaded per user id whenever userId changes
  // §4 A guest cart is loaded when logged out
  it('loads the cart of whoever it is: each account its own, and the guest’s when nobody is signed in', async () => {
    localStorage.setItem('cart_guest', JSON.stringify([{ ...meal, quantity: 4 }]))
    const { cart, signInAs, session } = await start()
    expect(cart.currentCart()).toEqual([{ ...meal, quantity: 4 }])
    localStorage.removeItem('cart_guest')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart_guest' }))
    localStorage.setItem('cart_user_5', JSON.stringify([{ ...meal, quantity: 5 }]))
    localStorage.setItem('cart_user_6', JSON.stringify([{ ...other, quantity: 6 }]))
    signInAs(5)
    expect(cart.currentCart()).toEqual([{ ...meal, quantity: 5 }])
    session.endSession()
    expect(cart.currentCart()).toEqual([])
    signInAs(6)
    expect(cart.currentCart()).toEqual([{ ...other, quantity: 6 }])
  })

  it('leaves the user’s cart behind at sign-out', async () => {
    const { cart, signInAs, session } = await start()
    signInAs(5)
    cart.addMeal(meal)
    session.endSession()
    expect(cart.currentCart()).toEqual([])
    signInAs(5)
    expect(cart.currentCart()).toEqual([{ ...meal, quantity: 1 }])
  })

  it('takes over new prices and leaves quantities as they are, the most included', async () => {
    const { cart, signInAs } = await start()
    localStorage.setItem(
      'cart_user_5',
      JSON.stringify([
        { ...meal, quantity: 50 },
        { ...other, quantity: 1 },
      ]),
    )
    signInAs(5)
    const { setPrices } = await import('./price-refresh.ts')
    setPrices(new Map([[7, 15.5]]))
    expect(cart.currentCart()).toEqual([
      { ...meal, quantity: 50, pricePerServing: 15.5 },
      { ...other, quantity: 1 },
    ])
  })

  // – Saved carts are kept by account like the cart, and a guest's join them at sign-in (issue 14)
  it('brings a guest’s saved meals along at sign-in, and shows them to nobody after sign-out', async () => {
    localStorage.setItem('saved_carts_guest', JSON.stringify([{ ...meal, quantity: 1 }]))
    localStorage.setItem('saved_carts_user_5', JSON.stringify([{ ...other, quantity: 2 }]))
    const { cart, signInAs, session } = await start()
    expect(cart.currentCarts().saved).toEqual([{ ...meal, quantity: 1 }])
    signInAs(5)
    const both = [
      { ...meal, quantity: 1 },
      { ...other, quantity: 2 },
    ]
    expect(cart.currentCarts().saved).toEqual(both)
    expect(stored('saved_carts_user_5')).toEqual(both)
    expect(localStorage.getItem('saved_carts_guest')).toBeNull()
    session.endSession()
    expect(cart.currentCarts().saved).toEqual([])
  })

  // – Nothing is lost when a guest's cart meets another chef's, whichever is chosen (issue 14)
  it('saves the cart that gives way at sign-in, and the other one when that is undone', async () => {
    const { cart, toasts, signInAs } = await start()
    localStorage.setItem('cart_user_5', JSON.stringify([{ ...meal, quantity: 3 }]))
    cart.addMeal(other)
    signInAs(5)
    expect(cart.currentCarts()).toEqual({
      cart: [{ ...other, quantity: 1 }],
      saved: [{ ...meal, quantity: 3 }],
    })
    toasts.get()[0]?.action?.run()
    expect(cart.currentCarts()).toEqual({
      cart: [{ ...meal, quantity: 3 }],
      saved: [{ ...other, quantity: 1 }],
    })
    expect(stored('saved_carts_user_5')).toEqual([{ ...other, quantity: 1 }])
  })

  it('restores nothing into the cart of whoever signed in meanwhile', async () => {
    const { cart, toasts, signInAs, session } = await start()
    signInAs(5)
    cart.addMeal(meal)
    cart.replaceCart([], 'Your cart is now empty.')
    session.endSession()
    signInAs(6)
    toasts.get()[0]?.action?.run()
    expect(cart.currentCart()).toEqual([])
    expect(localStorage.getItem('cart_user_6')).not.toContain('Yassa')
  })

  it('keeps a saved cart for the visit when the browser has no room, and says that', async () => {
    const { cart, toasts } = await start()
    const { saveForLater } = await import('./saved-carts.ts')
    cart.addMeal(meal)
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    saveForLater({ id: 1, name: 'Amara' })
    expect(cart.currentCarts()).toEqual({ cart: [], saved: [{ ...meal, quantity: 1 }] })
    expect(toasts.get().map(({ text }) => text)).toEqual([
      'Amara’s meals are saved for later.',
      'Your browser has no room for saved carts. They last until you close this page.',
    ])
  })

  it.each(['', '{', '{"id":7}', '[null,{"id":"x"}]'])('takes %j as nothing saved', async text => {
    localStorage.setItem('saved_carts_guest', text)
    expect((await start()).cart.currentCarts().saved).toEqual([])
  })

  it('sees what happened while its page was put away', async () => {
    const { cart } = await start()
    localStorage.setItem('cart_guest', JSON.stringify([{ ...other, quantity: 1 }]))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(cart.currentCart().map(cartKey)).toEqual(['9-carb-np'])
  })

  it('follows what another tab does', async () => {
    const { cart } = await start()
    localStorage.setItem('cart_guest', JSON.stringify([{ ...other, quantity: 1 }]))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart_guest' }))
    expect(cart.currentCart().map(cartKey)).toEqual(['9-carb-np'])
  })
})

async function start() {
  const session = await import('../session/session.ts')
  const cart = await import('./cart.ts')
  const { toasts } = await import('../ui/toasts.ts')
  session.startSession()
  cart.followSession()
  const signInAs = (userId: number) => session.signIn(tokenOf(userId), 'dana@example.com')
  return { session, cart, toasts, signInAs }
}

function stored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null')
}

function tokenOf(userId: number): string {
  const claims = { sub: String(userId), exp: Date.now() / 1000 + 60 }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
