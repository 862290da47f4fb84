import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { databaseProxy } from './testing/database-proxy.ts'
import { type FaultPlan, type Member, type Place, underFault } from './testing/under-fault.ts'
import { cloneWorld } from './testing/world.ts'

/** So many of each fault; without it, one round of all together. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 0)
const options = ['--max-old-space-size=192', '--import', file('testing/hurt-on-word.ts')]

/** A web process in one round, a worker in the next. */
const struck = ({ web, workers }: Place, round: number): Member =>
  (round % 2 ? workers : web)[Math.floor(round / 2) % 2]!
const say = ({ process }: Member, word: string) => void process.child.stdin!.write(`${word}\n`)

const faults: Record<string, FaultPlan['hurt']> = {
  async 'kill -9'(place, round) {
    await struck(place, round).replace()
  },
  async 'stopped for 4 s (SIGSTOP)'(place, round) {
    const { child } = struck(place, round).process
    child.kill('SIGSTOP')
    await pause(4000)
    child.kill('SIGCONT')
  },
  async 'full event loop for 3 s'(place, round) {
    say(struck(place, round), 'spin 3000')
    await pause(4000)
  },
  async 'out of memory'(place, round) {
    const member = struck(place, round)
    say(member, 'eat')
    await member.process.ended
    await member.replace()
  },
  async 'clock an hour ahead, then an hour behind'(place, round) {
    const member = struck(place, round)
    for (const ms of [3_600_000, -7_200_000]) {
      say(member, `clock ${ms}`)
      await pause(1500)
    }
    await member.replace()
  },
}

if (rounds) {
  // – A process that is killed, stopped, stuck, out of memory or wrong about the time loses nothing that was acknowledged
  test.each(Object.entries(faults))(
    '%s: nothing that was acknowledged is lost',
    {
      timeout: 180_000 + rounds * 20_000,
    },
    async (fault, hurt) => {
      await unhurt({ fault, rounds, hurt })
    },
  )

  // – Connections to the database that fall silent without being closed are noticed and replaced
  test('half-open connections to the database: nothing that was acknowledged is lost', {
    timeout: 180_000 + rounds * 20_000,
  }, async () => {
    const databaseUrl = await cloneWorld()
    const proxy = await databaseProxy(databaseUrl)
    await unhurt({
      fault: 'half-open connections',
      rounds,
      databaseUrl,
      settings: { DATABASE_URL: proxy.url },
      async hurt() {
        proxy.fallSilent()
        await pause(13_000)
      },
    })
  })
} else
  test('whatever happens to one process, nothing that was acknowledged is lost', {
    timeout: 180_000,
  }, async () => {
    const all = Object.values(faults)
    await unhurt({
      fault: 'one process hurt in each way',
      rounds: all.length,
      hurt: (place, round) => all[round]!(place, round),
    })
  })

async function unhurt(plan: FaultPlan): Promise<void> {
  const report = await underFault({ ...plan, options })
  expect(report.wrong).toEqual([])
  expect(report.paid).toBeGreaterThan(5)
  expect(report.said).toBeGreaterThan(5)
  // The other of the two serves on: what is stuck is passed over within the balancer's patience.
  expect(report.secondsWithoutPages).toBeLessThan(12)
}

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
