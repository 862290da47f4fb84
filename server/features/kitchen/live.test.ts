import type { KitchenNews } from '@ladlewell/contract/chef-orders.ts'
import { afterAll, expect, test } from 'vitest'
import { asBearer, asCustomer } from '../../testing/customer.ts'
import { AMARA, asChef, moveTo, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { lookForNews } from './news.ts'

const server = await startTestServer()
const second = (await startServerProcess(server.env))!
afterAll(() => second.stop())
const chef = await asChef(server)
const customer = await asCustomer(server)
const path = '/api/v1/chef/orders/live'

/** What a stream has told so far, and whether it has ended. */
async function listening(who: { send: (method: string, path: string) => Promise<Response> }) {
  const response = await who.send('GET', path)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const heard = { text: '', ended: false }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) break
      heard.text += value
    }
    heard.ended = true
  })()
  await until('the stream is ready', async () => heard.text.includes('event: ready'))
  const news = () =>
    [...heard.text.matchAll(/event: orders\ndata: (.*)\n/g)].map(
      ([, data]) => JSON.parse(data!) as KitchenNews,
    )
  return { heard, news, close: () => reader.cancel() }
}

// – A new order is told within moments, without a reload, at every process, and once
test('a new order, each step and a refusal are told within moments, at every process, and once', async () => {
  const streams = [await listening(chef), await listening(asBearer(second, chef.token))]
  const other = await listening(await asChef(server, 'hana-sato@ladlewell.test'))
  const order = await ordered(server, customer, AMARA.name)
  for (const { news } of streams)
    await until('the order is told', async () => news().some(({ placed }) => placed.includes(order.orderId)))
  await server.setClock(new Date(order.cutoffAt))
  await moveTo(chef, order.orderId, 'Preparing')
  for (const { news } of streams)
    await until('the step is told', async () => news().some(({ changed }) => changed.includes(order.orderId)))
  await new Promise(resolve => setTimeout(resolve, 2500))
  for (const { news } of streams) {
    expect(news().filter(({ placed }) => placed.includes(order.orderId))).toHaveLength(1)
    expect(news().filter(({ changed }) => changed.includes(order.orderId)).length).toBeLessThanOrEqual(2)
    expect(news().every(({ dates }) => dates.length > 0)).toBe(true)
  }
  expect(other.news()).toEqual([])
  for (const { close } of [...streams, other]) await close()
})

// – Delays and their answers are told
test('a proposed date and its answer are told', async () => {
  const order = await ordered(server, customer, 'Hana Sato')
  const hana = await asChef(server, 'hana-sato@ladlewell.test')
  const stream = await listening(hana)
  const dates = await hana.call('GET /api/v1/chef/orders/{orderId}/delay-dates', {
    params: { orderId: String(order.orderId) },
  })
  const proposedDate = dates.ok ? dates.data.dates[0]!.date : ''
  const told = () => stream.news().filter(({ changed }) => changed.includes(order.orderId)).length
  await hana.send('POST', `/api/v1/chef/orders/${order.orderId}/delay`, {
    body: { proposedDate, reason: 'Snow.' },
  })
  await until('the question is told', async () => told() === 1)
  await customer.send('PUT', `/api/v1/orders/${order.orderId}/delay`, { body: { answer: 'accept' } })
  await until('the answer is told', async () => told() === 2)
  expect(stream.news().at(-1)?.dates).toContain(proposedDate)
  await stream.close()
})

test('a date that is proposed and accepted between two looks is told, once', async () => {
  const order = await ordered(server, customer, 'Hana Sato')
  const hana = await asChef(server, 'hana-sato@ladlewell.test')
  const [kitchen] = await server.db.query<{ id: number }>('select chef_id as id from orders where id = $1', [
    order.orderId,
  ])
  const look = lookForNews(server.db)
  const now = await server.now()
  const news = async () =>
    (await look({ chefIds: [kitchen!.id], sessionIds: [], yesterday: '2027-01-01', now })).news.get(
      kitchen!.id,
    )
  await news()
  const dates = await hana.call('GET /api/v1/chef/orders/{orderId}/delay-dates', {
    params: { orderId: String(order.orderId) },
  })
  const proposedDate = dates.ok ? dates.data.dates[0]!.date : ''
  const delay = `orders/${order.orderId}/delay`
  await hana.send('POST', `/api/v1/chef/${delay}`, { body: { proposedDate, reason: 'Snow.' } })
  await customer.send('PUT', `/api/v1/${delay}`, { body: { answer: 'accept' } })
  expect(await news()).toMatchObject({ changed: [order.orderId], dates: [proposedDate] })
  expect(await news()).toBeUndefined()
})

// – A stream ends with its session
test('a stream ends with its session', async () => {
  const mine = await asChef(server)
  const stream = await listening(mine)
  await mine.send('DELETE', '/api/v1/session')
  await until('the stream has ended', async () => stream.heard.ended)
  expect((await mine.send('GET', path)).status).toBe(401)
})

// – A stream ends with a suspension
test('a stream ends with a suspension, and none begins under it', async () => {
  const mine = await asChef(server, 'luca-ferraro@ladlewell.test')
  const stream = await listening(mine)
  await server.db.query('update chefs set suspended_at = now() where account_id = $1', [mine.id])
  await until('the stream has ended', async () => stream.heard.ended)
  await expectProblem(await mine.send('GET', path), 'kitchen-suspended')
})

// – An account has six streams at most
test('an account has six streams at most, and gets one back when it closes one', async () => {
  const mine = await asChef(server, 'mali-srisai@ladlewell.test')
  const streams = []
  for (let nth = 0; nth < 6; nth++) streams.push(await listening(mine))
  const refused = await mine.send('GET', path)
  expect(refused.headers.get('retry-after')).toBe('30')
  await expectProblem(refused, 'too-many-requests')
  await streams[0]!.close()
  await until('a stream is free', async () => {
    const response = await mine.send('GET', path)
    await response.body?.cancel()
    return response.status === 200
  })
  for (const { close } of streams.slice(1)) await close()
})

// – A process that stops does not wait for its streams
test('a process that stops ends its streams and does not wait for them', async () => {
  const third = (await startServerProcess(server.env))!
  const stream = await listening(asBearer(third, chef.token))
  const started = performance.now()
  await third.stop()
  expect(performance.now() - started).toBeLessThan(7000)
  await until('the stream has ended', async () => stream.heard.ended)
})
