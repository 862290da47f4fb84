import { expect, test } from 'vitest'
import { startServer } from './main.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

const { env, db } = await startTestServer({ ROLE: 'web' })
const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('a worker stops at once when it has nothing to do', async () => {
  const worker = await startServer({ ...env, ROLE: 'worker' })
  const asked = performance.now()
  await worker.stop()
  expect(performance.now() - asked).toBeLessThan(2000)
})

test('a server whose jobs and requests hang stops within ten seconds', async () => {
  const server = await startServer({ ...env, ROLE: 'all' })
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async tx => {
    await tx.query('lock table outbox, chefs in access exclusive mode')
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const answer = fetch(`${server.url}/api/v1/search?q=a`).catch(() => null)
  await until('job and request wait', async () => (await db.query(isWaiting)).length > 1)
  const asked = performance.now()
  await server.stop()
  expect(performance.now() - asked).toBeLessThan(10_000)
  held.resolve()
  await Promise.all([holding, answer])
})
