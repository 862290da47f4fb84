import { z } from 'zod'
import { signedDollars } from './earnings.ts'
import { endpoint } from './http.ts'
import { dollars, id, marketDate } from './shapes.ts'

const boxOutcomes = ['opened', 'above-ceiling', 'price-rose', 'charged', 'skipped'] as const

const amounts = {
  /** Meals before any discount. */
  subtotal: dollars,
  discount: dollars,
  taxes: dollars,
  deliveryFee: dollars,
  total: dollars,
  /** What credit pays of those that are charged; the rest is the card’s. */
  credit: dollars,
}

const box = z.object({
  subscriptionId: id,
  customerId: id,
  customerName: z.string(),
  chefId: id,
  chefName: z.string(),
  deliveryDate: marketDate,
  /** ‘above-ceiling’ and ‘price-rose’ wait for the customer, or for the next attempt. */
  outcome: z.enum(boxOutcomes),
  at: z.iso.datetime(),
  /** Why it does not come. */
  why: z.string().nullable(),
  ceiling: dollars.nullable(),
  meals: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Null where it has no meals, or holds some that cannot be had any more. */
  amounts: z.object(amounts).nullable(),
})
export type DryBox = z.output<typeof box>

const payout = z.object({
  on: marketDate,
  party: z.enum(['chef', 'driver']),
  payeeId: id,
  name: z.string(),
  amount: dollars,
})
export type DryPayout = z.output<typeof payout>

const dryRun = z.object({
  now: z.iso.datetime(),
  until: z.iso.datetime(),
  boxes: z.object({
    /** How many come to each end by then, and what those that are charged come to. */
    counts: z.record(z.enum(boxOutcomes), z.int()),
    charged: z.object(amounts),
    /** The first two hundred, by date. */
    rows: z.array(box),
  }),
  payouts: z.array(payout),
  /** Of delivered orders that are completed by then: what becomes due to the tax office. */
  taxes: z.object({ orders: z.int(), amount: signedDollars }),
})
export type DryRun = z.output<typeof dryRun>

export const getDryRun = endpoint({
  method: 'GET',
  path: '/api/v1/staff/clock/dry-run',
  summary:
    'What boxes, payouts and taxes would come to from now to an instant, as things stand, with every card taken; changes nothing',
  who: 'staff',
  needs: 'read',
  query: z.object({ at: z.iso.datetime({ offset: true }).transform(value => new Date(value)) }),
  reply: dryRun,
  errors: ['not-in-the-future'],
})
