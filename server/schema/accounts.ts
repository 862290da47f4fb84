import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from './columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: citext('email').notNull().unique(),
    passwordHash: text('password_hash'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    phoneNumber: text('phone_number'),
    profileImageUrl: text('profile_image_url'),
    role: text('role').notNull().default('CUSTOMER').$type<'CUSTOMER' | 'CHEF' | 'STAFF'>(),
    /** The payment provider's customer, made once. */
    providerCustomerId: text('provider_customer_id'),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull(),
  },
  t => [check('accounts_role', sql`${t.role} in ('CUSTOMER', 'CHEF', 'STAFF')`)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  t => [index('sessions_account').on(t.accountId)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
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
    uniqueIndex('addresses_one_default').on(t.accountId).where(sql`${t.isDefault}`),
  ],
)
