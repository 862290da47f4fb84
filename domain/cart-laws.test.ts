import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMeal,
  type Cart,
  type CartLine,
  type CartVariant,
  cartKey,
  cartSubtotalCents,
  changeOptions,
  decrement,
  increment,
  mealCount,
  mergeGuestCart,
  mergeLines,
  parseStoredCart,
  quantityOf,
  removeLine,
  setMealProtein,
} from './cart.ts'

const variant: fc.Arbitrary<CartVariant> = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  sideOption: fc.constantFrom('carb' as const, 'veggie' as const),
  doubleProtein: fc.boolean(),
})
const lineOf = (chosen: CartVariant, quantity: number, chefId = 1): CartLine => ({
  ...chosen,
  name: `Meal ${chosen.id}`,
  imageUrl: `/images/${chosen.id}.webp`,
  chefId,
  pricePerServing: 9.99 + chosen.id,
  quantity,
})
const cartOf = (chefId: number) =>
  fc
    .array(fc.tuple(variant, fc.integer({ min: 1, max: 3 })), { maxLength: 6 })
    .map(lines => mergeLines(lines.map(([chosen, quantity]) => lineOf(chosen, quantity, chefId))))

interface Step {
  change: (cart: Cart) => CartLine[]
  /** What the step does to the number of meals. */
  gain: (cart: Cart) => number
}

const has = (cart: Cart, key: string) => (quantityOf(cart, key) > 0 ? 1 : 0)
const step: fc.Arbitrary<Step> = fc.tuple(fc.nat(5), variant, variant).map(([kind, chosen, other]) => {
  const key = cartKey(chosen)
  const { sideOption, doubleProtein } = other
  const steps: Step[] = [
    { change: cart => addMeal(cart, lineOf(chosen, 1)), gain: () => 1 },
    { change: cart => increment(cart, key), gain: cart => has(cart, key) },
    { change: cart => decrement(cart, key), gain: cart => -has(cart, key) },
    { change: cart => removeLine(cart, key), gain: cart => -quantityOf(cart, key) },
    { change: cart => changeOptions(cart, key, { sideOption, doubleProtein }), gain: () => 0 },
    { change: cart => setMealProtein(cart, chosen), gain: () => 0 },
  ]
  return steps[kind]!
})

test('whatever the customer does, keys stay unique, quantities positive, and no meal is lost or gained', () => {
  fc.assert(
    fc.property(cartOf(1), fc.array(step, { maxLength: 30 }), (start, steps) => {
      let cart: Cart = start
      for (const { change, gain } of steps) {
        const before = JSON.stringify(cart)
        const after = change(cart)
        expect(mealCount(after)).toBe(mealCount(cart) + gain(cart))
        expect(new Set(after.map(cartKey)).size).toBe(after.length)
        expect(after.every(line => line.quantity >= 1)).toBe(true)
        expect(JSON.stringify(cart)).toBe(before)
        cart = after
      }
    }),
    { numRuns: 1_000 },
  )
})

// §4 Changing a line's options moves it to the new key
test('changing the options moves the whole quantity to the new key', () => {
  fc.assert(
    fc.property(cartOf(1), variant, variant, (cart, from, to) => {
      const target = { ...to, id: from.id }
      const changed = changeOptions(cart, cartKey(from), target)
      const isMove = cartKey(from) !== cartKey(target)
      const moved = isMove ? quantityOf(cart, cartKey(from)) : 0
      expect(quantityOf(changed, cartKey(target))).toBe(quantityOf(cart, cartKey(target)) + moved)
      if (isMove) expect(quantityOf(changed, cartKey(from))).toBe(0)
    }),
  )
})

test('signing in loses no meal: it is in the cart or offered back', () => {
  const carts = fc
    .tuple(fc.constantFrom(1, 2), fc.constantFrom(1, 2))
    .chain(([a, b]) => fc.tuple(cartOf(a), cartOf(b)))
  fc.assert(
    fc.property(carts, ([user, guest]) => {
      const { cart, offeredBack } = mergeGuestCart(user, guest)
      expect(mealCount(cart) + mealCount(offeredBack ?? [])).toBe(mealCount(user) + mealCount(guest))
      expect(new Set(cart.map(cartKey)).size).toBe(cart.length)
      expect(new Set(cart.map(line => line.chefId)).size).toBeLessThanOrEqual(1)
      const differ = user.length > 0 && guest.length > 0 && user[0]?.chefId !== guest[0]?.chefId
      expect(offeredBack !== null).toBe(differ)
    }),
  )
})

test('a cart survives its store', () => {
  fc.assert(
    fc.property(cartOf(1), cart => {
      expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart)
    }),
  )
})

test('whatever the store holds, the cart is well formed and can be summed', () => {
  const junk = fc.record(
    {
      id: fc.oneof(fc.nat(3), fc.jsonValue()),
      name: fc.oneof(fc.string(), fc.jsonValue()),
      imageUrl: fc.jsonValue(),
      chefId: fc.jsonValue(),
      pricePerServing: fc.oneof(fc.double(), fc.jsonValue()),
      quantity: fc.oneof(fc.nat(9), fc.maxSafeNat(), fc.jsonValue()),
      sideOption: fc.jsonValue(),
      doubleProtein: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.array(junk).map(lines => JSON.stringify(lines)),
        fc.string(),
      ),
      json => {
        const cart = parseStoredCart(json)
        expect(new Set(cart.map(cartKey)).size).toBe(cart.length)
        expect(cart.every(line => Number.isSafeInteger(line.quantity) && line.quantity >= 1)).toBe(true)
        expect(Number.isSafeInteger(cartSubtotalCents(cart))).toBe(true)
      },
    ),
    { numRuns: 3_000 },
  )
})
