import { randomUUID } from 'node:crypto'
import { answered, api } from './api.ts'
import { type Customer, PASSWORD } from './customer.ts'

/** A chef who just signed up: with a kitchen that nobody sees yet. */
export async function newChef(): Promise<Customer> {
  const email = `rosa-${randomUUID()}@example.com`
  const body = { email, password: PASSWORD, firstname: 'Rosa', lastname: 'Delgado' }
  const { token } = await answered(api()('POST /api/v1/auth/registerChef', { body }))
  return bearer(token)
}

/** A chef who told everything about themselves, so that staff can decide. */
export async function appliedChef(): Promise<Customer> {
  const chef = await newChef()
  await answered(
    chef.api('PUT /api/v1/auth/chef', {
      body: {
        bio: 'Corn, chiles and patience.',
        cuisineSpecialties: 'Mexican, Tex-Mex',
        phoneNumber: '(512) 555-0177',
        availableDays: ['Tuesday', 'Friday'],
      },
      file: { chefPic: new Blob([Buffer.from(onePixel, 'base64')]) },
    }),
  )
  return chef
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
