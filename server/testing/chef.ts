import { asBearer, asGuest, type Customer, PASSWORD } from './customer.ts'
import { photo } from './picture-files.ts'

let count = 0

/** Signs a new chef up. */
export async function asNewChef(server: { url: string }): Promise<Customer> {
  const email = `cook-${process.pid}-${++count}@example.test`
  const answer = await asGuest(server).call('POST /api/v1/auth/registerChef', {
    body: { email, password: PASSWORD, firstname: 'Rosa', lastname: 'Delgado' },
  })
  if (!answer.ok) throw new Error(`Not registered: ${JSON.stringify(answer)}`)
  return { ...asBearer(server, answer.data.token), email }
}

export const profile = {
  bio: 'Corn, chiles and patience.',
  cuisineSpecialties: 'Mexican, Tex-Mex',
  phoneNumber: '(512) 555-0177',
  availableDays: ['Tuesday', 'Friday'] as ('Tuesday' | 'Friday')[],
}

/** Signs a new chef up, who tells everything that staff need to decide. */
export async function asAppliedChef(server: { url: string }): Promise<Customer> {
  const chef = await asNewChef(server)
  const file = { chefPic: new Blob([await photo('jpeg')]) }
  const answer = await chef.call('PUT /api/v1/auth/chef', { body: profile, file })
  if (!answer.ok) throw new Error(`Not applied: ${JSON.stringify(answer)}`)
  return chef
}
