import type { Queries } from '../platform/database.ts'
import { asCustomer, asGuest, type Customer } from './customer.ts'
import { signedIn } from './signed-in.ts'

export const people = [
  'guest',
  'owner',
  'other',
  'chef',
  'otherChef',
  'suspendedChef',
  'staff',
  'unprovenStaff',
  'acting',
] as const
export type Person = (typeof people)[number]
export type Everybody = Record<Exclude<Person, 'acting'>, Pick<Customer, 'id' | 'email' | 'token' | 'send'>>

/** One of each kind of caller; the owner and the other are new customers, who know nothing of each other. */
export async function everybody(server: { url: string; db: Queries }): Promise<Everybody> {
  await server.db.query(colleagueSql, ['unproven@ladlewell.test'])
  const [owner, other, chef, otherChef, suspendedChef, staff, unprovenStaff] = await Promise.all([
    asCustomer(server),
    asCustomer(server),
    signedIn(server, 'chef@ladlewell.test'),
    signedIn(server, 'hana-sato@ladlewell.test'),
    signedIn(server, 'mali-srisai@ladlewell.test'),
    signedIn(server, 'staff@ladlewell.test'),
    signedIn(server, 'unproven@ladlewell.test'),
  ])
  // A kitchen that has nothing to bring on the world's first day: its orders would have to be given back.
  await server.db.query('update chefs set suspended_at = now() where account_id = $1', [suspendedChef.id])
  return {
    guest: { ...asGuest(server), id: 0, email: '' },
    owner,
    other,
    chef,
    otherChef,
    suspendedChef,
    staff,
    unprovenStaff,
  }
}

// Of staff, with an authenticator app whose code no session of theirs has given.
const colleagueSql = `
  with colleague as (
    insert into accounts (email, password_hash, firstname, lastname, role, created_at, email_verified_at)
    select $1, password_hash, 'Una', 'Proven', role, created_at, created_at from accounts
    where email = 'staff@ladlewell.test' on conflict (email) do nothing returning id, created_at),
  hired as (
    insert into staff_people (account_id, roles, invited_at, joined_at)
    select id, array['owner'], created_at, created_at from colleague)
  insert into second_factors (account_id, secret, created_at, confirmed_at)
  select id, 'unknown', created_at, created_at from colleague`
