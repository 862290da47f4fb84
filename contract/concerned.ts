import { z } from 'zod'
import { marketDate } from './shapes.ts'

const concernedDate = z.object({
  date: marketDate,
  /** That no longer fit. They stay: delivered as they were placed, or refused one by one. */
  orders: z.int(),
  /** Of these orders, as far as they do not fit. */
  servings: z.int(),
  /** How many of the orders are weekly boxes that are charged. */
  ofBoxes: z.int(),
  /** How many of the orders wait for their payment. */
  unpaid: z.int(),
  /** Weekly boxes that are not charged yet, by what becomes of them: nothing comes and nothing is charged; */
  skipped: z.int(),
  /** they get other meals for those that are gone; */
  repaired: z.int(),
  /** they are filled anew from the menu week that the date has then; */
  refilled: z.int(),
  /** they come again after they were skipped; */
  returned: z.int(),
  /** nothing else can be had now, and they are looked at again when they are made ready or charged. */
  undecided: z.int(),
  /** weekly boxes that come at other hours, told only of a change of hours. Its `orders` are those whose customers are asked. */
  retimed: z.int().optional(),
})

/** Which orders and weekly boxes a change of a kitchen's days or meals concerns, by date. */
export const concerned = z.object({
  dates: z.array(concernedDate),
  /** Written to customers with the change. */
  messages: z.int(),
  /** Names what was looked at. Sent along with the change; when anything else would come of it, the change is refused with what it is. */
  seen: z.string(),
})
export type Concerned = z.output<typeof concerned>
export type ConcernedDate = z.output<typeof concernedDate>

/** What the chef was shown: `concerned.seen`. */
export const seen = z.string().max(64).optional()
