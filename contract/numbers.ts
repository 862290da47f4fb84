import { spanKinds } from '@ladlewell/domain/numbers.ts'
import { endReasons } from '@ladlewell/domain/subscription.ts'
import { z } from 'zod'
import { signedDollars } from './earnings.ts'
import { endpoint } from './http.ts'
import { filter } from './page.ts'
import { dollars, id, marketDate } from './shapes.ts'

const figures = z.object({
  /** Paid orders placed in the span that were not cancelled or refused. */
  orders: z.int(),
  /** Paid orders placed in it that were cancelled or refused later. */
  calledOff: z.int(),
  /** What was paid for all of them, taxes, fees and tips included. */
  paid: dollars,
  /** What of it was given back by now, whenever that was. */
  refunded: dollars,
  /** Paid less refunded. */
  sales: signedDollars,
  /** Different people with an order placed in it; null where spans are summed, as one person would count twice. */
  customers: z.int().nullable(),
  newCustomers: z.int(),
  returningCustomers: z.int().nullable(),
  plansStarted: z.int(),
  plansPaused: z.int(),
  plansEnded: z.int(),
  /** Orders with a delivery date in it that were brought, or should have been by now. */
  due: z.int(),
  /** Of them those brought before the end of their hours. */
  onTime: z.int(),
  /** Of them those with a problem. */
  problems: z.int(),
  /** Servings of dates of which it is known what was offered. */
  sold: z.int(),
  offered: z.int(),
})
export type Figures = z.output<typeof figures>

const row = figures.extend({
  /** The first day of a week or month, or a kitchen’s number. */
  key: z.string(),
  /** Of a kitchen or market. */
  name: z.string().nullable(),
  /** A span that is not over yet grows. */
  isOver: z.boolean(),
})
export type FigureRow = z.output<typeof row>

const cohort = z.object({
  /** The month of their first order. */
  joined: marketDate,
  /** How many of them ordered in each month from then on; the first are all of them. */
  months: z.array(z.object({ month: marketDate, customers: z.int(), isOver: z.boolean() })),
})
export type Cohort = z.output<typeof cohort>

const told = {
  /** When they were counted last; null: never yet. */
  asOf: z.iso.datetime().nullable(),
  market: z.string(),
  from: marketDate,
  until: marketDate,
  rows: z.array(row),
  total: figures,
  /** Why weekly plans were ended; null: nobody said. */
  reasons: z.array(z.object({ reason: z.enum(endReasons).nullable(), plans: z.int() })),
  cohorts: z.array(cohort),
}

const staffNumbers = z.object({
  ...told,
  by: z.enum([...spanKinds, 'kitchen', 'market']),
  /** The kitchen that they are of; null: all. */
  kitchen: id.nullable(),
  kitchens: z.array(z.object({ id, name: z.string() })),
  /** What was searched for and not found, most often first; null: words that too few people asked for. */
  searches: z.array(z.object({ words: z.string().nullable(), times: z.int() })),
})
export type StaffNumbers = z.output<typeof staffNumbers>

const period = { from: filter(marketDate), until: filter(marketDate) }
const staffQuery = {
  ...period,
  by: z.enum([...spanKinds, 'kitchen', 'market']).default('week'),
  kitchen: filter(z.coerce.number().int().positive().pipe(id)),
}

export const getStaffNumbers = endpoint({
  method: 'GET',
  path: '/api/v1/staff/numbers',
  summary:
    'Orders, sales, customers, weekly plans, retention, punctuality, problems, capacity and searches without a result, by week, month, kitchen or market; the last 13 weeks unless others are asked for, at most 53',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  query: z.object(staffQuery),
  reply: staffNumbers,
  errors: [],
})

export const getStaffNumbersCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/numbers.csv',
  summary: 'One of these tables as a file',
  who: 'staff',
  needs: 'order-files',
  everyMarket: true,
  query: z.object({
    ...staffQuery,
    of: z.enum(['figures', 'reasons', 'cohorts', 'searches']).default('figures'),
  }),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

const mealNumbers = z.object({
  mealId: id,
  name: z.string(),
  /** Servings that were ordered, paid and not called off. */
  sold: z.int(),
  /** On average of the reviews written in the period; null: none. */
  stars: z.number().nullable(),
  ratings: z.int(),
  /** Servings, and what their customers got back for them. */
  refundedServings: z.int(),
  refunded: dollars,
  /** Price less commission, and less what of it the kitchen gave back. */
  earned: signedDollars,
})
export type MealNumbers = z.output<typeof mealNumbers>

const kitchenNumbers = z.object({ ...told, by: z.enum(spanKinds), meals: z.array(mealNumbers) })
export type KitchenNumbers = z.output<typeof kitchenNumbers>

const kitchenQuery = { ...period, by: z.enum(spanKinds).default('week') }

export const getKitchenNumbers = endpoint({
  method: 'GET',
  path: '/api/v1/chef/numbers',
  summary:
    'The same of the kitchen alone, whose new customers are new to it, and what became of each of its meals',
  who: 'chef',
  query: z.object(kitchenQuery),
  reply: kitchenNumbers,
  errors: [],
})

export const getKitchenNumbersCsv = endpoint({
  method: 'GET',
  path: '/api/v1/chef/numbers.csv',
  summary: 'One of these tables as a file',
  who: 'chef',
  query: z.object({
    ...kitchenQuery,
    of: z.enum(['figures', 'reasons', 'cohorts', 'meals']).default('figures'),
  }),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})
