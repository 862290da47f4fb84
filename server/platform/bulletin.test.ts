import { setTimeout as pause } from 'node:timers/promises'
import { austin } from '@ladlewell/domain/market.ts'
import { expect, test } from 'vitest'
import { databaseProxy } from '../testing/database-proxy.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/waiting.ts'
import { openBulletin } from './bulletin.ts'
import { openClock } from './clock.ts'
import { createLog } from './log.ts'
import { openMarkets } from './markets.ts'

const { db, env, setClock, now } = await startTestServer({ ROLE: 'web' })
const log = createLog('silent')
const at = { now: new Date(), elsewhere: 'select 1 as chef_id, $1::int as market_id where false' }
const raiseFee = (cents: number) =>
  db.query('update markets set delivery_fee_cents = $1, version = version + 1', [cents])

// – A half-open listening connection is replaced within ten seconds, and what was missed is read
test('a listening connection that is half open is replaced within ten seconds, and what was missed is read', async () => {
  const proxy = await databaseProxy(env.DATABASE_URL!)
  const losses: Error[] = []
  const bulletin = await openBulletin(proxy.url, db, error => losses.push(error))
  const { first: market } = await openMarkets(austin, db, bulletin, at)
  proxy.fallSilent()
  const silentAt = performance.now()
  await raiseFee(1234)
  await db.query(`select pg_notify('market', '')`)
  await pause(1000)
  expect(market.deliveryFeeCents).toBe(1000)
  await until('the terms are those of the database', async () => market.deliveryFeeCents === 1234)
  expect(performance.now() - silentAt).toBeLessThan(10_000)
  expect(losses).toHaveLength(1)
  await bulletin.close()
})

// – A change of terms or clock that nobody told is noticed at the next heartbeat
test('a change of terms or clock that nobody told is noticed at the next heartbeat', async () => {
  const bulletin = await openBulletin(env.DATABASE_URL!, db, () => undefined, { everyMs: 100 })
  const clock = await openClock(db, bulletin, log)
  const { first: market } = await openMarkets(austin, db, bulletin, at)
  let pagesMadeAnew = 0
  bulletin.on('catalogue', () => pagesMadeAnew++)
  await raiseFee(2345)
  await until('the fee is known', async () => market.deliveryFeeCents === 2345)
  const later = new Date((await now()).getTime() + 3_600_000)
  await db.query('update platform_clock set offset_ms = offset_ms + 3600000')
  await until('the time is known', async () => clock.now() >= later)
  expect(pagesMadeAnew).toBeGreaterThanOrEqual(2)
  await bulletin.close()
  await setClock(new Date((await now()).getTime()))
})

// – Without a heartbeat for ten seconds nothing is believed: it is read again, or refused
test('without a heartbeat for ten seconds nothing is believed: it is read again, or refused', async () => {
  const proxy = await databaseProxy(env.DATABASE_URL!)
  let isReachable = true
  const own = {
    query: async (...asked: Parameters<typeof db.query>) => {
      if (!isReachable) throw new Error('ECONNREFUSED')
      return db.query(...asked)
    },
  } as typeof db
  // More patient than anybody should be, so that nothing replaces the silent connection.
  const bulletin = await openBulletin(proxy.url, own, () => undefined, { patienceMs: 60_000 })
  const { first: market } = await openMarkets(austin, own, bulletin, at)
  proxy.fallSilent()
  await raiseFee(3456)
  await bulletin.current()
  expect(market.deliveryFeeCents).toBe(2345)
  await pause(10_100)
  await bulletin.current()
  expect(market.deliveryFeeCents).toBe(3456)
  isReachable = false
  await pause(1100)
  await expect(bulletin.current()).rejects.toThrow('ECONNREFUSED')
  await bulletin.close().catch(() => undefined)
})
