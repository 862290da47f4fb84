import { randomUUID } from 'node:crypto'
import type { Client } from '@ladlewell/contract/client.ts'
import { answered, api } from './api.ts'
import type { Kitchen } from './kitchen.ts'

export interface Customer {
  id: number
  email: string
  token: string
  api: Client
}

export const PASSWORD = 'three spoons of honey'

export const home = {
  firstName: 'Robin',
  lastName: 'Baker',
  phone: '(512) 555-0142',
  streetAddress1: '1200 Barton Springs Road',
  streetAddress2: 'Unit 4',
  city: 'Austin',
  state: 'TX',
  postalCode: '78704',
  country: 'USA',
  deliveryInstructions: 'Leave it with the neighbor',
}

export async function newCustomer(): Promise<Customer> {
  const email = `robin-${randomUUID()}@example.com`
  const body = { email, password: PASSWORD, firstname: 'Robin', lastname: 'Baker' }
  const { token } = await answered(api()('POST /api/v1/auth/registerCustomer', { body }))
  const { id } = await answered(api(token)('GET /api/v1/auth/user/single'))
  return { id, email, token, api: api(token) }
}

/** A stored line of the kitchen's first meal (or another one), as the specification names the fields. */
export function cartLine({ id: chefId, meals }: Kitchen, quantity: number, meal = meals[0]) {
  const { id, name, imageUrl, pricePerServing } = meal
  return { id, name, imageUrl, chefId, pricePerServing, quantity, sideOption: 'carb', doubleProtein: false }
}

/** Ids of the orders that are paid, newest first. */
export async function paidOrders({ api }: Customer): Promise<number[]> {
  const orders = await answered(api('GET /api/v1/auth/orders', { query: {} }))
  return orders.filter(order => order.paymentStatus === 'Paid').map(order => order.orderId)
}
