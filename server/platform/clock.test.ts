import { expect, test } from 'vitest'
import { startServer } from '../main.ts'
import { asCustomer, basketFrom } from '../testing/customer.ts'
import { signedIn } from '../testing/signed-in.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/waiting.ts'
import type { Beat } from './bulletin.ts'
import { openClock } from './clock.ts'
import { registry } from './metrics.ts'

const server = await startTestServer({ ROLE: 'web' })
const HOUR_MS = 3_600_000
const reserved = async () =>
  (await server.db.query<{ sum: number }>('select coalesce(sum(reserved), 0)::int as sum from chef_days'))[0]!
    .sum
const apart = async () =>
  (await registry.getSingleMetric('ladlewell_clock_apart_seconds')!.get()).values[0]!.value

/** A server of its own whose wall clock is off by so much. */
async function withWallOff(
  ms: number,
  work: (own: { url: string; shift(ms: number): void }) => Promise<void>,
  ROLE: 'web' | 'all' = 'web',
) {
  let off = ms
  const own = await startServer({ ...server.env, ROLE }, () => Date.now() + off)
  try {
    await work({
      url: own.url.replace('localhost', '127.0.0.1'),
      shift: next => {
        off = next
      },
    })
  } finally {
    await own.stop()
  }
}

// – More than 30 s apart, nothing is taken, with a sentence, and the process is not ready
test('a server whose clock is more than thirty seconds off takes nothing, and says so', async () => {
  const before = await reserved()
  await withWallOff(-39 * HOUR_MS, async own => {
    expect((await fetch(`${own.url}/readyz`)).status).toBe(503)
    const answer = await fetch(`${own.url}/api/v1/auth/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'customer@ladlewell.test', password: 'let-me-cook' }),
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      message:
        'Our clocks disagree, so we can’t accept anything right now. Please try again in a few minutes.',
    })
    expect((await fetch(`${own.url}/api/v1/market`)).status).toBe(200)
    await until('the figure says so', async () => Math.abs((await apart()) - 39 * 3600) < 10)
  })
  expect(await reserved()).toBe(before)
})

// – The clocks are compared at the start and every four seconds; more than 2 s apart is a figure and a
//   warning
test('a clock that is a few seconds off is a figure and a warning, and takes orders', async () => {
  await withWallOff(5000, async own => {
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200)
    await until('the figure says so', async () => Math.abs((await apart()) - 5) < 1)
    const customer = await signedIn(own, 'customer@ladlewell.test')
    expect(customer.email).toBe('customer@ladlewell.test')
  })
})

// – The clocks are compared at the start and every four seconds; more than 2 s apart is a figure and a
//   warning
test('that clocks part or agree again is told once, as a warning from two seconds on', async () => {
  const said: string[] = []
  const tell = (level: string) => (_: object, words: string) => said.push(`${level}: ${words}`)
  const log = { error: tell('error'), warn: tell('warn'), info: tell('info') }
  let beat: (apartMs: number) => void = () => undefined
  const bulletin = {
    on: () => undefined,
    announce: () => undefined,
    onBeat: (hear: (told: Beat) => void) => {
      beat = apartMs => hear({ wallMs: 0, databaseMs: apartMs, tookMs: 0, offsetMs: 0, askedAt: 0 } as Beat)
    },
  }
  const clock = await openClock(server.db, bulletin as never, log as never)
  for (const apartMs of [0, 1900, -1900]) beat(apartMs)
  expect(said).toEqual([])
  for (const apartMs of [2100, -2100]) beat(apartMs)
  expect(said).toHaveLength(1)
  for (const apartMs of [29_000, 31_000]) beat(apartMs)
  expect(clock.isOff()).toBe(true)
  for (const apartMs of [-31_000, 1900, 0]) beat(apartMs)
  expect(clock.isOff()).toBe(false)
  expect(said).toEqual([
    'warn: this server’s clock and the database’s are apart',
    'error: this server’s clock is off: nothing timed is done until it is right',
    'info: this server’s clock and the database’s agree again',
  ])
})

// – Nor do its jobs begin anything
test('jobs begin nothing while the clock is off', async () => {
  const { email } = await asCustomer(server)
  const sent = async () =>
    (await server.db.query('select 1 from outbox where recipient = $1 and sent_at is not null', [email]))
      .length
  await withWallOff(
    -HOUR_MS,
    async own => {
      await new Promise(resolve => setTimeout(resolve, 3000))
      expect(await sent()).toBe(0)
      own.shift(0)
      await until('the mail is sent', async () => (await sent()) === 1)
    },
    'all',
  )
})

// – The clocks are compared at the start and every four seconds; more than 2 s apart is a figure and a
//   warning
test('a clock that goes wrong after the start is noticed, and again when it is right', async () => {
  await withWallOff(0, async own => {
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200)
    own.shift(-HOUR_MS)
    await until('it is not ready', async () => (await fetch(`${own.url}/readyz`)).status === 503)
    own.shift(0)
    await until('it is ready', async () => (await fetch(`${own.url}/readyz`)).status === 200)
  })
})

// – An order after its cut-off is refused whatever the server's clock says
test('an order after its cut-off is refused whatever the server’s clock says, and takes no servings', async () => {
  await withWallOff(0, async own => {
    const customer = await signedIn(own, 'customer@ladlewell.test')
    const body = await basketFrom(own, 'Amara Okafor')
    const start = await server.now()
    const [day] = await server.db.query<{ cutoff: Date }>(
      `select '2027-01-11T23:00:00Z'::timestamptz as cutoff`,
    )
    expect(start.getTime()).toBeLessThan(day!.cutoff.getTime())
    // The platform's time passes the cut-off; this server's wall clock falls two days behind at the same moment.
    await server.setClock(new Date(day!.cutoff.getTime() + HOUR_MS))
    await until('the clock is known', async () => {
      const told = (await (await fetch(`${own.url}/sandbox/clock`)).json()) as { now: string }
      return new Date(told.now) > day!.cutoff
    })
    const before = await reserved()
    own.shift(-48 * HOUR_MS)
    const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
    expect([409, 503]).toContain(answer.status)
    expect(((await answer.json()) as { code: string }).code).toMatch(/cut-off-passed|unavailable/)
    expect(await reserved()).toBe(before)
  })
  await server.setClock(new Date('2027-01-11T15:00:00Z'))
})
