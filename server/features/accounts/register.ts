import type { registerCustomer } from '@ladlewell/contract/accounts.ts'
import { errors } from '@ladlewell/contract/errors.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import { passwordRefusal } from '@ladlewell/domain/password.ts'
import type { Queries } from '../../platform/database.ts'
import { hashPassword } from '../../platform/password.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

type Registration = Request<typeof registerCustomer>['body']

/** Opens a customer's account. Refuses a weak password and an address that is taken. */
export async function register(
  db: Queries,
  registration: Registration,
  now: Date,
): Promise<{ id: number; email: string } | Refusal> {
  const weak = passwordRefusal(registration.password)
  if (weak) return refuse(weak, { fields: { password: errors[weak].message } })
  const hash = await hashPassword(registration.password)
  const [account] = await db.query<{ id: number; email: string }>(
    `insert into accounts (email, password_hash, firstname, lastname, created_at)
     values ($1, $2, $3, $4, $5) on conflict (email) do nothing returning id, email`,
    [registration.email, hash, registration.firstname, registration.lastname, now],
  )
  return account ?? refuse('email-taken', { fields: { email: errors['email-taken'].message } })
}
