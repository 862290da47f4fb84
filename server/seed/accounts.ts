import {
  addressOf,
  customers as cast,
  type ExampleCustomer,
  regulars,
} from '@ladlewell/domain/examples/customers.ts'
import { addAddress } from '../features/accounts/addresses.ts'
import type { Parts } from '../platform/parts.ts'
import { hashPassword } from '../platform/password.ts'
import type { Viewer } from '../platform/session.ts'

export const DEMO_PASSWORD = 'let-me-cook'

export interface SeededCustomer {
  viewer: Viewer
  example: ExampleCustomer
}

/** Somebody of whom no more is needed than that they ate. */
export interface SeededBuyer {
  accountId: number
  example: ExampleCustomer
}

const DAY_IN_MS = 24 * 60 * 60 * 1000

/** The cast's customers with their addresses, and one member of staff. All have the demo password, and came one after the other. */
export async function seedAccounts({ db }: Parts, now: Date): Promise<SeededCustomer[]> {
  const hash = await hashPassword(DEMO_PASSWORD)
  await db.query(insertSql, [
    'staff@ladlewell.test',
    hash,
    'Sam',
    'Rivera',
    null,
    'STAFF',
    daysBefore(now, 1400),
  ])
  await db.query(staffSql, [['owner']])
  const seeded: SeededCustomer[] = []
  for (const [index, example] of cast.entries()) {
    const { email, firstname, lastname, phone } = example
    const [account] = await db.query<{ id: number }>(insertSql, [
      email,
      hash,
      firstname,
      lastname,
      phone,
      'CUSTOMER',
      daysBefore(now, 410 - 37 * index),
    ])
    const viewer: Viewer = {
      accountId: account!.id,
      email,
      role: 'CUSTOMER',
      staffRoles: null,
      marketIds: null,
      sessionId: '',
      providerCustomerId: null,
      firstname,
      language: 'en',
      secondStep: 'none',
      claimedAt: null,
      actingStaffId: null,
      provenAt: null,
    }
    await addAddress(db, viewer, { ...addressOf(example), isDefault: true })
    seeded.push({ viewer, example })
  }
  return seeded
}

/** The regulars with their addresses, at once; their password is everybody's, and was hashed for the others. */
export async function seedRegulars({ db }: Parts, now: Date): Promise<SeededBuyer[]> {
  const rows = await db.query<{ accountId: number; email: string }>(
    `with regular as (
       select * from jsonb_to_recordset($1::jsonb) as r (email text, firstname text, lastname text, phone text, address jsonb,
         since timestamptz)),
     account as (
       insert into accounts (email, password_hash, firstname, lastname, phone_number, role, created_at, email_verified_at)
       select email, (select password_hash from accounts order by id limit 1), firstname, lastname, phone, 'CUSTOMER', since, since
       from regular order by since
       returning id, email),
     address as (
       insert into addresses (account_id, is_default, first_name, last_name, phone, street_address1, street_address2, city, state,
         postal_code, country, delivery_instructions)
       select account.id, true, firstname, lastname, phone, a.*
       from account join regular using (email) cross join jsonb_to_record(address) as a ("streetAddress1" text,
         "streetAddress2" text, city text, state text, "postalCode" text, country text, "deliveryInstructions" text))
     select id as account_id, email from account`,
    [JSON.stringify(regulars.map((regular, nth) => ({ ...regular, since: daysBefore(now, 400 - 5 * nth) })))],
  )
  const idOf = new Map(rows.map(({ accountId, email }) => [email, accountId]))
  return regulars.map(example => ({ accountId: idOf.get(example.email)!, example }))
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_IN_MS)
}

/** Who came last, of staff. */
const staffSql = `
  insert into staff_people (account_id, roles, invited_at, joined_at)
  select id, $1, created_at, created_at from accounts order by id desc limit 1`

const team = [
  ['operations', 'Olga', 'Reyes'],
  ['support', 'Suki', 'Tanaka'],
  ['finance', 'Finn', 'Larsen'],
  ['vetting', 'Vera', 'Okoye'],
  ['read-only', 'Rhea', 'Novak'],
] as const

/** A colleague for each role beside the owner's, who came later than everybody else here. */
export async function seedTeam({ db }: Parts, now: Date): Promise<void> {
  for (const [index, [role, firstname, lastname]] of team.entries()) {
    await db.query(
      `with colleague as (
         insert into accounts (email, password_hash, firstname, lastname, role, created_at, email_verified_at)
         select $1, password_hash, $2, $3, 'STAFF', $4, $4 from accounts where email = 'staff@ladlewell.test'
         returning id)
       insert into staff_people (account_id, roles, invited_by, invited_at, joined_at)
       select id, array[$5], (select id from accounts where email = 'staff@ladlewell.test'), $4, $4 from colleague`,
      [`${role}@ladlewell.test`, firstname, lastname, daysBefore(now, 40 - 3 * index), role],
    )
  }
}

export const insertSql = `insert into accounts (email, password_hash, firstname, lastname, phone_number, role, created_at,
  email_verified_at) values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`
