import type { Reply } from '@ladlewell/contract/http.ts'
import type { listTicks, Tick, TickWord } from '@ladlewell/contract/kitchen-day.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'

/** Nobody packs for a date so long ago; a word about it that still comes in is not kept. */
const KEPT_DAYS = 60

type Ticked = Reply<typeof listTicks>

/** What is ticked of a date: of each thing the word that came in last counts. */
export async function ticksOf(db: Queries, chefId: number, date: MarketDate): Promise<Ticked> {
  const ticks = await db.query<Tick>(
    `select list, item, ticked, amount from (
       select distinct on (t.list, t.item) t.list, t.item, t.ticked, t.amount from kitchen_ticks t
       where t.chef_id = $1 and t.delivery_date = $2 order by t.list, t.item, t.id desc) last
     where ticked order by list, item`,
    [chefId, date],
    'kitchen-ticks',
  )
  return { date, ticks }
}

/** Keeps what a device says, each word once: the database numbers them in the order in which they come in. */
export async function putTicks(
  { db, market }: Pick<Parts, 'db' | 'market'>,
  chefId: number,
  { date, ticks }: { date: MarketDate; ticks: readonly TickWord[] },
  now: Date,
): Promise<Ticked> {
  const keptFrom = addDays(marketDateAt(now, market.timeZone), -KEPT_DAYS)
  await db.query(forgetSql, [chefId, keptFrom], 'forget-ticks')
  if (date >= keptFrom) await db.query(putSql, [chefId, date, JSON.stringify(ticks), now], 'put-ticks')
  return ticksOf(db, chefId, date)
}

const forgetSql = 'delete from kitchen_ticks where chef_id = $1 and delivery_date < $2'

const putSql = `
  insert into kitchen_ticks (chef_id, delivery_date, list, item, ticked, amount, key, said_at)
  select $1, $2, w.list, w.item, w.ticked, w.amount, w.key, $4
  from rows from (jsonb_to_recordset($3::jsonb)
    as (list text, item text, ticked bool, amount float8, key uuid)) with ordinality as w (list, item, ticked, amount, key, place)
  order by w.place
  on conflict (chef_id, key) do nothing`
