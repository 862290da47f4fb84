import { expect, test } from 'vitest'
import { asCustomer, basketFrom } from './testing/customer.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

const server = await startTestServer({
  ROLE: 'web',
  DATABASE_CONNECTIONS: '8',
  SHED_AFTER_MS: process.env.SHED_AFTER_MS ?? '100',
})
const readers = 200

// – While many wait for slow reading, orders are placed as ever, and readers hear at once that they should come again
test('with the database stuck for readers orders succeed, and readers hear 503 and when to come again', async () => {
  const [customer, basket] = await Promise.all([asCustomer(server), basketFrom(server, 'Amara Okafor')])
  const answers: Response[] = []
  const refused = () => answers.filter(({ status }) => status === 503)
  const stuck = await server.db.pool.connect()
  try {
    await stuck.query('begin; lock table reviews in access exclusive mode')
    const path = `${server.url}/api/v1/chefs/${basket.chefId}/reviews`
    const reading = Array.from({ length: readers }, (_, nth) =>
      fetch(`${path}?limit=${1 + (nth % 50)}`).then(answer => answers.push(answer)),
    )
    for (let order = 0; order < 5; order++) {
      const placed = await customer.send('POST', '/api/v1/auth/orders/place-order', {
        body: { ...basket, paymentMethod: 'pm_card_visa' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      expect(placed.status).toBe(200)
    }
    // The lock is still held: whoever is answered by now was not answered by it.
    await until('readers are refused', async () => refused().length > readers - 20)
    await stuck.query('rollback')
    await Promise.all(reading)
  } finally {
    stuck.release()
  }
  for (const answer of refused()) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 })
  }
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  expect(figures).toMatch(/^ladlewell_shed_total\{urgency="browsing"\} [1-9]/m)
  expect(figures).not.toMatch(/^ladlewell_shed_total\{urgency="paying"\}/m)

  // Whoever comes when all is well again is answered as before.
  await until('readers are answered', async () => {
    const answer = await fetch(`${server.url}/api/v1/chefs/${basket.chefId}/reviews?limit=7`)
    return answer.status === 200
  })
})
