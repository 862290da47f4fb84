import type { Language } from '@ladlewell/domain/language.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'

// The account of who is invited to drive, or to our team: nobody can sign in to it before they take the invitation.

interface Invited {
  email: string
  firstname: string
  lastname: string
  language: Language
}

/** Null when the address has an account already. */
export async function insertInvited(tx: Queries, invited: Invited, now: Date): Promise<Addressee | null> {
  const { email, firstname, lastname, language } = invited
  const [made] = await tx.query<Addressee>(
    `insert into accounts (email, firstname, lastname, created_at, language) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing returning id as account_id, email, language`,
    [email, firstname, lastname, now, language],
    'insert-invited',
  )
  return made ?? null
}

/** Gives it a name and a password. */
export async function openInvited(
  tx: Queries,
  accountId: number,
  { firstname, lastname, hash }: { firstname: string; lastname: string; hash: string },
): Promise<void> {
  await tx.query(
    'update accounts set firstname = $2, lastname = $3, password_hash = $4 where id = $1',
    [accountId, firstname, lastname, hash],
    'open-invited',
  )
}

/** Makes the account a driver's, whose address the link has proved. */
export async function becomeDriver(tx: Queries, accountId: number, now: Date): Promise<void> {
  await tx.query(
    `update accounts set role = 'DRIVER', email_verified_at = coalesce(email_verified_at, $2) where id = $1`,
    [accountId, now],
    'become-driver',
  )
}

/** Makes the account one of staff, whose address the link has proved. */
export async function becomeStaff(tx: Queries, accountId: number, now: Date): Promise<void> {
  await tx.query(
    `update accounts set role = 'STAFF', email_verified_at = coalesce(email_verified_at, $2) where id = $1`,
    [accountId, now],
    'become-staff',
  )
}

/** Makes the account of who leaves our team a customer's, as any that belongs to nothing else. */
export async function leaveStaff(tx: Queries, accountId: number): Promise<void> {
  await tx.query(`update accounts set role = 'CUSTOMER' where id = $1`, [accountId], 'leave-staff')
}
