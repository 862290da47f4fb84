import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { connect } from './platform/database.ts'
import { type ClaimedColumn, readClaims } from './testing/row-types/claims.ts'
import { columnsOf } from './testing/row-types/columns.ts'
import { textsOf } from './testing/row-types/texts.ts'
import { wrongWith } from './testing/row-types/wrong-with.ts'
import { emptyDatabase } from './testing/world.ts'

const url = await emptyDatabase()
await migrate(url)
const db = connect(url, 1, () => undefined)
const client = await db.pool.connect()
// An index over rows that have something in a column hides the condition that they do.
await client.query('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off')
afterAll(async () => {
  client.release()
  await db.close()
})

test('every row type says what PostgreSQL answers', { timeout: 180_000 }, async () => {
  const claims = readClaims()
  const texts = await textsOf(claims)
  const wrong = new Set<string>()
  for (const { at, columns: claimed } of claims)
    for (const text of texts[at]!) {
      const faults = await columnsOf(client, text).then(
        columns => wrongWith(claimed, columns),
        (error: Error) => [`cannot be checked: ${error.message}`],
      )
      for (const fault of faults) wrong.add(`${at} ${fault}`)
    }
  expect(claims.length).toBeGreaterThan(250)
  expect([...wrong]).toEqual([])
})

test('a row type that says something else is found', async () => {
  const columns = await columnsOf(
    client,
    `select o.id, o.placed_at, o.promo_code, count(*) as lines, p.id as payment, max(l.quantity) as most, s.id as plan
     from orders o join payments p on p.order_id = o.id left join order_lines l on l.order_id = o.id
     left join subscriptions s on s.id = o.subscription_id where p.intent_id is not null group by o.id, p.id, s.id`,
  )
  const row: ClaimedColumn[] = [
    { name: 'id', type: 'number', nullable: false, optional: false },
    { name: 'placedAt', type: 'Date', nullable: false, optional: false },
    { name: 'promoCode', type: 'string', nullable: true, optional: false },
    { name: 'lines', type: 'number', nullable: false, optional: false },
    { name: 'payment', type: 'number', nullable: false, optional: false },
    { name: 'most', type: 'number', nullable: true, optional: false },
    { name: 'plan', type: 'number', nullable: true, optional: false },
  ]
  const faultsWith = (name: string, change: Partial<ClaimedColumn>) =>
    wrongWith(
      row.map(column => (column.name === name ? { ...column, ...change } : column)),
      columns,
    )
  expect(wrongWith(row, columns)).toEqual([])
  expect(faultsWith('placedAt', { name: 'placed_at' })).toEqual([
    'does not claim placedAt, which is answered',
    'claims placed_at, which is not answered',
  ])
  expect(faultsWith('placedAt', { type: 'string' })).toEqual(['claims that placedAt is string: it is Date'])
  expect(faultsWith('lines', { type: 'string' })).toEqual(['claims that lines is string: it is number'])
  expect(faultsWith('promoCode', { nullable: false })).toEqual([
    'does not claim that promoCode may be missing',
  ])
  expect(faultsWith('plan', { nullable: false })).toEqual(['does not claim that plan may be missing'])
  expect(faultsWith('id', { nullable: true })).toEqual(['claims that id may be missing: it is always there'])
})
