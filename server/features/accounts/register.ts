import type { registerCustomer } from '@ladlewell/contract/accounts.ts'
import { errors } from '@ladlewell/contract/errors.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import type { Database } from '../../platform/database.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { newPasswordHash } from './new-password.ts'
import { sendWelcome } from './verification.ts'

type Registration = Request<typeof registerCustomer>['body']

/** Opens a customer's account and mails a welcome. Refuses a weak password and an address that is taken. */
export async function register(
  db: Database,
  { email, password, firstname, lastname }: Registration,
  publicUrl: string,
  now: Date,
): Promise<{ id: number; email: string } | Refusal> {
  const hash = await newPasswordHash(password, 'password')
  if (isRefusal(hash)) return hash
  return db.transaction(async tx => {
    const [account] = await tx.query<{ id: number; email: string }>(
      `insert into accounts (email, password_hash, firstname, lastname, created_at)
       values ($1, $2, $3, $4, $5) on conflict (email) do nothing returning id, email`,
      [email, hash, firstname, lastname, now],
    )
    if (!account) return refuse('email-taken', { fields: { email: errors['email-taken'].message } })
    await sendWelcome(tx, { accountId: account.id, email, firstname }, publicUrl, now)
    return account
  })
}
