import type { registerCustomer } from '@ladlewell/contract/accounts.ts'
import { errors } from '@ladlewell/contract/errors.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import { newPasswordHash } from './new-password.ts'
import { sendWelcome } from './verification.ts'

export type Registration = Request<typeof registerCustomer>['body'] & { language: Language; origin: Origin }

/** What is opened besides, in the same transaction. */
type Opening = (tx: Queries, accountId: number) => Promise<void>

/** Opens an account and mails a welcome. Refuses a weak password and an address that is taken. */
export async function register(
  db: Database,
  { email, password, firstname, lastname, language, origin }: Registration,
  publicUrl: string,
  now: Date,
  role: 'CUSTOMER' | 'CHEF' = 'CUSTOMER',
  open: Opening = async () => {},
): Promise<{ id: number; email: string; passwordHash: string } | Refusal> {
  const hash = await newPasswordHash(password, { email, names: [firstname, lastname] }, 'password')
  if (isRefusal(hash)) return hash
  return db.transaction(async tx => {
    const [account] = await tx.query<{ id: number; email: string }>(
      `insert into accounts (email, password_hash, firstname, lastname, created_at, role, language)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (email) do nothing returning id, email`,
      [email, hash, firstname, lastname, now, role, language],
    )
    if (!account) return refuse('email-taken', { fields: { email: errors['email-taken'].message } })
    await open(tx, account.id)
    await recordSecurity(tx, { what: 'registered', accountId: account.id, details: { role }, ...origin }, now)
    await sendWelcome(tx, { accountId: account.id, email, language }, publicUrl, now)
    return { ...account, passwordHash: hash }
  })
}
