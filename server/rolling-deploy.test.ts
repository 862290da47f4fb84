import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { connect } from './platform/database.ts'
import { startBalancer } from './testing/balancer.ts'
import { asCustomer, basketFrom } from './testing/customer.ts'
import { diceOf } from './testing/dice.ts'
import { testEnvironment } from './testing/environment.ts'
import { faultRow, reportFault } from './testing/fault-table.ts'
import { commitBefore, layOut, migrateAs, startRelease, thisRelease } from './testing/release-before.ts'
import { startSandbox } from './testing/sandbox.ts'
import { comeToRest } from './testing/settled.ts'
import { type Shop, shop } from './testing/shopper.ts'
import { signedIn } from './testing/signed-in.ts'
import { clockOf } from './testing/test-server.ts'
import { emptyDatabase, MONDAY_MORNING } from './testing/world.ts'
import { wrongWith } from './testing/wrong-with.ts'

const PHASE_MS = Number(process.env.ROLLING_SECONDS ?? 0) * 1000
const SHOPPERS = 6
const chefs = ['Amara Okafor', 'Mateo Ruiz', 'Hana Sato', 'Priya Raman']

const commit = PHASE_MS ? commitBefore() : null
if (PHASE_MS && !commit)
  console.warn(
    'The history does not have the release before, so that nothing can run beside this one: skipped.',
  )

describe('a deploy', () => {
  if (!commit)
    return test('without the release before nothing runs beside this one', () => expect(commit).toBeNull())

  // – Two releases run side by side on one database during a deploy: nothing is refused for it, lost or broken (issue 16)
  test('the release before serves beside this one while the schema changes, and hands over', {
    timeout: 600_000,
  }, async () => {
    const before = await layOut(commit!)
    const [databaseUrl, sandbox] = await Promise.all([emptyDatabase(), startSandbox()])
    const env = { ...testEnvironment(databaseUrl, sandbox), GOODBYE_MS: '1500', DATABASE_CONNECTIONS: '8' }
    await migrateAs(before, databaseUrl)
    const db = connect(databaseUrl, 4, () => undefined)
    await db.query('insert into platform_clock (offset_ms) values ($1)', [
      MONDAY_MORNING.getTime() - Date.now(),
    ])
    const [{ tag: schemaBefore }] = (await db.query<{ tag: string }>(
      'select tag from migrations order by applied_at desc, tag desc limit 1',
    )) as [{ tag: string }]

    const balancer = await startBalancer()
    const oldWeb = await startRelease(before, { ...env, ROLE: 'web' })
    const oldWorker = await startRelease(before, { ...env, ROLE: 'worker' })
    balancer.add(oldWeb.url)
    await sandbox.sendWebhooksTo(`${balancer.url}/api/v1/payments/webhook`)
    const people = await Promise.all(Array.from({ length: SHOPPERS }, () => asCustomer(balancer)))
    const baskets = await Promise.all(chefs.map(chef => basketFrom(balancer, chef)))
    const [last] = await db.query<{ id: number }>('select max(id) as id from orders')

    const seeded = new Set(
      (await sandbox.payments()).paymentIntents.map(({ id }) => `intent ${id} has no order`),
    )

    let isOpen = true
    let closedAt = Number.POSITIVE_INFINITY
    const place: Shop = {
      ...{ sandbox, baskets, scandals: [], paid: 0, isOpen: () => isOpen, answered: () => undefined },
      isDark: () => performance.now() > closedAt + 60_000,
      url: () => balancer.url,
    }
    const shopping = Promise.all(people.map(({ token }, nth) => shop(place, token, diceOf(40 + nth))))
    const missed: string[] = []
    const opened = new Set<string>()
    const looking = Promise.all([lookAround(), staffAndBoxes()])

    async function lookAround(): Promise<void> {
      for (let nth = 0; isOpen; nth++) {
        const page = await fetch(balancer.url + (['/', '/search', '/login', '/chef/1'][nth % 4] ?? '/'))
        const html = await page.text()
        for (const [, asset] of html.matchAll(/["'](\/assets\/[\w./~-]+\.(?:js|css))["']/g)) {
          const known = opened.has(asset!)
          opened.add(asset!)
          if (known && nth % 5 !== 0) continue
          const found = await fetch(balancer.url + asset)
          await found.arrayBuffer()
          if (found.status !== 200) missed.push(asset!)
        }
      }
    }

    async function staffAndBoxes(): Promise<void> {
      while (isOpen) {
        const staff = await signedIn(balancer, 'staff@ladlewell.test')
        for (const path of ['/api/v1/staff/orders', '/api/v1/staff/customers', '/api/v1/staff/desk'])
          await staff.send('GET', path)
        const customer = await signedIn(balancer, 'customer@ladlewell.test')
        for (const path of ['/api/v1/subscriptions', '/api/v1/auth/orders']) await customer.send('GET', path)
        await db.query('delete from throttles')
        await pause(200)
      }
    }

    await pause(PHASE_MS)
    const migrated = await migrate(databaseUrl)
    const newWeb = await startRelease(thisRelease, { ...env, ROLE: 'web' })
    const newWorker = await startRelease(thisRelease, { ...env, ROLE: 'worker' })
    balancer.add(newWeb.url)
    await pause(PHASE_MS)
    const shared = [...opened]
    await Promise.all([oldWeb.leave(), oldWorker.leave()])
    balancer.remove(oldWeb.url)
    await pause(PHASE_MS)
    const afterwards = await Promise.all(
      shared.map(async asset => ((await fetch(newWeb.url + asset)).status === 200 ? [] : [asset])),
    )
    isOpen = false
    closedAt = performance.now()
    const { advance, now } = clockOf(newWeb.url)
    const [told] = await Promise.all([shopping, looking])
    await comeToRest(db, advance, 20_000)
    const found = await wrongWith({ db, sandbox, told: told.flat(), after: last!.id, now: await now() })
    // The demo world was paid at this sandbox too.
    const wrong = found.filter(each => !seeded.has(each))
    const requests = [...balancer.answers.values()].reduce((sum, count) => sum + count, 0)
    const refused = [502, 503].reduce((sum, status) => sum + (balancer.answers.get(status) ?? 0), 0)
    const paid = told.flat().filter(({ outcome }) => outcome === 'paid').length
    console.info(
      `${commit!.slice(0, 8)} (${schemaBefore}) beside this one, ${migrated} migrations under traffic: ${requests} requests, ${refused} refused, ` +
        `${paid} orders paid, ${opened.size} files of two releases, ${missed.length} missed, ${balancer.broken.length} answered 500, ${wrong.length} lost or broken`,
    )
    const scandals = [...place.scandals, ...new Set(balancer.broken)]
    reportFault({ ...faultRow('two releases side by side', 1, [...wrong, ...scandals]), refused })
    await Promise.all([newWeb.leave(), newWorker.leave()])
    await db.close()
    await sandbox.stop()
    balancer.stop()
    expect([...new Set(balancer.broken)]).toEqual([])
    expect([...wrong, ...place.scandals]).toEqual([])
    expect(refused).toBe(0)
    expect(paid).toBeGreaterThan(5)
    // Before releases kept their files for others, nobody else could have them.
    if (existsSync(join(before, 'server/platform/kept-assets.ts')))
      expect([...new Set([...missed, ...afterwards.flat()])]).toEqual([])
  })
})
