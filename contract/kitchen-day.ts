import { behindKinds } from '@ladlewell/domain/behind.ts'
import { carriers } from '@ladlewell/domain/delivery-window.ts'
import { tickedLists } from '@ladlewell/domain/kitchen-tick.ts'
import { units } from '@ladlewell/domain/shopping.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { deliveryWindow, id, marketDate, requiredText } from './shapes.ts'

const MOST_TICKS_AT_ONCE = 200

/** Servings to buy and cook for, bags to pack, stops to bring. */
const progress = z.object({ all: z.int(), done: z.int() })

const day = z.object({
  date: marketDate,
  window: deliveryWindow,
  deliveredBy: z.enum(carriers),
  cutoffAt: z.iso.datetime(),
  /** Orders can still come and go. */
  isOpen: z.boolean(),
  servings: z.int(),
  /** Lines of the shopping list; `unmeasured`: meals whose quantities nobody wrote down. */
  shop: progress.extend({ unmeasured: z.int() }),
  cook: progress,
  pack: progress,
  go: progress,
})
export type DayOfWork = z.output<typeof day>

const late = z.object({
  /** 'problem': a customer reported one; 'question': one has not answered yet. */
  kind: z.enum([...behindKinds, 'problem', 'question']),
  date: marketDate,
  orderIds: z.array(id),
  /** When a window ends or the first answer is due; null for problems. */
  by: z.iso.datetime().nullable(),
})
export type Late = z.output<typeof late>

const change = z.object({
  what: z.enum(['placed', 'cancelled', 'moved', 'swapped', 'refunded', 'silent']),
  orderId: id,
  date: marketDate,
  servings: z.int(),
  at: z.iso.datetime(),
  /** It came after the account looked last. */
  isNew: z.boolean(),
})
export type Change = z.output<typeof change>

export const getToday = endpoint({
  method: 'GET',
  path: '/api/v1/chef/today',
  summary:
    'The kitchen’s day: what is to buy, cook, pack and bring for the next dates with work, what is late, and what changed since the account looked',
  who: 'chef',
  reply: z.object({
    today: marketDate,
    /** When this was so: what a look has seen. */
    asOf: z.iso.datetime(),
    days: z.array(day),
    late: z.array(late),
    /** Of these changes, newest first. */
    since: z.iso.datetime(),
    changes: z.array(change),
  }),
  errors: ['chef-not-found'],
})
export type Today = z.output<typeof getToday.reply>

export const lookAtToday = endpoint({
  method: 'POST',
  path: '/api/v1/chef/today/look',
  summary: 'Remember that the account has seen what changed, up to the `asOf` that it was shown',
  who: 'chef',
  body: z.strictObject({ asOf: z.iso.datetime() }),
  reply: z.object({ lookedAt: z.iso.datetime() }),
  errors: ['chef-not-found'],
})

const tick = z.object({
  list: z.enum(tickedLists),
  /** What it is on its list; of the shopping list its `item`. */
  item: requiredText(200),
  ticked: z.boolean(),
  /** How much of it there was: of another amount it is to be done again. */
  amount: z.number().min(0).max(1_000_000_000),
})
export type Tick = z.output<typeof tick>
export type TickedList = Tick['list']

const ticks = z.object({ date: marketDate, ticks: z.array(tick) })

export const listTicks = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/ticks',
  summary: 'What is ticked off of a date: the last word of each thing that anybody ticked',
  who: 'chef',
  query: z.object({ date: marketDate }),
  reply: ticks,
  errors: ['chef-not-found'],
})

export const putTicks = endpoint({
  method: 'PUT',
  path: '/api/v1/chef/orders/ticks',
  summary:
    'Tick things off, or take that back, in this order. Each word has a key of the device’s own and counts once, however often it is sent; of each thing the word that came in last counts. Answers how things stand now',
  who: 'chef',
  body: z.strictObject({
    date: marketDate,
    ticks: z
      .array(z.strictObject({ key: z.uuid(), ...tick.shape }))
      .min(1)
      .max(MOST_TICKS_AT_ONCE),
  }),
  reply: ticks,
  errors: ['chef-not-found', 'kitchen-suspended'],
})
export type TickWord = z.output<NonNullable<typeof putTicks.body>>['ticks'][number]

export const getShoppingList = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/shopping',
  summary:
    'What to buy for a date: the quantities of its meals times the servings that are ordered, by name, and the meals that have no quantities',
  who: 'chef',
  query: z.object({ date: marketDate }),
  reply: z.object({
    date: marketDate,
    servings: z.int(),
    items: z.array(
      z.object({
        /** Names it for ticks: the same whatever the amount. */
        item: z.string(),
        name: z.string(),
        amount: z.number(),
        unit: z.enum(units),
      }),
    ),
    unmeasured: z.array(z.object({ mealId: id, name: z.string(), servings: z.int() })),
  }),
  errors: ['chef-not-found'],
})
export type ShoppingList = z.output<typeof getShoppingList.reply>
