import { sql } from 'drizzle-orm'
import { check, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Where we deliver and on what terms; the first is the one that what belongs to no kitchen goes by. */
export const markets = pgTable(
  'markets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').unique(),
    timeZone: text('time_zone'),
    languages: text('languages').array().notNull().default(['en', 'es', 'ar']),
    taxPercent: real('tax_percent'),
    /** Before every change that was announced. */
    commissionPercent: real('commission_percent'),
    deliveryFeeCents: integer('delivery_fee_cents'),
    deliverySharePercent: real('delivery_share_percent'),
    tipDriverPercent: real('tip_driver_percent'),
    lateRefundMinutes: smallint('late_refund_minutes'),
    refundLimitCents: integer('refund_limit_cents'),
    cutoffDays: smallint('cutoff_days'),
    cutoffHour: smallint('cutoff_hour'),
    zipPrefixes: text('zip_prefixes').array(),
    /** When all of its terms were written down: of the first by the first start. */
    foundedAt: instant('founded_at'),
    /** Since when its kitchens take orders. */
    openedAt: instant('opened_at'),
    version: integer('version').notNull().default(0),
  },
  t => [
    check(
      'markets_languages',
      sql`cardinality(${t.languages}) > 0 and ${t.languages} <@ array['en', 'es', 'ar']`,
    ),
    check(
      'markets_founded',
      sql`${t.foundedAt} is null or num_nulls(${t.name}, ${t.timeZone}, ${t.taxPercent}, ${t.commissionPercent}, ${t.deliveryFeeCents}, ${t.deliverySharePercent}, ${t.tipDriverPercent}, ${t.lateRefundMinutes}, ${t.refundLimitCents}, ${t.cutoffDays}, ${t.cutoffHour}, ${t.zipPrefixes}) = 0`,
    ),
  ],
)

/** The first market where nobody says another. */
export const ofMarket = (name: string) =>
  integer(name)
    .notNull()
    .default(1)
    .references(() => markets.id)
