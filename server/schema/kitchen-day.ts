import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { ofChef } from './chefs.ts'
import { instant } from './columns.ts'

/** What a kitchen ticked off, word by word: of each thing the last word counts, in the order in which they came in. */
export const kitchenTicks = pgTable(
  'kitchen_ticks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chefId: ofChef(),
    deliveryDate: date('delivery_date').notNull(),
    list: text('list').notNull().$type<'shopping' | 'prep' | 'packing'>(),
    item: text('item').notNull(),
    ticked: boolean('ticked').notNull(),
    /** How much there was of it then: of another amount it is to be done again. */
    amount: doublePrecision('amount').notNull(),
    /** Given by the device: a word that comes in twice counts once. */
    key: uuid('key').notNull(),
    saidAt: instant('said_at').notNull(),
  },
  t => [
    uniqueIndex('kitchen_ticks_key').on(t.chefId, t.key),
    index('kitchen_ticks_last').on(t.chefId, t.deliveryDate, t.list, t.item, t.id.desc()),
    check('kitchen_ticks_list', sql`${t.list} in ('shopping', 'prep', 'packing')`),
  ],
)

/** Until when an account has seen what changes in its kitchen. */
export const kitchenLooks = pgTable('kitchen_looks', {
  accountId: ofAccount().primaryKey(),
  lookedAt: instant('looked_at').notNull(),
  /** Until when it had before: what a look shows as new stays so for a while. */
  before: instant('before'),
})
