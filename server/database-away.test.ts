import { expect, test } from 'vitest'
import { startServer } from './main.ts'
import { asCustomer, asGuest, basketFrom } from './testing/customer.ts'
import { databaseProxy } from './testing/database-proxy.ts'
import { expectProblem } from './testing/problem.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

// – While the database is away public answers are sent as they last were, marked; what is private or counts is refused
test('without the database the public reads on, marked, and nobody orders; with it all is new again', async () => {
  const server = await startTestServer({ ROLE: 'web' })
  const proxy = await databaseProxy(server.env.DATABASE_URL!)
  const own = await startServer({ ...server.env, DATABASE_URL: proxy.url, PORT: '0' })
  const url = own.url.replace('localhost', '127.0.0.1')
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  const [{ id }] = (await server.db.query<{ id: number }>(
    `select id from chefs where name = 'Amara Okafor'`,
  )) as [{ id: number }]
  const list = () => fetch(`${url}/api/v1/auth/AllChefsWithMeals`)
  const chef = () => fetch(`${url}/api/v1/chefs/${id}`)
  const before = await Promise.all([list(), chef()].map(async answer => (await answer).text()))

  proxy.stop()
  await until('it is noticed', async () => (await chef()).headers.get('warning') !== null)
  for (const [nth, answer] of [await list(), await chef()].entries()) {
    expect([answer.status, answer.headers.get('warning')]).toEqual([200, '110 - "Response is Stale"'])
    expect(Number(answer.headers.get('age'))).toBeGreaterThan(0)
    expect(await answer.text()).toBe(before[nth])
  }
  expect((await fetch(`${url}/api/v1/market`)).status).toBe(200)
  // Else no balancer would send anybody to read.
  await until('it is ready for pages alone', async () => (await fetch(`${url}/readyz`)).status === 503)
  expect((await fetch(`${url}/readyz/pages`)).status).toBe(200)
  const send = (method: string, path: string, more = {}) =>
    asGuest({ ...server, url }).send(method, path, {
      headers: { authorization: `Bearer ${customer.token}` },
      ...more,
    })
  await expectProblem(await send('GET', '/api/v1/auth/orders'), 'unavailable')
  await expectProblem(await send('POST', '/api/v1/auth/orders/place-order', { body }), 'unavailable')
  // Nobody asked for it before: there is nothing to send.
  expect((await fetch(`${url}/api/v1/search?q=soup`)).status).toBe(503)

  await server.db.query(`update chefs set bio = 'Changed meanwhile' where id = $1`, [id])
  proxy.start()
  await until('the change is shown', async () => {
    const answer = await chef()
    return answer.headers.get('warning') === null && (await answer.text()).includes('Changed meanwhile')
  })
  await own.stop()
})
