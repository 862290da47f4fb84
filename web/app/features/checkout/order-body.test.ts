import { expect, test } from 'vitest'
import { emptyAddress, orderAddressOf } from '../addresses/address-form.ts'
import { orderBody } from './order-body.ts'

const line = {
  id: 7,
  name: 'Chicken Yassa',
  imageUrl: '/images/meals/chicken-yassa-800.webp',
  chefId: 1,
  pricePerServing: 14.95,
  quantity: 2,
  sideOption: 'veggie',
  doubleProtein: true,
} as const
const order = {
  cart: [line],
  chefId: 1,
  plan: 'weekly',
  date: '2027-01-14',
  address: orderAddressOf({
    firstName: ' Robin ',
    lastName: 'Baker',
    phone: '(512) 555-0142',
    line1: '1200 Barton Springs Road',
    line2: 'Unit 4',
    city: 'Austin',
    state: 'TX',
    postal_code: '78704',
    country: 'united states',
    deliveryInstructions: 'Blue door',
  }),
  isNewAddress: true,
  promoCode: 'WELCOME20',
  instructions: ' Ring twice ',
  paymentMethod: 'pm_1',
  saveCard: false,
  priced: { tipCents: 0, totalCents: 4321 },
} as const

// §3 Address (form): firstName, lastName, phone, line1, line2, city, state, postal_code, country,
//   deliveryInstructions
// §3 Payload: orderItems of mealId, quantity, sideOption, doubleProtein
// §3 Payload: isSubscription, isNewAddress
// §3 Payload: paymentMethod (payment method id)
// §3 Payload: chefId, orderDate (YYYY-MM-DD), promoCode
// §3 Payload: address of phone, names, street, city, state, postalCode, country, deliveryInstructions
test('the payload has the specification’s fields and the total that was shown', () => {
  expect(orderBody(order)).toEqual({
    orderItems: [{ mealId: 7, quantity: 2, sideOption: 'veggie', doubleProtein: true }],
    isSubscription: true,
    isNewAddress: true,
    paymentMethod: 'pm_1',
    chefId: 1,
    orderDate: '2027-01-14',
    promoCode: 'WELCOME20',
    address: {
      phone: '(512) 555-0142',
      firstName: 'Robin',
      lastName: 'Baker',
      streetAddress1: '1200 Barton Springs Road',
      streetAddress2: 'Unit 4',
      city: 'Austin',
      state: 'TX',
      postalCode: '78704',
      country: 'US',
      deliveryInstructions: 'Blue door',
    },
    instructions: 'Ring twice',
    totalAmount: 43.21,
  })
})

// §5 Country 'united states' or 'usa' (any case) is sent as 'US' in the order
test.each([
  'united states',
  'United States',
  'USA',
  'usa',
  'US',
])('the country "%s" is sent as US', country => {
  expect(orderAddressOf({ ...emptyAddress(), country }).country).toBe('US')
})

test('a tip and the wish to keep the card are sent only when there is one', () => {
  const priced = { tipCents: 450, totalCents: 4771 }
  const body = orderBody({ ...order, plan: 'one-time', saveCard: true, priced })
  expect(body).toMatchObject({ isSubscription: false, tip: 4.5, saveCard: true, totalAmount: 47.71 })
})
