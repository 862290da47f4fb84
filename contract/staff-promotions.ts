import { z } from 'zod'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { dollars, id, text } from './shapes.ts'

const row = z.object({
  code: z.string(),
  discountPercentage: z.int(),
  startsAt: z.iso.datetime().nullable(),
  /** Counts strictly before it. */
  expiresAt: z.iso.datetime().nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerCustomer: z.int().nullable(),
  /** It counts for accounts with a confirmed e-mail address only. */
  needsConfirmedEmail: z.boolean(),
  /** It counts once for a card, whoever pays with it. */
  onceACard: z.boolean(),
  /** Uses by orders that stand. */
  uses: z.int(),
  state: z.enum(['running', 'to-come', 'ended', 'used-up']),
  version: z.int(),
})
export type StaffPromotion = z.output<typeof row>

const instant = z.iso.datetime({ offset: true }).transform(value => new Date(value))
const NUMBER = 'Please enter a whole number.'
const limit = z.int(NUMBER).min(1, 'Enter 1 or more.').max(1_000_000, 'Enter at most 1,000,000.').nullable()
const limits = { startsAt: instant.nullable(), maxUses: limit, maxUsesPerCustomer: limit }
const percent = z.int(NUMBER).min(1, 'Enter 1 or more.').max(100, 'Enter at most 100.')

const beginsFirst = ({ startsAt, expiresAt }: { startsAt: Date | null; expiresAt: Date | 'now' | null }) =>
  startsAt === null || expiresAt === null || expiresAt === 'now' || startsAt < expiresAt
const beginsLate = { path: ['expiresAt'], error: 'Choose an end after the beginning.' }

const params = z.object({ code: text(40) })
const filters = { state: filter(row.shape.state), text: filter(text(40)) }

export const listStaffPromotions = endpoint({
  method: 'GET',
  path: '/api/v1/staff/promotions',
  summary: 'Promo codes by name; `before` is the code with which the page before ended',
  who: 'staff',
  needs: 'read',
  query: z.object({ limit: pageQuery.limit, before: filter(text(40)), ...filters }),
  reply: pageOf(row),
  errors: [],
})

export const getPromotionsCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/promotions.csv',
  summary: 'The same as a file: at most 10,000 rows',
  who: 'staff',
  needs: 'promotion-files',
  query: z.object(filters),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

export const addPromotion = endpoint({
  method: 'POST',
  path: '/api/v1/staff/promotions',
  summary: 'A new code, in capitals',
  who: 'staff',
  needs: 'promotions',
  everyMarket: true,
  body: z
    .object({
      code: text(30)
        .transform(code => code.toUpperCase())
        .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{2,29}$/, 'Use 3 to 30 letters, digits, - and _.')),
      discountPercentage: percent,
      expiresAt: instant.nullable(),
      needsConfirmedEmail: z.boolean().default(false),
      onceACard: z.boolean().default(false),
      ...limits,
    })
    .refine(beginsFirst, beginsLate),
  reply: row,
  errors: ['promotion-exists'],
})

export const changePromotion = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/promotions/{code}',
  summary: "Changes a code for orders to come. A used code keeps its percent; `expiresAt: 'now'` ends it",
  who: 'staff',
  needs: 'promotions',
  everyMarket: true,
  params,
  body: z
    .object({
      discountPercentage: percent,
      expiresAt: z.union([z.literal('now'), instant]).nullable(),
      /** Left out: as it is. */
      needsConfirmedEmail: z.boolean().optional(),
      onceACard: z.boolean().optional(),
      ...limits,
      version: z.int(),
      reason: text(500).optional(),
    })
    .refine(beginsFirst, beginsLate),
  reply: row,
  errors: ['promotion-not-found', 'changed-meanwhile', 'promotion-used', 'promotion-limit-below-uses'],
})

export const listPromotionUses = endpoint({
  method: 'GET',
  path: '/api/v1/staff/promotions/{code}/uses',
  summary: 'The orders that used a code, newest first; those that gave their use back too',
  who: 'staff',
  needs: 'read',
  params,
  query: z.object(pageQuery),
  reply: pageOf(
    z.object({
      orderId: id,
      customerId: id,
      customerName: z.string(),
      redeemedAt: z.iso.datetime(),
      releasedAt: z.iso.datetime().nullable(),
      discount: dollars,
    }),
  ),
  errors: ['promotion-not-found'],
})
