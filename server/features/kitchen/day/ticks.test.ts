import { randomUUID } from 'node:crypto'
import type { TickWord } from '@ladlewell/contract/kitchen-day.ts'
import { expect, test } from 'vitest'
import { asCustomer } from '../../../testing/customer.ts'
import { asChef } from '../../../testing/kitchen.ts'
import { expectProblem } from '../../../testing/problem.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { until } from '../../../testing/waiting.ts'
import { lookForNews } from '../news.ts'

const server = await startTestServer()
const one = await asChef(server)
const other = await asChef(server)
const date = '2027-01-13'

const word = (item: string, ticked: boolean, amount = 2): TickWord => ({
  ...{ key: randomUUID(), list: 'packing' as const },
  ...{ item, ticked, amount },
})
type Chef = Pick<typeof one, 'call'>
async function say(chef: Chef, ticks: TickWord[], on = date) {
  const answer = await chef.call('PUT /api/v1/chef/orders/ticks', { body: { date: on, ticks } })
  if (!answer.ok) throw new Error(`Not ticked: ${JSON.stringify(answer)}`)
  return answer.data.ticks
}
async function ticked(chef: Chef, on = date) {
  const answer = await chef.call('GET /api/v1/chef/orders/ticks', { query: { date: on } })
  return answer.ok ? answer.data.ticks : null
}

// – What is ticked is kept, for every device of the kitchen and for nobody else (issue 13)
test('what one telephone ticks the other reads, and no other kitchen', async () => {
  const said = await say(one, [word('1', true), { ...word('1', true, 7), list: 'prep' }])
  expect(said).toEqual([
    { list: 'packing', item: '1', ticked: true, amount: 2 },
    { list: 'prep', item: '1', ticked: true, amount: 7 },
  ])
  expect(await ticked(other)).toEqual(said)
  expect(await ticked(other, '2027-01-14')).toEqual([])
  expect(await ticked(await asChef(server, 'hana-sato@ladlewell.test'))).toEqual([])
  await say(one, [word('1', false), { ...word('1', false), list: 'prep' }])
  expect(await ticked(one)).toEqual([])
})

// – A tick that is sent again, from a device that did not hear the answer, does not undo what was said since (issue 13)
test('a word that comes again counts once, also after others', async () => {
  const first = word('2', true)
  await say(one, [first])
  await say(other, [word('2', false)])
  expect(await say(one, [first])).toEqual([])
  const late = word('2', true)
  expect(await say(one, [first, late])).toMatchObject([{ item: '2', ticked: true }])
  expect(await say(one, [first, late, late])).toMatchObject([{ item: '2', ticked: true }])
})

// – What a device kept while it had no line comes in in its order, and its last word counts (issue 13)
test('of many words in one call the last one counts', async () => {
  const words = [word('3', true), word('3', false), word('4', false), word('4', true, 5)]
  const now = (await say(one, words)).filter(({ item }) => ['3', '4'].includes(item))
  expect(now).toEqual([{ list: 'packing', item: '4', ticked: true, amount: 5 }])
})

// – Two devices that tick at once agree in the end, and no tick is lost or counted twice (issue 13)
test('two telephones that tick at once end with the same list, every word kept once', async () => {
  const bags = Array.from({ length: 20 }, (_, nth) => String(100 + nth))
  const words = bags.flatMap(bag => [word(bag, true), word(bag, false), word(bag, true)])
  const sent = words.flatMap(each => [say(one, [each]), say(other, [each])])
  await Promise.all(sent)
  expect(await ticked(one)).toEqual(await ticked(other))
  const [kept] = await server.db.query<{ count: number }>(
    'select count(*)::int as count from kitchen_ticks where key = any($1)',
    [words.map(({ key }) => key)],
  )
  expect(kept!.count).toBe(words.length)
  const last = await say(
    other,
    bags.map(bag => word(bag, true)),
  )
  expect(bags.every(bag => last.some(({ item }) => item === bag))).toBe(true)
})

// – The board’s stream tells of ticks, once (issue 13)
test('a tick is told to those who listen, once, and to no other kitchen', async () => {
  const [kitchen] = await server.db.query<{ id: number }>('select id from chefs where account_id = $1', [
    one.id,
  ])
  const watched = { chefIds: [kitchen!.id], sessionIds: [], yesterday: '2027-01-10', now: await server.now() }
  const look = lookForNews(server.db)
  const told = async () => (await look(watched)).ticked.get(kitchen!.id)
  await told()
  await say(one, [word('5', true), word('6', true)])
  expect(await told()).toEqual({ dates: [date] })
  expect(await told()).toBeUndefined()
  await say(await asChef(server, 'hana-sato@ladlewell.test'), [word('5', true)])
  expect(await told()).toBeUndefined()

  const stream = await one.send('GET', '/api/v1/chef/orders/live')
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hears = async (text: string) => {
    heard += (await reader.read()).value ?? ''
    return heard.includes(text)
  }
  await until('it listens', () => hears('event: ready'))
  await say(other, [word('5', false)])
  await until('it is told', () => hears(`event: ticks\ndata: {"dates":["${date}"]}`))
  await reader.cancel()
})

test('what nobody remembers any more is not kept', async () => {
  const old = '2026-10-01'
  await server.db.query(
    `insert into kitchen_ticks (chef_id, delivery_date, list, item, ticked, amount, key, said_at)
     select id, $2, 'prep', '1', true, 1, gen_random_uuid(), now() from chefs where account_id = $1`,
    [one.id, old],
  )
  expect(await say(one, [word('9', true)], old)).toEqual([])
  expect(await ticked(one, old)).toEqual([])
})

test('words that are none are refused, and customers have no ticks', async () => {
  const path = '/api/v1/chef/orders/ticks'
  const wrong = [
    { ...word('1', true), key: 'again' },
    { ...word('1', true), list: 'wishes' },
    { ...word('', true) },
    { ...word('1', true), amount: -1 },
  ]
  for (const tick of wrong)
    await expectProblem(await one.send('PUT', path, { body: { date, ticks: [tick] } }), 'validation-failed')
  await expectProblem(await one.send('PUT', path, { body: { date, ticks: [] } }), 'validation-failed')
  const customer = await asCustomer(server)
  await expectProblem(await customer.send('GET', `${path}?date=${date}`), 'not-allowed')
})
