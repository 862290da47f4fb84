import { taskFilters } from '@ladlewell/contract/operations.ts'
import { customerFilters } from '@ladlewell/contract/staff-customers.ts'
import { orderFilters } from '@ladlewell/contract/staff-orders.ts'
import { payoutFilters } from '@ladlewell/contract/staff-payouts.ts'
import { threadFilters } from '@ladlewell/contract/threads.ts'
import { chefFilters } from '@ladlewell/contract/vetting.ts'
import type { DeskList } from '@ladlewell/domain/desk-list.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { z } from 'zod'
import { type Cell, cellsOf } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import type { Place } from '../../platform/keyset.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { countPayouts, listedPayouts, payoutFileColumns, writtenPayout } from '../payouts/staff-list.ts'
import { countCustomers, customerFileColumns, listedCustomers } from '../staff/customer-list.ts'
import { countOrders, listedOrders, orderFileColumns, orderRow } from '../staff/order-list.ts'
import { countTasks, failingTasks, taskFileColumns } from '../staff/tasks.ts'
import { countThreads, deskThreads, threadFileColumns, writtenThread } from '../threads/desk-list.ts'
import { chefFileColumns, chefRows, countChefs, writtenChef } from '../vetting/staff-chefs.ts'

/** Who looks at a list, and when. */
export interface Looking {
  parts: { db: Queries } & Pick<Parts, 'market' | 'settings'>
  accountId: number
  now: Date
}

/** A row of a list: what it is called, and what a file says of it. */
export interface ListedRow {
  id: number
  name: string
  place: string
  cells: Cell[]
}

type Page = Place & { limit: number }

export type Filters = Readonly<Record<string, string>>

interface ListSource {
  filters: z.ZodType
  columns: readonly string[]
  rows(looking: Looking, filters: Filters, page: Page): Promise<ListedRow[] | Refusal>
  /** How many pass the filters; no more than `most` need be counted. */
  count(looking: Looking, filters: Filters, most: number): Promise<number | Refusal>
}

/** The console's lists, newest rows first, as they are counted, chosen from and written into files. */
export const deskListSources: Record<DeskList, ListSource> = {
  orders: source(orderFilters, Object.keys(orderFileColumns), {
    rows: ({ parts }, filters, page) => listedOrders(parts.db, filters, page),
    row: order => ({
      id: order.orderId,
      name: `#${order.orderId}, ${order.customerName}`,
      cells: cellsOf(orderFileColumns, orderRow(order)),
    }),
    count: ({ parts }, filters, most) => countOrders(parts.db, filters, most),
  }),
  chefs: source(chefFilters, Object.keys(chefFileColumns), {
    rows: (looking, filters, page) => chefRows(looking.parts.db, filters, noticeOf(looking), page),
    row: chef => ({ id: chef.chefId, name: chef.name, cells: cellsOf(chefFileColumns, writtenChef(chef)) }),
    count: (looking, filters) => countChefs(looking.parts.db, filters, noticeOf(looking)),
  }),
  customers: source(customerFilters, Object.keys(customerFileColumns), {
    rows: ({ parts }, filters, page) => listedCustomers(parts.db, filters, page),
    row: customer => ({
      id: customer.customerId,
      name: customer.name,
      cells: cellsOf(customerFileColumns, customer),
    }),
    count: ({ parts }, filters, most) => countCustomers(parts.db, filters, most),
  }),
  threads: source(threadFilters, threadFileColumns, {
    rows: ({ parts, accountId }, filters, page) => deskThreads(parts.db, accountId, filters, page),
    row: thread => ({
      id: thread.id,
      name: `#${thread.id}, ${thread.customerName}`,
      cells: writtenThread(thread),
    }),
    count: ({ parts, accountId }, filters, most) => countThreads(parts.db, accountId, filters, most),
  }),
  payouts: source(payoutFilters, payoutFileColumns, {
    rows: ({ parts }, filters, page) => listedPayouts(parts.db, filters, page),
    row: payout => ({
      id: payout.id,
      name: `${payout.payeeName}, ${payout.through}`,
      cells: writtenPayout(payout),
    }),
    count: ({ parts }, filters, most) => countPayouts(parts.db, filters, most),
  }),
  tasks: source(taskFilters, Object.keys(taskFileColumns), {
    rows: ({ parts }, filters, page) => failingTasks(parts.db, filters, page),
    row: task => ({ id: task.id, name: `${task.queue} ${task.key}`, cells: cellsOf(taskFileColumns, task) }),
    count: ({ parts }, filters) => countTasks(parts.db, filters),
  }),
}

function noticeOf({ parts: { market, settings }, now }: Looking) {
  return { today: marketDateAt(now, market.timeZone), noticeDays: settings.INSPECTION_NOTICE_DAYS }
}

interface Reading<Wanted, Row> {
  rows(looking: Looking, filters: Wanted, page: Page): Promise<Row[] | Refusal>
  row(row: Row): Omit<ListedRow, 'place'>
  count(looking: Looking, filters: Wanted, most: number): Promise<number>
}

/** A source whose filters come as an address has them, and are read as its own call reads them. */
function source<Schema extends z.ZodType, Row extends { place: string }>(
  schema: Schema,
  columns: readonly string[],
  { rows, row, count }: Reading<z.output<Schema>, Row>,
): ListSource {
  return {
    ...{ filters: schema, columns },
    async rows(looking, given, page) {
      const filters = readFilters(schema, given)
      if (isRefusal(filters)) return filters
      const found = await rows(looking, filters, page)
      return isRefusal(found) ? found : found.map(one => ({ ...row(one), place: one.place }))
    },
    async count(looking, given, most) {
      const filters = readFilters(schema, given)
      return isRefusal(filters) ? filters : count(looking, filters, most)
    },
  }
}

/** Filters of a list, or why they are none of its own. */
export function readFilters<Schema extends z.ZodType>(
  schema: Schema,
  given: Filters,
): z.output<Schema> | Refusal {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => [`filters.${path.join('.')}`, message])
  return refuse('validation-failed', { fields: Object.fromEntries(fields) })
}
