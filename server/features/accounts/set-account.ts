import type { Language } from '@ladlewell/domain/language.ts'
import type { Queries } from '../../platform/database.ts'
import type { Viewer } from '../../platform/session.ts'

/** Closes an account from a moment on; null opens it. */
export async function setAccess(tx: Queries, accountId: number, closedAt: Date | null): Promise<void> {
  await tx.query('update accounts set disabled_at = $2 where id = $1', [accountId, closedAt])
}

export async function setLanguage(tx: Queries, accountId: number, language: Language): Promise<void> {
  await tx.query('update accounts set language = $2 where id = $1', [accountId, language])
}

export async function setPhoneNumber(tx: Queries, accountId: number, phoneNumber: string): Promise<void> {
  await tx.query('update accounts set phone_number = $2 where id = $1', [accountId, phoneNumber])
}

/** Under which id the payment provider knows the account. The first one stays. */
export async function setProviderCustomer(db: Queries, accountId: number, customerId: string): Promise<void> {
  await db.query(
    'update accounts set provider_customer_id = coalesce(provider_customer_id, $2) where id = $1',
    [accountId, customerId],
  )
}

/** The provider does not know these accounts any more, or only one of them under this id. */
export async function forgetProviderCustomers(
  db: Queries,
  accountIds: readonly number[],
  customerId: string | null = null,
): Promise<void> {
  await db.query(
    `update accounts set provider_customer_id = null
     where id = any($1) and ($2::text is null or provider_customer_id = $2)`,
    [accountIds, customerId],
  )
}

/** The card that is charged unless another is named; not for an account that was closed, or claimed since `claimedAt`. */
export async function setDefaultCard(
  db: Queries,
  { accountId, claimedAt }: Pick<Viewer, 'accountId' | 'claimedAt'>,
  cardId: string,
): Promise<void> {
  await db.query(
    `update accounts set default_payment_method = $2
     where id = $1 and disabled_at is null and claimed_at is not distinct from $3`,
    [accountId, cardId, claimedAt],
  )
}

export async function forgetDefaultCard(
  db: Queries,
  accountId: number,
  cardIds: readonly string[],
): Promise<void> {
  await db.query(
    'update accounts set default_payment_method = null where id = $1 and default_payment_method = any($2)',
    [accountId, cardIds],
  )
}
