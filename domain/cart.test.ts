import { describe, expect, test } from 'vitest'
import {
  addMeal,
  type CartLine,
  cartKey,
  cartSubtotalCents,
  changeOptions,
  checkoutObstacle,
  chefIdsIn,
  decrement,
  increment,
  keepOnlyChef,
  MOST_OF_ONE,
  mealCount,
  mergeGuestCart,
  mergeLines,
  parseStoredCart,
  quantityOf,
  removeLine,
  setMealProtein,
} from './cart.ts'

const curry: CartLine = {
  id: 7,
  name: 'Green curry',
  imageUrl: '/images/green-curry.webp',
  chefId: 3,
  pricePerServing: 12.5,
  quantity: 1,
  sideOption: 'carb',
  doubleProtein: false,
}
const soup: CartLine = { ...curry, id: 8, name: 'Soup', quantity: 2 }
const pasta: CartLine = { ...curry, id: 9, name: 'Pasta', chefId: 4 }

// §3 A cart key joins meal id, side option and dp or np
test('a line’s key names meal, side and protein', () => {
  expect(cartKey(curry)).toBe('7-carb-np')
  expect(cartKey({ ...curry, sideOption: 'veggie', doubleProtein: true })).toBe('7-veggie-dp')
})

// §4 Adding a meal creates a line with quantity 1
// §4 Adding a meal adds 1 to the line with the same key
test('adding a meal begins a line or adds one to it, at today’s price', () => {
  expect(addMeal([], curry)).toEqual([curry])
  expect(addMeal([curry, soup], { ...curry, pricePerServing: 13 })).toEqual([
    { ...curry, pricePerServing: 13, quantity: 2 },
    soup,
  ])
  expect(addMeal([curry], { ...curry, sideOption: 'veggie' })).toHaveLength(2)
})

// §4 Increment adds 1
// §4 Decrement subtracts 1 and removes the line at 0 or less
test('plus and minus move by one, and the line goes with its last serving', () => {
  expect(quantityOf(increment([curry, soup], '8-carb-np'), '8-carb-np')).toBe(3)
  expect(quantityOf(decrement([curry, soup], '8-carb-np'), '8-carb-np')).toBe(1)
  expect(decrement([curry, soup], '7-carb-np')).toEqual([soup])
})

// §5 At most 50 of one line, also when lines merge (product.md)
test('no line holds more than fifty, however it came to be', () => {
  const most: CartLine = { ...curry, quantity: MOST_OF_ONE }
  const veggie: CartLine = { ...curry, sideOption: 'veggie', quantity: 20 }
  expect(MOST_OF_ONE).toBe(50)
  expect(addMeal([most], curry)).toEqual([most])
  expect(increment([most], '7-carb-np')).toEqual([most])
  expect(changeOptions([most, veggie], '7-veggie-np', { sideOption: 'carb' })).toEqual([most])
  expect(mergeLines([most, most])).toEqual([most])
  expect(parseStoredCart(JSON.stringify([{ ...curry, quantity: 5_000 }]))).toEqual([most])
})

test('a key that is not in the cart changes nothing', () => {
  const cart = [curry, soup]
  for (const change of [increment, decrement, removeLine]) expect(change(cart, '1-carb-np')).toEqual(cart)
  expect(changeOptions(cart, '1-carb-np', { sideOption: 'veggie' })).toEqual(cart)
})

// §4 If the new key exists the quantities merge
test('a line that takes the options of another merges with it', () => {
  const veggie: CartLine = { ...curry, sideOption: 'veggie', quantity: 4 }
  expect(changeOptions([curry, soup, veggie], '7-carb-np', { sideOption: 'veggie' })).toEqual([
    { ...veggie, quantity: 5 },
    soup,
  ])
  expect(changeOptions([curry], '7-carb-np', { sideOption: 'carb' })).toEqual([curry])
})

// §4 Changing the protein toggle on a meal card moves the previous variant's quantity
test('the meal card’s protein toggle moves the other variant’s quantity', () => {
  const single = { ...soup, doubleProtein: false }
  const double = { ...soup, doubleProtein: true }
  expect(setMealProtein([single], double)).toEqual([double])
  expect(setMealProtein([double, single], single)).toEqual([{ ...single, quantity: 4 }])
  expect(setMealProtein([curry], double)).toEqual([curry])
})

test('count and total are those of the drawer', () => {
  const cart = [curry, { ...soup, doubleProtein: true }]
  expect(mealCount(cart)).toBe(3)
  expect(cartSubtotalCents(cart)).toBe(1250 + 2 * 1450)
})

test('one chef can be kept', () => {
  expect(chefIdsIn([curry, soup, pasta])).toEqual([3, 4])
  expect(keepOnlyChef([curry, soup, pasta], 4)).toEqual([pasta])
})

test.each<[string | null, CartLine[], number[]]>([
  ['empty', [], []],
  ['mixed-chefs', [curry, pasta], []],
  ['mixed-chefs', [curry, { ...soup, chefId: null }], []],
  ['unavailable', [curry, soup], [8]],
  ['unavailable', [{ ...curry, chefId: null }], []],
  [null, [curry, soup], [9]],
])('the obstacle to checkout is %s', (obstacle, cart, unavailable) => {
  expect(checkoutObstacle(cart, { unavailable: new Set(unavailable) })).toBe(obstacle)
})

describe('at sign-in', () => {
  test('the guest’s cart joins an empty one and one of the same chef', () => {
    expect(mergeGuestCart([], [curry])).toEqual({ cart: [curry], offeredBack: null })
    expect(mergeGuestCart([soup], [curry, soup])).toEqual({
      cart: [{ ...soup, quantity: 4 }, curry],
      offeredBack: null,
    })
  })

  test('an empty guest cart leaves the account’s as it was, mixed or not', () => {
    expect(mergeGuestCart([curry, pasta], [])).toEqual({ cart: [curry, pasta], offeredBack: null })
  })

  test('against another chef’s cart the guest’s wins and the old one is offered back', () => {
    expect(mergeGuestCart([pasta], [curry])).toEqual({ cart: [curry], offeredBack: [pasta] })
  })
})

describe('a stored cart', () => {
  // §3 A line has id, name, imageUrl, chefId, pricePerServing, quantity, sideOption and doubleProtein
  test('is read as it was written', () => {
    expect(parseStoredCart(JSON.stringify([curry, soup]))).toEqual([curry, soup])
  })

  // §3 Price and quantity may be numeric strings
  // §3 sideOption is 'carb' by default, and any other value but 'veggie' is carb
  // §3 doubleProtein is false by default
  // §9 Default meal image /images/baked.jpg
  test('may hold numbers as texts, unknown sides and missing defaults', () => {
    const stored = {
      id: '7',
      name: 'Green curry',
      chefId: '3',
      pricePerServing: '12.50',
      quantity: '2',
      sideOption: 'rice',
    }
    expect(parseStoredCart(JSON.stringify([stored]))).toEqual([
      { ...curry, imageUrl: '/images/baked.jpg', quantity: 2 },
    ])
  })

  test('keeps a line whose chef is no number, so that the drawer can show it', () => {
    expect(parseStoredCart(JSON.stringify([{ ...curry, chefId: 'Amara' }]))).toEqual([
      { ...curry, chefId: null },
    ])
  })

  test('merges lines of one key', () => {
    expect(parseStoredCart(JSON.stringify([curry, soup, curry]))).toEqual([{ ...curry, quantity: 2 }, soup])
  })

  test.each([
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: null },
    { id: 0 },
    { id: '' },
    { id: 'seven' },
    { name: null },
    { pricePerServing: 'free' },
    { pricePerServing: ' ' },
    { pricePerServing: -1 },
    { pricePerServing: 1e9 },
  ])('loses a line with %j', damage => {
    expect(parseStoredCart(JSON.stringify([{ ...curry, ...damage }, soup]))).toEqual([soup])
  })

  test.each([
    null,
    '',
    'null',
    '{}',
    '[',
    '"cart"',
    '[null, 3, "x", [], {}]',
  ])('is empty when it reads %s', json => {
    expect(parseStoredCart(json)).toEqual([])
  })
})
