import type { MessageChannel } from '@ladlewell/domain/message-kinds.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { citext, instant } from './columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: citext('email').notNull().unique(),
    emailVerifiedAt: instant('email_verified_at'),
    /** Who this is at Google; null until they signed in there. */
    googleSub: text('google_sub').unique(),
    passwordHash: text('password_hash'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    phoneNumber: text('phone_number'),
    profileImageUrl: text('profile_image_url'),
    role: text('role').notNull().default('CUSTOMER').$type<'CUSTOMER' | 'CHEF' | 'STAFF' | 'DRIVER'>(),
    /** The payment provider's customer, made once. */
    providerCustomerId: text('provider_customer_id'),
    /** What a household avoids and how it eats, by the names of the domain's allergens and diets. */
    diet: jsonb('diet')
      .notNull()
      .default({ avoid: [], diets: [] })
      .$type<{ avoid: string[]; diets: string[] }>(),
    /** The saved card that checkout offers first. */
    defaultPaymentMethod: text('default_payment_method'),
    /** Where they want to eat, as they last asked for it; null: they did not. */
    postalCode: text('postal_code'),
    /** In which they read what we send. */
    language: text('language').notNull().default('en').$type<'en' | 'es' | 'ar'>(),
    /** When somebody who was not signed in proved the address of an account that nobody had proved before. */
    claimedAt: instant('claimed_at'),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull(),
    /** The person is gone; the row stays for the orders that were placed, without a name. */
    deletedAt: instant('deleted_at'),
  },
  t => [
    check('accounts_language', sql`${t.language} in ('en', 'es', 'ar')`),
    check('accounts_role', sql`${t.role} in ('CUSTOMER', 'CHEF', 'STAFF', 'DRIVER')`),
    index('accounts_name')
      .on(sql`lower(${t.firstname} || ' ' || ${t.lastname})`, t.id)
      .where(sql`${t.role} = 'CUSTOMER' and ${t.deletedAt} is null`),
    index('accounts_staff').on(t.id).where(sql`${t.role} = 'STAFF'`),
    index('accounts_to_forget')
      .on(t.id)
      .where(sql`${t.deletedAt} is not null and ${t.providerCustomerId} is not null`),
  ],
)

/** A column that names the account of every row. */
export const ofAccount = (name = 'account_id') =>
  integer(name)
    .notNull()
    .references(() => accounts.id)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** The browser and the system, as in 'Chrome, Windows'. */
    device: text('device').notNull().default(''),
    /** From where it was begun, shortened so that it names a region and no household. */
    network: text('network'),
    /** To a few minutes; null until it was seen again. */
    lastSeenAt: instant('last_seen_at'),
    /** When its owner also proved a second factor. */
    secondStepAt: instant('second_step_at'),
    /** When its owner last proved that it is them. */
    provenAt: instant('proven_at'),
    /** Who of our staff acts for the account in this session, and why. */
    actingStaffId: integer('acting_staff_id').references(() => accounts.id),
    actingReason: text('acting_reason'),
    /** Their own session that it was begun from, with which it ends. */
    actingSessionId: uuid('acting_session_id').references((): AnyPgColumn => sessions.id),
  },
  t => [
    index('sessions_account').on(t.accountId),
    index('sessions_expires').on(t.expiresAt),
    index('sessions_acting').on(t.actingSessionId).where(sql`${t.actingSessionId} is not null`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    streetAddress1: text('street_address1').notNull(),
    streetAddress2: text('street_address2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    deliveryInstructions: text('delivery_instructions'),
    isDefault: boolean('is_default').notNull(),
  },
  t => [
    index('addresses_account').on(t.accountId),
    index('addresses_zip').on(t.postalCode),
    uniqueIndex('addresses_one_default').on(t.accountId).where(sql`${t.isDefault}`),
  ],
)

/** Links in messages that work once, kept as hashes. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: ofAccount(),
    purpose: text('purpose')
      .notNull()
      .$type<
        | 'verify-email'
        | 'reset-password'
        | 'delete-account'
        | 'skip-box'
        | 'hand-over'
        | 'join-as-driver'
        | 'join-as-staff'
      >(),
    /** What it works on, where that is not the account. */
    about: text('about'),
    /** The address that it was sent to; a token for an old address proves nothing about a new one. */
    email: citext('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  t => [
    index('one_time_tokens_account').on(t.accountId),
    index('one_time_tokens_expires').on(t.expiresAt),
    check(
      'one_time_tokens_purpose',
      sql`${t.purpose} in ('verify-email', 'reset-password', 'delete-account', 'skip-box', 'hand-over', 'join-as-driver', 'join-as-staff')`,
    ),
  ],
)

/** A move of an account to another address: done once both have confirmed it. At most one of an account is open. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    oldEmail: citext('old_email').notNull(),
    newEmail: citext('new_email').notNull(),
    /** Of the link in the mail to either address; the mail to an address that has an account has none. */
    oldHash: text('old_hash').notNull().unique(),
    newHash: text('new_hash').unique(),
    /** In which it was asked for; it goes on, all others end with the change. */
    sessionId: uuid('session_id').notNull(),
    /** False where nobody had proved the old address: the new one alone confirms. */
    needsOld: boolean('needs_old').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    endedAt: instant('ended_at'),
    /** Done, stopped by its owner, or another was asked for; null while it is open or ran out. */
    outcome: text('outcome').$type<'changed' | 'stopped' | 'replaced'>(),
  },
  t => [
    uniqueIndex('email_changes_one_open').on(t.accountId).where(sql`${t.endedAt} is null`),
    check('email_changes_outcome', sql`${t.outcome} in ('changed', 'stopped', 'replaced')`),
  ],
)

/** Pictures that people uploaded, re-encoded by us; the id is the name of the files. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(),
    /** Only served to who may see what it belongs to, never under a public address. */
    isPrivate: boolean('is_private').notNull().default(false),
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [index('pictures_account').on(t.accountId)],
)

/** Which files this database wrote into its picture store: nothing else is ever taken out of it. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    id: uuid('id').primaryKey(),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** Since when it is on the list of what nothing speaks of. */
    listedAt: instant('listed_at'),
    /** Since when it rests in the trash. */
    trashedAt: instant('trashed_at'),
    /** Since when somebody is promised that it goes at once; the row goes with the files. */
    eraseAskedAt: instant('erase_asked_at'),
  },
  t => [
    index('picture_files_to_erase').on(t.eraseAskedAt).where(sql`${t.eraseAskedAt} is not null`),
    index('picture_files_written').on(t.writtenAt).where(sql`${t.trashedAt} is null`),
    index('picture_files_trashed').on(t.trashedAt).where(sql`${t.trashedAt} is not null`),
  ],
)

/** The one picture store of this database, by the id in its mark. */
export const pictureStore = pgTable(
  'picture_store',
  { only: boolean('only').primaryKey().default(true), id: uuid('id').notNull().defaultRandom() },
  t => [check('picture_store_only', sql`${t.only}`)],
)

/** Who agreed to text messages, to which wording and when; counts once the telephone said YES; withdrawn by the person or by STOP. */
export const smsConsents = pgTable(
  'sms_consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    phone: text('phone').notNull(),
    version: text('version').notNull(),
    givenAt: instant('given_at').notNull(),
    /** Until when the telephone may say YES; null: it was never asked, because the consent is older than the question. */
    answerBy: instant('answer_by'),
    confirmedAt: instant('confirmed_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').$type<'person' | 'stop' | 'new-consent' | 'deletion'>(),
  },
  t => [
    index('sms_consents_phone').on(t.phone),
    uniqueIndex('sms_consents_one_active').on(t.accountId).where(sql`${t.withdrawnAt} is null`),
  ],
)

/** What people texted to us, each message of the vendor once. */
export const smsInbound = pgTable(
  'sms_inbound',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  t => [index('sms_inbound_phone').on(t.phone, t.receivedAt), index('sms_inbound_received').on(t.receivedAt)],
)

/** What somebody wants to hear of otherwise than we would do it: one row a kind and channel that they changed. */
export const messagePreferences = pgTable(
  'message_preferences',
  {
    accountId: ofAccount(),
    kind: text('kind').notNull(),
    channel: text('channel').notNull().$type<MessageChannel>(),
    wanted: boolean('wanted').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  t => [primaryKey({ columns: [t.accountId, t.kind, t.channel] })],
)

/** Where a signed-in device takes notifications: its browser's push service, and the keys that only the browser can read with. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** It is told as long as this session goes on. */
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id),
    accountId: ofAccount(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [index('push_devices_account').on(t.accountId)],
)

/** The private address of somebody's calendar, kept as a hash. */
export const calendarFeeds = pgTable('calendar_feeds', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  hash: text('hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})
