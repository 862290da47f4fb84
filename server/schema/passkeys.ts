import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts, ofAccount, sessions } from './accounts.ts'
import { instant } from './columns.ts'

/** Public keys with which people sign in; the private ones never leave their authenticators. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    /** As its authenticator calls it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it signed, by its own account; it never goes back. 0: it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    /** Kept by its maker on all devices of its owner. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    addedAt: instant('added_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  t => [index('passkeys_account').on(t.accountId)],
)

/** What an authenticator is to sign: taken out with its first use, and of no use after five minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').notNull().$type<'add' | 'sign-in' | 'prove'>(),
    /** Who asked for it, and in which session; null: somebody who signs in. */
    accountId: integer('account_id').references(() => accounts.id),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [
    index('passkey_challenges_expires').on(t.expiresAt),
    index('passkey_challenges_account').on(t.accountId),
    check('passkey_challenges_purpose', sql`${t.purpose} in ('add', 'sign-in', 'prove')`),
    check(
      'passkey_challenges_owner',
      sql`(${t.purpose} = 'sign-in') = (${t.accountId} is null) and (${t.accountId} is null) = (${t.sessionId} is null)`,
    ),
  ],
)
