import { addDays, weekdays } from '@ladlewell/domain/calendar.ts'
import { isDeliveryDate } from '@ladlewell/domain/delivery.ts'
import { capacityWithin, closureOf } from '@ladlewell/domain/kitchen-terms.ts'
import { menuWeekOf } from '@ladlewell/domain/menu-week.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../platform/database.ts'
import { emptyDatabase } from '../../testing/world.ts'
import { deliversOn, limitOn, menuWeekOn } from './open-days.ts'

const db = connect(await emptyDatabase(), 1, () => undefined)
afterAll(() => db.close())

const date = fc.integer({ min: -4000, max: 9000 }).map(days => addDays('2026-01-01', days))
// Clocks that leave out midnight among them: the weekday of a date is nobody's time of day.
const zone = fc.constantFrom(
  'UTC',
  'America/Chicago',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Pacific/Apia',
  'Asia/Kolkata',
)

test('SQL and domain agree on what a kitchen serves on a date, wherever the database believes to be', async () => {
  const closure = fc.tuple(date, fc.nat(30)).map(([from, days]) => ({ from, to: addDays(from, days) }))
  const pause = fc.tuple(date, fc.option(fc.nat(30))).map(([from, days]) => ({
    from,
    until: days === null ? null : addDays(from, days),
  }))
  const schedule = fc.record({
    anchor: date,
    weekdays: fc.subarray([...weekdays]),
    closures: fc.array(closure, { maxLength: 3 }),
    pauses: fc.array(pause, { maxLength: 2 }),
    limit: fc.option(fc.record({ servings: fc.integer({ min: 1, max: 60 }), until: fc.option(date) })),
  })
  await fc.assert(
    fc.asyncProperty(schedule, date, zone, fc.nat(40), async (kitchen, day, timeZone, near) => {
      const { limit, pauses } = kitchen
      const closed = { ...kitchen, closures: [...kitchen.closures, ...pauses.map(closureOf)] }
      const edges = [...closed.closures.map(({ from }) => from), ...(limit?.until ? [limit.until] : [])]
      const dates = [day, ...edges.map(edge => addDays(edge, near - 5))]
      await db.query(`select set_config('TimeZone', $1, false)`, [timeZone])
      const rows = await db.query<{ delivers: boolean; menuWeek: number; capacity: number }>(
        `with chef_closures as (select 1 as chef_id, * from unnest($1::date[], $2::date[]) as t (from_date, to_date)),
         kitchen_pauses as (
           select 1 as chef_id, null as ended_at, * from unnest($6::date[], $7::date[]) as t (from_date, until_date)),
         chefs as (select 1 as id, null as inspection_closure, $8::int as limit_servings, $9::date as limit_until, $3::date as anchor_date, $4::text[] as available_days)
         select ${deliversOn('c', 'asked.date')} as delivers, ${menuWeekOn('c', 'asked.date')} as menu_week,
           least(40, ${limitOn('c', 'asked.date')}) as capacity
         from chefs c, unnest($5::date[]) with ordinality as asked (date, nth) order by nth`,
        [
          kitchen.closures.map(({ from }) => from),
          kitchen.closures.map(({ to }) => to),
          kitchen.anchor,
          kitchen.weekdays,
          dates,
          pauses.map(({ from }) => from),
          pauses.map(({ until }) => until),
          limit?.servings ?? null,
          limit?.until ?? null,
        ],
      )
      expect(rows).toEqual(
        dates.map(each => ({
          delivers: isDeliveryDate(closed, each),
          menuWeek: menuWeekOf(kitchen.anchor, each),
          capacity: capacityWithin(40, limit, each),
        })),
      )
    }),
    { numRuns: 300 },
  )
})
