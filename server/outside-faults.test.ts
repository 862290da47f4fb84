import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clockOf } from './testing/test-server.ts'
import { type FaultPlan, type Place, underFault } from './testing/under-fault.ts'

// Its short forms are shedding.test.ts and vendor-away.test.ts; `npm run test:long` runs this.
const rounds = Math.ceil(Number(process.env.FAULT_ROUNDS ?? 1) / 4)
const settings = { SHED_AFTER_MS: '100', CIRCUIT_REST_MS: '2000' }
const READERS = 240

const faults: Record<string, FaultPlan['hurt']> = {
  async 'vendor slow (10 s)'({ sandbox }) {
    await sandbox.faults({ what: 'delay', delay: 10_000 })
    await pause(15_000)
    await sandbox.faults()
    await pause(6000)
  },
  async 'vendor down for an hour'({ sandbox, balancer }) {
    await sandbox.faults({ what: 'status', status: 500 })
    await pause(2000)
    for (let minutes = 0; minutes < 60; minutes += 20) await clockOf(balancer.url).advance(20)
    await pause(2000)
    await sandbox.faults()
    await pause(6000)
  },
  async 'five times the load'(place) {
    await readFor(8000, place)
  },
}

// – While a vendor is slow or away, or five times as much is asked for as can be done, nothing that was acknowledged is lost
test.each(Object.entries(faults))(
  '%s: nothing that was acknowledged is lost',
  {
    timeout: 180_000 + rounds * 60_000,
  },
  async (fault, hurt) => {
    const report = await underFault({ fault, rounds, settings, hurt })
    expect(report.wrong).toEqual([])
    expect(report.paid).toBeGreaterThan(5)
    expect(report.said).toBeGreaterThan(5)
    expect(report.secondsWithoutPages).toBeLessThan(5)
  },
)

/** So many ask for what nobody keeps, without waiting for each other, and are not told to wait twice. */
async function readFor(ms: number, { balancer }: Place): Promise<void> {
  const until = performance.now() + ms
  await Promise.all(
    Array.from({ length: READERS }, async (_, nth) => {
      for (let look = 0; performance.now() < until; look++) {
        const paths = [`search?q=${nth}-${look}`, `chefs/${1 + (look % 12)}/reviews?limit=${1 + (nth % 50)}`]
        const answer = await fetch(`${balancer.url}/api/v1/${paths[look % 2]}`).catch(() => null)
        await answer?.arrayBuffer().catch(() => undefined)
        await pause(50)
      }
    }),
  )
}
