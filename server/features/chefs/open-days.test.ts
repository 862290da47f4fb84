import { addDays, weekdays } from '@ladlewell/domain/calendar.ts'
import { isDeliveryDate } from '@ladlewell/domain/delivery.ts'
import { menuWeekOf } from '@ladlewell/domain/menu-week.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../platform/database.ts'
import { emptyDatabase } from '../../testing/world.ts'
import { deliversOn, menuWeekOn } from './open-days.ts'

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
  const schedule = fc.record({
    anchor: date,
    weekdays: fc.subarray([...weekdays]),
    closures: fc.array(closure, { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(schedule, date, zone, fc.nat(40), async (kitchen, day, timeZone, near) => {
      const dates = [day, ...kitchen.closures.map(({ from }) => addDays(from, near - 5))]
      await db.query(`select set_config('TimeZone', $1, false)`, [timeZone])
      const rows = await db.query<{ delivers: boolean; menuWeek: number }>(
        `with chef_closures as (select 1 as chef_id, * from unnest($1::date[], $2::date[]) as t (from_date, to_date)),
         chefs as (select 1 as id, null as inspection_closure, $3::date as anchor_date, $4::text[] as available_days)
         select ${deliversOn('c', 'asked.date')} as delivers, ${menuWeekOn('c', 'asked.date')} as menu_week
         from chefs c, unnest($5::date[]) with ordinality as asked (date, nth) order by nth`,
        [
          kitchen.closures.map(({ from }) => from),
          kitchen.closures.map(({ to }) => to),
          kitchen.anchor,
          kitchen.weekdays,
          dates,
        ],
      )
      expect(rows).toEqual(
        dates.map(each => ({
          delivers: isDeliveryDate(kitchen, each),
          menuWeek: menuWeekOf(kitchen.anchor, each),
        })),
      )
    }),
    { numRuns: 300 },
  )
})
