import { expect, test } from 'vitest'
import { austin } from './market.ts'
import { decideOrder, type MealForSale, type OrderInput, type OrderItem } from './place-order.ts'

const curry: MealForSale = {
  id: 7,
  chefId: 3,
  name: 'Green curry',
  imageUrl: '/images/green-curry.webp',
  pricePerServingCents: 1250,
  weekGroup: 2,
  allergens: ['fish', 'peanuts'],
  carbAllergens: ['wheat'],
  veggieAllergens: [],
  carbSide: 'Coconut rice',
  veggieSide: '',
  soldOutThrough: null,
  listed: true,
}
const soup: MealForSale = { ...curry, id: 8, name: 'Soup', pricePerServingCents: 999, allergens: null }
const nextWeeks: MealForSale = { ...curry, id: 9, weekGroup: 3 }
const delisted: MealForSale = { ...curry, id: 10, listed: false }
const otherChefs: MealForSale = { ...curry, id: 11, chefId: 4 }

const item = (mealId: number, quantity = 1): OrderItem => ({
  mealId,
  quantity,
  sideOption: 'carb',
  doubleProtein: false,
})

const chef: NonNullable<OrderInput['chef']> = {
  id: 3,
  name: 'Mali',
  approved: true,
  schedule: { anchor: '2026-11-16', weekdays: ['Monday', 'Thursday'], closures: [] },
}
const wish: OrderInput = {
  now: new Date('2026-11-20T18:00:00Z'),
  market: austin,
  chef,
  meals: new Map([curry, soup, nextWeeks, delisted, otherChefs].map(meal => [meal.id, meal])),
  items: [item(7, 2), item(8)],
  plan: 'weekly',
  deliveryDate: '2026-11-23',
  couponPercent: null,
  tipCents: 0,
  shownTotalCents: null,
}

test('an order freezes names, prices and allergens, and knows its menu week and cut-off', () => {
  const decision = decideOrder({ ...wish, items: [{ ...item(7, 2), doubleProtein: true }, item(8)] })
  expect(decision).toMatchObject({
    ok: true,
    order: {
      lines: [
        {
          mealId: 7,
          name: 'Green curry',
          imageUrl: '/images/green-curry.webp',
          quantity: 2,
          sideOption: 'carb',
          sideName: 'Coconut rice',
          doubleProtein: true,
          pricePerServingCents: 1250,
          servingCents: 1450,
          lineCents: 2900,
          allergens: ['fish', 'peanuts', 'wheat'],
        },
        { mealId: 8, lineCents: 999, allergens: null },
      ],
      quote: {
        subtotalCents: 3899,
        discountKind: 'weekly',
        discountCents: 468,
        totalCents: 3899 + 234 + 1000 - 468,
      },
      deliveryDate: '2026-11-23',
      menuWeek: 2,
      cutoffAt: new Date('2026-11-21T23:00:00Z'),
      servings: 3,
    },
  })
})

test('items of the same meal and options become one line, others stay apart', () => {
  const decision = decideOrder({
    ...wish,
    items: [item(7), item(8), item(7, 3), { ...item(7), sideOption: 'veggie' }],
  })
  const lines = decision.ok
    ? decision.order.lines.map(line => [line.mealId, line.quantity, line.lineCents])
    : []
  expect(lines).toEqual([
    [7, 4, 5000],
    [8, 1, 999],
    [7, 1, 1250],
  ])
})

// – A date may lie beyond the running week, for a renewal only
test.each<[string, Partial<OrderInput>, object]>([
  ['the chef does not exist', { chef: null }, { code: 'chef-not-available' }],
  ['the chef is not approved', { chef: { ...chef, approved: false } }, { code: 'chef-not-available' }],
  ['it is empty', { items: [] }, { code: 'empty-order' }],
  ['a meal does not exist', { items: [item(7), item(99)] }, { code: 'meal-not-found', mealIds: [99] }],
  ['a meal was delisted', { items: [item(10), item(10)] }, { code: 'meal-not-found', mealIds: [10] }],
  ['a meal is another chef’s', { items: [item(7), item(11)] }, { code: 'mixed-chefs', mealIds: [11] }],
  ['a meal is out of week', { items: [item(9), item(7)] }, { code: 'meal-out-of-week', mealIds: [9] }],
  ['the chef does not deliver that day', { deliveryDate: '2026-11-24' }, { code: 'not-a-delivery-day' }],
  ['the date is nonsense', { deliveryDate: '2026-02-30' }, { code: 'not-a-delivery-day' }],
  ['the date’s week has not opened', { deliveryDate: '2026-11-30' }, { code: 'not-a-delivery-day' }],
  ['the date is long past', { deliveryDate: '2026-11-16' }, { code: 'cut-off-passed' }],
  ['its cut-off passes now', { now: new Date('2026-11-21T23:00:00Z') }, { code: 'cut-off-passed' }],
])('an order is refused when %s', (_, change, refusal) => {
  expect(decideOrder({ ...wish, ...change })).toEqual({ ok: false, ...refusal })
})

test('an order is refused with the new quote when the customer saw another total', () => {
  const decision = decideOrder(wish)
  const total = decision.ok ? decision.order.quote.totalCents : Number.NaN
  expect(decideOrder({ ...wish, shownTotalCents: total }).ok).toBe(true)
  expect(decideOrder({ ...wish, shownTotalCents: total - 1 })).toMatchObject({
    ok: false,
    code: 'price-changed',
    quote: { totalCents: total },
  })
})

test('a coupon is priced in place of the weekly discount', () => {
  const decision = decideOrder({ ...wish, couponPercent: 20 })
  expect(decision).toMatchObject({ order: { quote: { discountKind: 'coupon', discountCents: 700 } } })
})

test('an order line holds the allergens of the meal with its chosen side', () => {
  const decision = decideOrder({ ...wish, items: [{ ...item(7), sideOption: 'veggie' }, item(7)] })
  expect(decision.ok && decision.order.lines.map(line => line.allergens)).toEqual([
    ['fish', 'peanuts'],
    ['fish', 'peanuts', 'wheat'],
  ])
})

test('a meal that is sold out through a date is refused for it, by name, and sold on later ones', () => {
  const through = (soldOutThrough: string) =>
    decideOrder({ ...wish, meals: new Map([...wish.meals, [7, { ...curry, soldOutThrough }]]) })
  expect(through('2026-11-23')).toEqual({
    ok: false,
    code: 'meal-sold-out',
    mealIds: [7],
    names: ['Green curry'],
  })
  expect(through('2026-11-22').ok).toBe(true)
})
