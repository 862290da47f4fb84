import type { Queries } from '../platform/database.ts'
import { asBearer, asCustomer, asGuest, type Customer } from './customer.ts'

export const people = ['guest', 'owner', 'other', 'chef', 'otherChef', 'suspendedChef', 'staff'] as const
export type Person = (typeof people)[number]
export type Everybody = Record<Person, Pick<Customer, 'id' | 'email' | 'token' | 'send'>>

/** One of each kind of caller; the owner and the other are new customers, who know nothing of each other. */
export async function everybody(server: { url: string; db: Queries }): Promise<Everybody> {
  const [owner, other, chef, otherChef, suspendedChef, staff] = await Promise.all([
    asCustomer(server),
    asCustomer(server),
    signedIn(server, 'chef@ladlewell.test'),
    signedIn(server, 'hana-sato@ladlewell.test'),
    signedIn(server, 'eleni-papadaki@ladlewell.test'),
    signedIn(server, 'staff@ladlewell.test'),
  ])
  await server.db.query('update chefs set suspended_at = now() where account_id = $1', [suspendedChef.id])
  return {
    guest: { ...asGuest(server), id: 0, email: '' },
    owner,
    other,
    chef,
    otherChef,
    suspendedChef,
    staff,
  }
}

async function signedIn(server: { url: string }, email: string) {
  const answer = await asGuest(server).call('POST /api/v1/auth/authenticate', {
    body: { email, password: 'let-me-cook' },
  })
  if (!answer.ok) throw new Error(`${email} could not sign in`)
  return { ...asBearer(server, answer.data.token), email }
}
