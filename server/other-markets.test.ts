import { endpoints } from '@ladlewell/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { customerRows } from './testing/authorization/customers.ts'
import type { Name, Row } from './testing/authorization/rows.ts'
import { staffRows } from './testing/authorization/staff.ts'
import { furnished } from './testing/authorization/world.ts'
import { colleagueIn, denver } from './testing/denver.ts'
import { everybody } from './testing/people.ts'
import { signedIn } from './testing/signed-in.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

const server = await startTestServer()
const world = await furnished(server)
const { staff: owner } = await everybody(server)
const market = await denver(owner)
const AUSTIN = 1

const inDenver = await placed('only-denver@ladlewell.test', [market.id])
const inAustin = await placed('only-austin@ladlewell.test', [AUSTIN])

async function placed(email: string, markets: number[]) {
  await colleagueIn(server.db, owner, email, markets)
  return signedIn(server, email)
}

const rows: Partial<Record<Name, Row>> = { ...customerRows, ...staffRows }
const calls = (Object.keys(rows) as Name[]).filter(name => 'roles' in rows[name]!)

async function ask(person: typeof inDenver, name: Name): Promise<{ status: number; text: string }> {
  await server.db.query('delete from throttles')
  const { params = {}, query, ...sending } = rows[name]!.ask(world, 'staff')
  const { method, path } = endpoints[name]
  const at = path.replace(/\{(\w+)\}/g, (_, each: string) => String(params[each]))
  const answer = await person.send(method, query ? `${at}?${query}` : at, sending)
  return { status: answer.status, text: await answer.text() }
}

/** What is named in an address and is of no market: accounts of the books, a conversation about no order, and a list. */
const ofNoMarket: Name[] = ['listBookEntries', 'changeThread', 'countList']

// – Of another market nothing is there for whoever was given some: its kitchens and orders answer 404, in every call
//   of staff
test.each(
  calls.filter(name => rows[name]!.ask(world, 'staff').params && !ofNoMarket.includes(name)),
)('%s finds nothing of another market', async name => {
  const { status } = await ask(inDenver, name)
  const { staff } = rows[name]!.statuses
  // What is wrong in itself is told before anything is looked for.
  expect([403, 404, ...(staff < 400 ? [] : [staff])]).toContain(status)
})

test('no list, count or file of staff holds what is of another market', async () => {
  const kitchens = await server.db.query<{ name: string }>('select name from chefs')
  const customers = await server.db.query<{ email: string }>(
    'select email from accounts a where exists (select from orders where account_id = a.id)',
  )
  const telling: string[] = []
  for (const name of calls) {
    const { status, text } = await ask(inDenver, name)
    expect(status, `${name}: ${text}`).toBeLessThan(500)
    const foreign = [...kitchens.map(({ name }) => name), ...customers.map(({ email }) => email)]
    // A conversation about no order is everybody's.
    if (name !== 'changeThread' && foreign.some(words => text.includes(words))) telling.push(name)
  }
  expect(telling).toEqual([])
})

// – What is counted, made or done in the background keeps to the markets of whoever asked
test('a count, a file and an act on many hold nothing of another market', async () => {
  const count = async (person: typeof inDenver) =>
    (await person.send('POST', '/api/v1/staff/lists/orders/count', { body: { filters: {} } })).json()
  expect(await count(inDenver)).toMatchObject({ count: 0 })
  expect(await count(inAustin)).toEqual(await count(owner as typeof inDenver))
  const ofDenver = await owner.send('POST', `/api/v1/staff/lists/orders/count?market=${market.id}`, {
    body: { filters: {} },
  })
  expect(await ofDenver.json()).toMatchObject({ count: 0 })
  const asked = await inDenver.send('POST', '/api/v1/staff/exports', {
    body: { list: 'orders', filters: {} },
  })
  const { exportId } = (await asked.json()) as { exportId: number }
  await until('the file is made', async () => {
    const [made] = await server.db.query('select 1 from exports where id = $1 and made_at is not null', [
      exportId,
    ])
    return made !== undefined
  })
  const [file] = await server.db.query('select rows, markets from exports where id = $1', [exportId])
  expect(file).toEqual({ rows: 0, markets: [market.id] })
  const wish = { act: 'message', subject: 'Hello', text: 'A word.' }
  const body = { list: 'orders', ids: [world.orderId], wish }
  expect((await inDenver.send('POST', '/api/v1/staff/bulk-acts', { body })).status).toBe(422)
  for (const list of ['audit', 'tasks', 'customers', 'transactions'])
    expect(
      (await inDenver.send('POST', '/api/v1/staff/exports', { body: { list, filters: {} } })).status,
    ).toBe(403)
})

test('whoever was given the market has all of it', async () => {
  expect((await ask(inAustin, 'getStaffOrder')).status).toBe(200)
  expect((await ask(inAustin, 'getChefForStaff')).status).toBe(200)
  for (const name of [
    'listStaffOrders',
    'listChefsForStaff',
    'listStaffReviews',
    'listStaffPayouts',
  ] as const) {
    const [mine, all] = [await ask(inAustin, name), await ask(owner as typeof inAustin, name)]
    expect(JSON.parse(mine.text).rows).toEqual(JSON.parse(all.text).rows)
    expect(JSON.parse(mine.text).rows.length).toBeGreaterThan(0)
  }
})

// – What concerns every market is refused to whoever was given some, with a code of its own
test('what concerns every market is refused to whoever was given some', async () => {
  const concerning = calls.filter(name => 'everyMarket' in endpoints[name])
  expect(concerning.length).toBeGreaterThan(15)
  for (const name of concerning) {
    const { status, text } = await ask(inAustin, name)
    expect([status, JSON.parse(text).code]).toEqual([
      403,
      text.includes('role-missing') ? 'role-missing' : 'market-missing',
    ])
  }
})

// – Owners have every market, whatever they were given
test('owners have every market, and a kitchen that moves is there for its new market’s people', async () => {
  const path = `/api/v1/staff/chefs/${world.pendingChefId}`
  const seenBy = async (person: Pick<typeof inAustin, 'send'>) => (await person.send('GET', path)).status
  expect([await seenBy(inAustin), await seenBy(inDenver), await seenBy(owner)]).toEqual([200, 404, 200])
  const body = { marketId: market.id, reason: 'It cooks in Denver.' }
  const moved = await owner.send('PUT', `${path}/market`, { body })
  expect(await moved.text()).toBe('')
  expect([await seenBy(inAustin), await seenBy(inDenver), await seenBy(owner)]).toEqual([404, 200, 200])
  await server.db.query('update staff_people set market_ids = $1', [[AUSTIN]])
  expect(await seenBy(owner)).toBe(200)
})
