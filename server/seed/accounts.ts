import { addressOf, customers as cast, type ExampleCustomer } from '@ladlewell/domain/examples/customers.ts'
import { addAddress } from '../features/accounts/addresses.ts'
import type { Parts } from '../platform/parts.ts'
import { hashPassword } from '../platform/password.ts'
import type { Viewer } from '../platform/session.ts'

export const DEMO_PASSWORD = 'let-me-cook'

export interface SeededCustomer {
  viewer: Viewer
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

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_IN_MS)
}

export const insertSql = `insert into accounts (email, password_hash, firstname, lastname, phone_number, role, created_at,
  email_verified_at) values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`
