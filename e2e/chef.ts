import { randomUUID } from 'node:crypto'
import type { ChefWithMeals } from '@ladlewell/contract/catalogue.ts'
import { answered, api } from './api.ts'
import { type Customer, PASSWORD } from './customer.ts'
import { type Kitchen, onDate } from './kitchen.ts'

/** A chef who just signed up: with a kitchen that nobody sees yet. */
export async function newChef(): Promise<Customer> {
  const email = `rosa-${randomUUID()}@example.com`
  const body = { email, password: PASSWORD, firstname: 'Rosa', lastname: 'Delgado' }
  const { token } = await answered(api()('POST /api/v1/auth/registerChef', { body }))
  return bearer(token)
}

type Day = ChefWithMeals['availableDays'][number]

/** A chef who told everything about themselves, so that staff can decide. */
export async function appliedChef(availableDays: Day[] = ['Tuesday', 'Friday']): Promise<Customer> {
  const chef = await newChef()
  await answered(
    chef.api('PUT /api/v1/auth/chef', {
      body: {
        bio: 'Corn, chiles and patience.',
        cuisineSpecialties: 'Mexican, Tex-Mex',
        phoneNumber: '(512) 555-0177',
        availableDays,
      },
      file: { chefPic: new Blob([Buffer.from(onePixel, 'base64')]) },
    }),
  )
  return chef
}

/** A new kitchen that staff approved, which delivers daily and has one meal in its running week. */
export async function openedKitchen(): Promise<Kitchen & { chef: Customer }> {
  const chef = await appliedChef([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  const { id, name } = await answered(chef.api('GET /api/v1/chef'))
  const { currentWeek } = await answered(chef.api('GET /api/v1/chef/meals'))
  await answered(
    chef.api('POST /api/v1/chef/meals', {
      body: {
        name: `Pozole ${id}`,
        description: 'Hominy and pork.',
        cuisineType: 'Mexican',
        carbSide: 'Corn tortillas',
        veggieSide: 'Cabbage and radish',
        pricePerServing: 18,
        weekGroup: currentWeek ?? 1,
      },
      file: { photo: new Blob([Buffer.from(onePixel, 'base64')]) },
    }),
  )
  const staff = await demoPerson('staff@ladlewell.test')
  const params = { chefId: String(id) }
  await answered(
    staff.api('POST /api/v1/staff/chefs/{chefId}/approval', { params, body: { decision: 'approve' } }),
  )
  const { meals } = await answered(api()('GET /api/v1/chefs/{chefId}', { params }))
  const { deliveryDates } = await answered(api()('GET /api/v1/auth/next/{chefId}', { params }))
  const [meal] = meals as [Kitchen['meals'][0]]
  return { id, name, chef, meals: [meal, meal], ...onDate(deliveryDates[0]!) }
}

/** Somebody of the demo world: chef@ladlewell.test, staff@ladlewell.test and the like. */
export async function demoPerson(email: string): Promise<Customer> {
  const body = { email, password: 'let-me-cook' }
  const { token } = await answered(api()('POST /api/v1/auth/authenticate', { body }))
  return bearer(token)
}

async function bearer(token: string): Promise<Customer> {
  const { id, email } = await answered(api(token)('GET /api/v1/auth/user/single'))
  return { id, email, token, api: api(token) }
}

/** A PNG. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
