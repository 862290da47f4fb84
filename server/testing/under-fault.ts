import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { connect, type Database } from '../platform/database.ts'
import { startBalancer } from './balancer.ts'
import { asCustomer, type Customer } from './customer.ts'
import { diceOf } from './dice.ts'
import { testEnvironment } from './environment.ts'
import { type FaultRow, faultRow, reportFault } from './fault-table.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { comeToRest } from './settled.ts'
import { type Shop, shop, wishes } from './shopper.ts'
import { clockOf } from './test-server.ts'
import { cloneWorld } from './world.ts'
import { wrongWith } from './wrong-with.ts'

const SHOPPERS = 8
const SPEAKERS = 2
const READERS = 2
/** Between two rounds, so that each begins with a product that stands. */
const REST_MS = 1500
const built = fileURLToPath(new URL('../../web/build', import.meta.url))
const reads = ['/api/v1/auth/AllChefsWithMeals', '/api/v1/chefs/1', '/api/v1/market']
const pages = existsSync(join(built, 'server/index.js')) ? ['/', '/search', '/chef/1'] : []

export interface Place {
  web: Member[]
  workers: Member[]
  db: Database
  sandbox: Sandbox
  balancer: Awaited<ReturnType<typeof startBalancer>>
}

export interface Member {
  readonly process: ServerProcess
  /** Another takes its place; what is left of it is killed. */
  replace(): Promise<void>
}

export interface FaultPlan {
  fault: string
  rounds: number
  seed?: number
  /** Where the demo world lies; without it, in a copy of the test's own. `settings` say how the product gets there. */
  databaseUrl?: string
  settings?: Record<string, string>
  /** Node's options of each process. */
  options?: readonly string[]
  /** Does the harm and takes it away again. */
  hurt(place: Place, round: number): Promise<void>
}

export interface FaultReport extends FaultRow {
  secondsWithoutWrites: number
  /** The longest time in which no public page or list came. */
  secondsWithoutPages: number
  /** What was not as it must be, in words. */
  wrong: string[]
  paid: number
  said: number
}

/**
 * Two web and two worker processes behind one address serve shoppers, people who write to us and readers while they are hurt; then
 * all comes to rest, and what was acknowledged is looked for. Adds its row to the table of faults.
 */
export async function underFault(plan: FaultPlan): Promise<FaultReport> {
  const [databaseUrl, sandbox] = await Promise.all([plan.databaseUrl ?? cloneWorld(), startSandbox()])
  const env = {
    ...testEnvironment(databaseUrl, sandbox),
    ...(pages.length > 0 && { WEB_BUILD: built }),
    ...plan.settings,
  }
  const db = connect(databaseUrl, 4, () => undefined)
  const balancer = await startBalancer()
  let isOpen = true
  const [web, workers] = await Promise.all(
    ['web', 'worker'].map(role => Promise.all([member(role), member(role)])),
  )
  onTestFinished(async () => {
    isOpen = false
    for (const { process } of [...web!, ...workers!]) process.child.kill('SIGKILL')
    balancer.stop()
    await db.close()
    await sandbox.stop()
  })
  await sandbox.sendWebhooksTo(`${balancer.url}/api/v1/payments/webhook`)
  const dice = diceOf(plan.seed ?? 7)
  // Nobody is to be told that all is sold out.
  await db.query('update chefs set capacity_per_date = 30000')
  await db.query('update chef_days set capacity = 30000')
  const people = await Promise.all(Array.from({ length: SHOPPERS + SPEAKERS }, () => asCustomer(balancer)))
  const baskets = await wishes(balancer, dice)
  const [last] = await db.query<{ id: number }>('select max(id) as id from orders')

  let closedAt = Number.POSITIVE_INFINITY
  const written = longestGap()
  const read = longestGap()
  const place: Shop = {
    ...{ sandbox, baskets, scandals: [], paid: 0, isOpen: () => isOpen, url: () => balancer.url },
    isDark: () => performance.now() > closedAt + 60_000,
    answered: status => status === 200 && written.seen(),
  }
  const shopping = Promise.all(
    people.slice(0, SHOPPERS).map(({ token }, nth) => shop(place, token, diceOf(40 + nth))),
  )
  const speaking = Promise.all(people.slice(SHOPPERS).map(person => speak(person)))
  const reading = Promise.all(Array.from({ length: READERS }, (_, nth) => lookAround(nth)))
  const unthrottling = forgetThrottles()

  await pause(REST_MS)
  written.begin()
  read.begin()
  for (let round = 0; round < plan.rounds; round++) {
    await plan.hurt({ web: web!, workers: workers!, db, sandbox, balancer }, round)
    await pause(REST_MS)
  }
  const [secondsWithoutWrites, secondsWithoutPages] = [written.end(), read.end()]
  const refused = [...balancer.answers].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0)

  isOpen = false
  closedAt = performance.now()
  const { advance, now } = clockOf(balancer.url)
  const [told, said] = await Promise.all([shopping, speaking, reading, unthrottling])
  await sandbox.faults()
  await comeToRest(db, advance, 60_000)
  const wrong = await wrongWith({ db, sandbox, told: told.flat(), after: last!.id, now: await now() })
  const lost = await lostMessages(db, said.flat())

  const found = [
    ...wrong,
    ...lost,
    ...place.scandals,
    ...new Set(balancer.broken.map(what => `500 from ${what}`)),
  ]
  const row = { ...faultRow(plan.fault, plan.rounds, found), secondsWithoutWrites, refused }
  reportFault(row)
  return { ...row, secondsWithoutPages, wrong: found, paid: place.paid, said: said.flat().length }

  async function member(role: string): Promise<Member> {
    const start = async () => {
      const started = (await startServerProcess({ ...env, ROLE: role }, undefined, plan.options))!
      if (role !== 'web') return started
      // What nobody asked for before cannot be sent as it last was.
      for (const path of [...reads, ...pages]) await (await fetch(started.url + path)).arrayBuffer()
      balancer.add(started.url)
      return started
    }
    let now = await start()
    return {
      get process() {
        return now
      },
      async replace() {
        now.child.kill('SIGKILL')
        await now.ended
        balancer.remove(now.url)
        now = await start()
      },
    }
  }

  /** Writes to us again and again, and answers what was acknowledged. */
  async function speak(person: Customer): Promise<string[]> {
    const acknowledged: string[] = []
    let threadId: number | undefined
    while (isOpen) {
      const text = crypto.randomUUID()
      const path = threadId ? `/api/v1/threads/${threadId}/messages` : '/api/v1/threads'
      const sending = { body: { text }, headers: { 'idempotency-key': text } }
      for (let isSaid = false; !isSaid && isOpen; ) {
        const answer = await person.send('POST', path, sending).catch(() => null)
        isSaid = answer?.status === 200
        const thread = answer?.headers.get('content-type')?.includes('json')
          ? ((await answer.json()) as { threadId?: number })
          : {}
        if (isSaid) {
          acknowledged.push(text)
          // A conversation is answered whole: a long one would be measured, and not what it is written through.
          threadId = acknowledged.length % 30 === 0 ? undefined : (threadId ?? thread.threadId)
        }
        await pause(100)
      }
    }
    return acknowledged
  }

  async function lookAround(first: number): Promise<void> {
    for (let nth = first; isOpen; nth++) {
      const path = [...reads, ...pages][nth % (reads.length + pages.length)]
      const answer = await fetch(balancer.url + path, { signal: AbortSignal.timeout(10_000) }).catch(
        () => null,
      )
      const isWhole = await answer?.arrayBuffer().then(
        () => true,
        () => false,
      )
      if (isWhole && answer?.status === 200) read.seen()
      await pause(25)
    }
  }

  async function forgetThrottles(): Promise<void> {
    while (isOpen) {
      await db.query('delete from throttles').catch(() => undefined)
      await pause(300)
    }
  }
}

/** Messages that were acknowledged and are not there, once each. */
async function lostMessages(db: Database, texts: readonly string[]): Promise<string[]> {
  const found = await db.query<{ text: string; times: number }>(
    `select text, count(*)::int as times from thread_entries where text = any($1::text[]) group by text`,
    [texts],
  )
  const times = new Map(found.map(each => [each.text, each.times]))
  return texts.flatMap(text => {
    const count = times.get(text) ?? 0
    return count === 1 ? [] : [`message ${text}, acknowledged, is there ${count} times`]
  })
}

/** The longest time, in seconds, between two things that were seen. */
function longestGap() {
  let last = performance.now()
  let longest = 0
  const seen = () => {
    const at = performance.now()
    longest = Math.max(longest, at - last)
    last = at
  }
  return {
    seen,
    begin() {
      last = performance.now()
      longest = 0
    },
    end() {
      seen()
      return longest / 1000
    },
  }
}
