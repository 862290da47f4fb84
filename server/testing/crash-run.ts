import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../platform/database.ts'
import { asCustomer } from './customer.ts'
import { diceOf } from './dice.ts'
import { testEnvironment } from './environment.ts'
import { startSandbox } from './sandbox.ts'
import { startServerProcess } from './server-process.ts'
import { comeToRest } from './settled.ts'
import { type Shop, shop, type Told, wishes } from './shopper.ts'
import { clockOf } from './test-server.ts'
import { until } from './waiting.ts'
import { cloneWorld } from './world.ts'
import { wrongWith } from './wrong-with.ts'

export interface CrashPlan {
  kills: number
  seed: number
  /** Settings that switch a safeguard off. */
  settings?: Record<string, string>
  /** SQL that switches a safeguard off. */
  sabotage?: string
  patienceMs?: number
}

export interface CrashReport {
  kills: number
  told: Record<string, number>
  /** Everything that is not as it must be; empty when all held. */
  wrong: string[]
}

const SHOPPERS = 14
const SLOTS = 2
/** What shoppers are told while a server lives, at least, unless it crashes: however slow the machine is. */
const ANSWERS_A_LIFE = 3
const LONGEST_LIFE_MS = 3000
const checkpoints = [
  'order-decided',
  'order-reserved',
  'order-committed',
  'payer-stored',
  'charged',
  'key-spent',
  'intent-stored',
  'intent-confirmed',
  'declined',
  'settling',
  'settled',
  'refund-made',
]

/** Kills servers under a load of shoppers, lets everything settle, and says what is wrong then. */
export async function crashRun(plan: CrashPlan): Promise<CrashReport> {
  const [databaseUrl, sandbox] = await Promise.all([cloneWorld(), startSandbox()])
  const env = { ...testEnvironment(databaseUrl, sandbox), ...plan.settings }
  const db = connect(databaseUrl, 4, () => undefined)
  const dice = diceOf(plan.seed)
  try {
    const first = (await startServerProcess(env))!
    const people = await Promise.all(Array.from({ length: SHOPPERS }, () => asCustomer(first)))
    const baskets = await wishes(first, dice)
    await first.stop()
    const [before] = await db.query<{ id: number }>('select max(id) as id from orders')
    await db.query(
      `insert into promotions (code, discount_percentage, max_uses, max_uses_per_customer) values ('LIMITED', 30, 30, 3)`,
    )
    if (plan.sabotage) await db.query(plan.sabotage)
    await sandbox.disturb({ ...disturbances, seed: plan.seed })

    const addresses: (string | undefined)[] = []
    const patienceMs = plan.patienceMs ?? 60_000
    let closedAt = Number.POSITIVE_INFINITY
    let answers = 0
    const place: Shop = {
      sandbox,
      baskets,
      scandals: [],
      paid: 0,
      isOpen: () => closedAt === Number.POSITIVE_INFINITY,
      isDark: () => performance.now() > closedAt + patienceMs,
      url: () => dice.oneOf(addresses.filter(url => url !== undefined)),
      answered: () => void answers++,
    }
    const shopping = Promise.all(
      people.map((person, nth) => shop(place, person.token, diceOf(plan.seed + nth))),
    )
    let left = plan.kills
    const lives = async (slot: number) => {
      while (left-- > 0) await liveAndDie(slot)
    }
    const liveAndDie = async (slot: number) => {
      const crash = dice.chance(0.7)
        ? { checkpoint: dice.oneOf(checkpoints), nth: dice.whole(1, 4) }
        : undefined
      const server = await startServerProcess(env, crash)
      if (!server) return
      addresses[slot] = server.url
      await sandbox.sendWebhooksTo(`${server.url}/api/v1/payments/webhook`)
      const lifeMs = dice.whole(200, crash ? 1600 : 900)
      const busyUntil = answers + ANSWERS_A_LIFE
      const lived = pause(lifeMs).then(() =>
        until('shoppers were answered', async () => answers >= busyUntil, LONGEST_LIFE_MS).catch(
          () => undefined,
        ),
      )
      await Promise.race([server.ended, lived])
      server.child.kill('SIGKILL')
      addresses[slot] = undefined
      await server.ended
    }
    await Promise.all(Array.from({ length: SLOTS }, (_, slot) => lives(slot)))

    const last = (await startServerProcess(env))!
    addresses[0] = last.url
    await sandbox.sendWebhooksTo(`${last.url}/api/v1/payments/webhook`)
    await sandbox.faults()
    closedAt = performance.now()
    const { advance, now } = clockOf(last.url)
    let told: Told[] | undefined
    const finished = shopping.then(all => {
      told = all.flat()
    })
    while (!told) {
      await advance(0)
      await Promise.race([finished, pause(250)])
    }
    await comeToRest(db, advance, patienceMs)
    const wrong = await wrongWith({ db, sandbox, told, after: before!.id, now: await now() })
    await last.stop()
    return { kills: plan.kills, told: countsOf(told), wrong: [...wrong, ...place.scandals] }
  } finally {
    await db.close()
    await sandbox.stop()
  }
}

const disturbances = {
  rules: [
    { what: 'timeout-before', path: '/v1/payment_intents*', probability: 0.03 },
    { what: 'timeout-after', path: '/v1/payment_intents*', probability: 0.03 },
    { what: 'status', status: 500, path: '/v1/payment_intents*', probability: 0.03 },
    { what: 'status', status: 500, effect: true, path: '/v1/*', probability: 0.03 },
    { what: 'timeout-after', path: '/v1/refunds', probability: 0.1 },
  ],
  webhooks: [
    { what: 'drop', probability: 0.2 },
    { what: 'duplicate', times: 3, probability: 0.2 },
    { what: 'reorder', probability: 0.2 },
  ],
}

function countsOf(told: readonly Told[]): Record<string, number> {
  const byOutcome = Map.groupBy(told, ({ outcome }) => outcome)
  return Object.fromEntries([...byOutcome].map(([outcome, list]) => [outcome, list.length]))
}
