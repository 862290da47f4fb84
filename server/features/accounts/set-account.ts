import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
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

/** Somebody without a name keeps what an account ordered and paid: the books go on, and nobody can sign in to read them. */
export async function insertFormer(tx: Queries, accountId: number, now: Date): Promise<number> {
  const [former] = await tx.query<{ id: number }>(
    `insert into accounts (email, firstname, lastname, role, provider_customer_id, created_at, disabled_at, deleted_at)
     select 'claimed-' || gen_random_uuid() || '@deleted.invalid', 'Former', 'customer', 'CUSTOMER', provider_customer_id,
       created_at, $2, $2
     from accounts where id = $1 returning id`,
    [accountId, now],
  )
  return former!.id
}

/** Takes out of an account what whoever opened it put in, and takes its address for proved. Answers what there was. */
export async function emptyAccount(
  tx: Queries,
  accountId: number,
  now: Date,
): Promise<{ owner: Addressee; removed: ClaimedThing[] }> {
  const [row] = await tx.query<Addressee & { removed: ClaimedThing[] }>(
    `update accounts a set email_verified_at = $2, claimed_at = $2, password_hash = null, google_sub = null,
       phone_number = null, postal_code = null, profile_image_url = null, diet = default, default_payment_method = null,
       provider_customer_id = null
     from (select id, password_hash, google_sub, phone_number, provider_customer_id, profile_image_url, diet
       from accounts where id = $1 for update) was
     where a.id = was.id
     returning a.id as account_id, a.email, a.language, array_remove(array[
       case when was.password_hash is not null then 'password' end,
       case when was.google_sub is not null then 'google' end,
       case when was.phone_number is not null then 'phone-number' end,
       case when was.provider_customer_id is not null then 'cards' end,
       case when was.profile_image_url is not null then 'picture' end,
       case when was.diet <> a.diet then 'diet' end], null) as removed`,
    [accountId, now],
  )
  const { removed, ...owner } = row!
  return { owner, removed }
}
