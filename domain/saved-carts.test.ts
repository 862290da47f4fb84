import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLine, cartKey, MOST_OF_ONE, mealCount } from './cart.ts'
import { bringBack, type Carts, setAside } from './saved-carts.ts'

const yassa = line({ id: 7, chefId: 1 })
const ramen = line({ id: 9, chefId: 2 })

describe('carts that wait for another time', () => {
  it('takes a chef’s lines out of the cart, and puts that chef before the others', () => {
    expect(setAside({ cart: [yassa], saved: [ramen] }, () => true)).toEqual({
      cart: [],
      saved: [yassa, ramen],
    })
  })

  it('joins them with what waits of the same chef, at the newer price', () => {
    const dearer = { ...yassa, quantity: 2, pricePerServing: 16 }
    expect(setAside({ cart: [dearer], saved: [ramen, yassa] }, () => true).saved).toEqual([
      { ...dearer, quantity: 3 },
      ramen,
    ])
  })

  it('changes places with a cart of another chef', () => {
    expect(bringBack({ cart: [yassa], saved: [ramen] }, 2)).toEqual({ cart: [ramen], saved: [yassa] })
  })

  it('joins a cart of the same chef', () => {
    expect(bringBack({ cart: [yassa], saved: [{ ...yassa, quantity: 2 }, ramen] }, 1)).toEqual({
      cart: [{ ...yassa, quantity: 3 }],
      saved: [ramen],
    })
  })

  it('loses no serving, whatever is set aside and brought back', () => {
    fc.assert(
      fc.property(lines(), lines(), fc.array(chef()), (cart, saved, chefs) => {
        const before: Carts = { cart, saved }
        const after = chefs.reduce<Carts>(
          (carts, id, turn) => (turn % 2 ? setAside(carts, one => one.chefId === id) : bringBack(carts, id)),
          before,
        )
        expect(servings(after)).toEqual(servings(before))
      }),
    )
  })

  it('brings back one chef’s lines and no other’s', () => {
    fc.assert(
      fc.property(lines(), lines(), chef(), (cart, saved, id) => {
        const after = bringBack({ cart, saved }, id)
        expect(after.cart.every(one => one.chefId === id)).toBe(true)
        expect(after.saved.some(one => one.chefId === id)).toBe(false)
      }),
    )
  })
})

/** Servings by line, in the cart and waiting; few enough that none meets the most there may be of one. */
function servings({ cart, saved }: Carts): Record<string, number> {
  const all = Map.groupBy([...cart, ...saved], cartKey)
  return Object.fromEntries([...all].sort().map(([key, same]) => [key, mealCount(same)]))
}

function chef() {
  return fc.constantFrom(1, 2, 3, null)
}

function lines() {
  const one = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    chefId: chef(),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  // A meal is one chef's.
  return fc.uniqueArray(
    one.map(some => line({ ...some, id: some.id * 10 + (some.chefId ?? 0) })),
    { selector: cartKey, maxLength: 5 },
  )
}

function line(some: Partial<CartLine>): CartLine {
  expect(some.quantity ?? 1).toBeLessThan(MOST_OF_ONE / 2)
  return {
    ...{ id: 7, name: 'Chicken Yassa', imageUrl: '/images/baked.jpg', chefId: 1, pricePerServing: 14.95 },
    ...{ quantity: 1, sideOption: 'carb', doubleProtein: false },
    ...some,
  }
}
