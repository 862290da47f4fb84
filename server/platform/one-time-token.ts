import { createHash, randomBytes } from 'node:crypto'
import type { Queries } from './database.ts'
import type { Addressee } from './letter.ts'

export type TokenPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'delete-account'
  | 'hand-over'
  | 'join-as-driver'
  | 'join-as-staff'

export interface TokenOwner extends Addressee {
  about: string | null
}

const minutesOf: Record<TokenPurpose, number> = {
  'verify-email': 24 * 60,
  'reset-password': 10,
  'delete-account': 10,
  'hand-over': 2,
  'join-as-driver': 7 * 24 * 60,
  'join-as-staff': 7 * 24 * 60,
}

/** A token of 256 bits for a link that works once and not for long. Only its hash is stored, with what it is `about`. */
export async function issueToken(
  tx: Queries,
  purpose: TokenPurpose,
  { accountId, email }: Pick<TokenOwner, 'accountId' | 'email'>,
  now: Date,
  about: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + minutesOf[purpose] * 60_000)
  await tx.query(insertSql, [hashOf(token), accountId, purpose, email, now, expiresAt, about], 'issue-token')
  return token
}

/** One that works until a moment of its own. 128 bits: it has to be short for texts. */
export async function issueShortToken(
  tx: Queries,
  purpose: 'skip-box',
  { accountId, email, about }: Pick<TokenOwner, 'accountId' | 'email' | 'about'>,
  expiresAt: Date,
  now: Date,
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await tx.query(insertSql, [hashOf(token), accountId, purpose, email, now, expiresAt, about], 'issue-token')
  return token
}

/** Uses one token up, whatever it was for. */
export async function useToken(db: Queries, token: string, now: Date): Promise<void> {
  await db.query('update one_time_tokens set used_at = $2 where hash = $1', [hashOf(token), now], 'use-token')
}

/**
 * Whose token it is, if it still works: unused, in time, and sent to the address that the account has. Spending it is
 * `spendToken`'s part.
 */
export async function ownerOf(
  db: Queries,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenOwner | null> {
  const [owner] = await db.query<TokenOwner>(
    `select ${ownerColumns} from one_time_tokens t join accounts a on a.id = t.account_id and a.email = t.email
     where ${works}`,
    [hashOf(token), purpose, now],
    'token-owner',
  )
  return owner ?? null
}

/**
 * Uses a token up, and every other one of its account for the same purpose; but each browser that comes back from Google
 * has its own. Null when it does not work any more.
 */
export async function spendToken(
  tx: Queries,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenOwner | null> {
  const [spent] = await tx.query<TokenOwner>(
    `update one_time_tokens t set used_at = $3 from accounts a
     where a.id = t.account_id and a.email = t.email and ${works} returning ${ownerColumns}`,
    [hashOf(token), purpose, now],
    'spend-token',
  )
  if (spent && purpose !== 'hand-over') await endTokens(tx, purpose, spent.accountId, now)
  return spent ?? null
}

export async function endTokens(
  tx: Queries,
  purpose: TokenPurpose,
  accountId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    'update one_time_tokens set used_at = $3 where account_id = $1 and purpose = $2 and used_at is null',
    [accountId, purpose, now],
    'end-tokens',
  )
}

/** None of an account's works any more, whatever it is for. */
export async function endAllTokens(tx: Queries, accountId: number, now: Date): Promise<void> {
  await tx.query('update one_time_tokens set used_at = $2 where account_id = $1 and used_at is null', [
    accountId,
    now,
  ])
}

const insertSql = `
  insert into one_time_tokens (hash, account_id, purpose, email, created_at, expires_at, about)
  values ($1, $2, $3, $4, $5, $6, $7)`

const ownerColumns = 'a.id as account_id, a.email, a.language, t.about'
const works =
  't.hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > $3 and a.disabled_at is null'

/** What is stored of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
