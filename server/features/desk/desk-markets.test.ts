import { expect, test } from 'vitest'
import { asCustomer } from '../../testing/customer.ts'
import { colleagueIn, denver } from '../../testing/denver.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'
import { mark } from './marks.ts'

const server = await startTestServer()
const { db } = server
const owner = await signedIn(server, 'staff@ladlewell.test')
const market = await denver(owner)
const AUSTIN = 1
const west = await colleagueIn(db, owner, 'west@ladlewell.test', [market.id])
const home = await colleagueIn(db, owner, 'home@ladlewell.test', [AUSTIN])
const DAY = '2027-02-10'

/** A route of ours with an order of the kitchen's and nobody who drives it, by its name. */
async function driverless(kitchen: string): Promise<{ id: number; name: string }> {
  const { orderId } = await ordered(server, await asCustomer(server), kitchen)
  await db.query(
    `update orders set status = 'locked', carrier = 'ladlewell', delivery_date = $2 where id = $1`,
    [orderId, DAY],
  )
  const [route] = await db.query<{ id: number }>(
    `with route as (insert into routes (delivery_date, created_at) values ($2, $3) returning id)
     insert into route_stops (order_id, route_id, position) select $1, id, 1 from route returning route_id as id`,
    [orderId, DAY, await server.now()],
  )
  return { id: route!.id, name: `Route ${route!.id}` }
}

async function told(key: string): Promise<string> {
  const mails = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where key like $1`,
    [key],
  )
  return mails.map(({ text }) => text).join('\n')
}

// – Of what is of no market, as a mail that could not be sent, hears whoever has every market
test('what concerns every market is told only to whoever has all of them', async () => {
  await db.query(
    `with message as (
       insert into outbox (key, channel, recipient, kind, content, created_at)
       values ('undelivered', 'mail', 'somebody@example.com', 'account', '{"subject":"Hello"}', now()) returning id)
     insert into tasks (queue, key, due_at, dead_at) select 'messages', id, '-infinity', now() from message`,
  )
  const kindsFor = async (email: string) => {
    const today = await (await signedIn(server, email)).call('GET /api/v1/staff/today', { query: {} })
    return today.ok ? today.data.items.map(({ kind }) => kind) : []
  }
  expect(await kindsFor('staff@ladlewell.test')).toContain('message-undelivered')
  for (const email of ['west@ladlewell.test', 'home@ladlewell.test'])
    expect(await kindsFor(email)).not.toContain('message-undelivered')
})

// – The digest and what calls at once tell nobody of markets that they were not given, of our own routes as of kitchens
test('whoever was given one market is told of nothing in another', async () => {
  await server.setClock(MONDAY_MORNING)
  // A digest names so many: what the demo world left behind is not late here.
  await db.query(`update orders set status = 'completed' where status not in ('completed', 'cancelled')`)
  const theirs = await driverless('Jiwon Park')
  const ours = await driverless(AMARA.name)
  // As it would be after a kitchen began there: the console moves none that has sold.
  await db.query(`update chefs set market_id = $1 where name = 'Jiwon Park'`, [market.id])
  // Whoever cannot see it any more keeps it from nobody who can.
  await mark(
    db,
    [{ id: `route-without-driver:${theirs.id}`, episode: '' }],
    { ownerId: home },
    MONDAY_MORNING,
  )
  await server.setClock(new Date(`${DAY}T13:00:00Z`))
  for (const kind of ['alert', `digest:${DAY}`]) {
    const [inWest, atHome] = [`desk:${west}:${kind}%`, `desk:${home}:${kind}%`]
    await until(`both are told by ${kind}`, async () =>
      (await Promise.all([told(inWest), told(atHome)])).every(text => text.includes('Route')),
    )
    expect([await told(inWest), await told(atHome)], kind).toEqual([
      expect.stringContaining(theirs.name),
      expect.stringContaining(ours.name),
    ])
    expect(await told(inWest)).not.toContain(ours.name)
    expect(await told(atHome)).not.toContain(theirs.name)
  }
})
