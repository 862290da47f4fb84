import type { registerCustomer } from '@ladlewell/contract/accounts.ts'
import { errors } from '@ladlewell/contract/errors.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { newPasswordHash } from './new-password.ts'
import { sendWelcome } from './verification.ts'

type Registration = Request<typeof registerCustomer>['body']

/** What is opened besides, in the same transaction. */
type Opening = (tx: Queries, accountId: number) => Promise<void>

/** Opens an account and mails a welcome. Refuses a weak password and an address that is taken. */
export async function register(
  db: Database,
  { email, password, firstname, lastname }: Registration,
  publicUrl: string,
  now: Date,
  role: 'CUSTOMER' | 'CHEF' = 'CUSTOMER',
  open: Opening = async () => {},
): Promise<{ id: number; email: string } | Refusal> {
  const hash = await newPasswordHash(password, 'password')
  if (isRefusal(hash)) return hash
  return db.transaction(async tx => {
    const [account] = await tx.query<{ id: number; email: string; language: Language }>(
      `insert into accounts (email, password_hash, firstname, lastname, created_at, role)
       values ($1, $2, $3, $4, $5, $6) on conflict (email) do nothing returning id, email, language`,
      [email, hash, firstname, lastname, now, role],
    )
    if (!account) return refuse('email-taken', { fields: { email: errors['email-taken'].message } })
    await open(tx, account.id)
    const { id: accountId, language } = account
    await sendWelcome(tx, { accountId, email, language, firstname }, publicUrl, now)
    return account
  })
}
