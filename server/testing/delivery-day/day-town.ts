import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import { sessionProofs } from '../../features/proofs/session-proofs.ts'
import { migrate } from '../../migrate.ts'
import { connect, type Database } from '../../platform/database.ts'
import { createSessions } from '../../platform/session.ts'
import { seedScale } from '../../seed/scale.ts'
import { parseSettings } from '../../settings.ts'
import { testEnvironment } from '../environment.ts'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { clockOf } from '../test-server.ts'
import { emptyDatabase, MONDAY_MORNING } from '../world.ts'

export const ZONE = 'America/Chicago'

export interface Somebody {
  accountId: number
  email: string
}

export interface Cook extends Somebody {
  chefId: number
}

export interface TownSize {
  kitchens: number
  customers: number
  drivers: number
}

export interface Answer {
  status: number
  data: never
}

/** A market of its own on the real server, which can be killed at any request and be started again. */
export interface DayTown {
  db: Database
  sandbox: Sandbox
  customers: Somebody[]
  cooks: Cook[]
  drivers: Somebody[]
  staff: Somebody
  /** What was set last. */
  now(): Date
  /** What is due by then has been done when it resolves. */
  setClock(at: Date): Promise<void>
  /** null: no answer came. */
  ask(who: Somebody, method: string, path: string, body?: unknown, key?: string): Promise<Answer | null>
  /** Kills the server once so many more requests were sent. */
  killAfter(requests: number): void
  isDead(): boolean
  restart(): Promise<void>
  restarts: number
  complaints: string[]
  close(): Promise<void>
}

const MEALS = 15
const SESSION_MS = 12 * 3_600_000
/** After so many minutes staff who do nothing sign in again. */
const STAFF_SESSION_MS = 20 * 60_000

/** An instant of a market day. */
export const at = (date: MarketDate, hour: number) => instantOf(date, hour, ZONE)

export async function foundDayTown(size: TownSize): Promise<DayTown> {
  const [databaseUrl, sandbox] = await Promise.all([emptyDatabase(), startSandbox()])
  await migrate(databaseUrl)
  const env = { ...testEnvironment(databaseUrl, sandbox), LOG_LEVEL: 'error' }
  const db = connect(databaseUrl, 6, () => undefined)
  await db.query('insert into platform_clock (offset_ms) values ($1)', [
    MONDAY_MORNING.getTime() - Date.now(),
  ])
  await seedScale(
    db,
    { chefs: size.kitchens, meals: MEALS, customers: size.customers },
    new Date(MONDAY_MORNING.getTime() - 86_400_000),
  )
  const people = await settle(db, size.drivers)
  const sessions = createSessions(db, parseSettings(env).SESSION_SECRET, sessionProofs)
  const tokens = new Map<number, { token: string; until: number }>()
  const complaints: string[] = []
  let now = MONDAY_MORNING
  let left = Number.POSITIVE_INFINITY
  let server: ServerProcess | null = await begin()

  async function begin(): Promise<ServerProcess> {
    const started = (await startServerProcess(env))!
    // After its address it prints what nobody should see.
    started.child.stdout?.on('data', (line: Buffer) => complaints.push(String(line).trim()))
    await sandbox.sendWebhooksTo(`${started.url}/api/v1/payments/webhook`)
    return started
  }

  async function tokenOf({ accountId }: Somebody): Promise<string> {
    const known = tokens.get(accountId)
    if (known && known.until > now.getTime()) return known.token
    const token = await sessions.start({ id: accountId }, now)
    if (!token) throw new Error(`Account ${accountId} cannot come in`)
    const lasts = accountId === people.staff.accountId ? STAFF_SESSION_MS : SESSION_MS
    tokens.set(accountId, { token, until: now.getTime() + lasts })
    return token
  }

  const town: DayTown = {
    db,
    sandbox,
    ...people,
    complaints,
    restarts: 0,
    now: () => now,
    async setClock(instant) {
      now = instant
      await clockOf(server!.url).setClock(instant)
    },
    async ask(who, method, path, body, key) {
      const token = await tokenOf(who)
      const { accountId: id } = who
      try {
        if (!server) throw new Error('No server is up')
        const answering = fetch(server.url + path, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'x-forwarded-for': `10.${1 + (id >> 16)}.${(id >> 8) & 255}.${id & 255}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        if (--left === 0) {
          server.child.kill('SIGKILL')
          server = null
        }
        const answer = await answering
        const text = await answer.text()
        if (answer.status >= 500) complaints.push(`${method} ${path}: ${answer.status} ${text}`)
        return { status: answer.status, data: (text ? JSON.parse(text) : null) as never }
      } catch (error) {
        if (server) complaints.push(`${method} ${path}: ${error}`)
        return null
      }
    },
    killAfter: requests => {
      left = requests
    },
    isDead: () => server === null,
    async restart() {
      left = Number.POSITIVE_INFINITY
      await server?.stop()
      server = await begin()
      town.restarts++
      await town.setClock(now)
    },
    async close() {
      await server?.stop()
      await db.close()
      await sandbox.stop()
    },
  }
  return town
}

const hours = ['10:00–13:00', '11:00–14:00', '16:00–19:00', '17:00–19:00', '16:00–20:00', '18:00–21:00']
/** One of so many kitchens delivers by itself. */
const OWN_DRIVE = 7

/** Kitchens with a place and hours, drivers, and two of staff. */
async function settle(db: Database, driverCount: number) {
  await db.query('update chefs set capacity_per_date = 60')
  await db.query(
    `insert into inspections (chef_id, inspected_on, passed, note) select id, created_at::date, true, '' from chefs`,
  )
  await db.query(
    `insert into kitchen_places (chef_id, street_address1, city, state, postal_code)
     select id, id || ' Kitchen Row', 'Austin', 'TX', ($1::text[])[1 + id % cardinality($1)] from chefs`,
    [zips],
  )
  await db.query(
    `insert into kitchen_days (chef_id, weekday, carrier, window_from, window_until)
     select c.id, day, case when c.id % $2 = 0 then 'kitchen' else 'ladlewell' end,
       split_part(window_of, '–', 1), split_part(window_of, '–', 2)
     from (select id, ($1::text[])[1 + id % cardinality($1)] as window_of from chefs) c,
       unnest(array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday']) as day`,
    [hours, OWN_DRIVE],
  )
  const staff = await db.query<Somebody>(
    `with account as (
       insert into accounts (email, firstname, lastname, role, created_at)
       select 'staff-' || n || '@day.test', 'Sam', 'Staff', 'STAFF', $1 from generate_series(1, 2) n
       returning id, email),
     hired as (
       insert into staff_people (account_id, roles, invited_at, joined_at) select id, array['owner'], $1, $1 from account)
     select id as account_id, email from account`,
    [MONDAY_MORNING],
  )
  const drivers = await db.query<Somebody>(
    `with account as (
       insert into accounts (email, firstname, lastname, role, created_at)
       select 'driver-' || n || '@day.test', 'Dee', 'Driver ' || n, 'DRIVER', $2 from generate_series(1, $1) n
       returning id, email),
     driving as (
       insert into drivers (account_id, capacity, invited_by, invited_at, joined_at)
       select id, 64, $3, $2, $2 from account)
     select id as account_id, email from account order by id`,
    [driverCount, MONDAY_MORNING, staff[0]!.accountId],
  )
  const customers = await db.query<Somebody>(
    `select id as account_id, email from accounts where role = 'CUSTOMER' order by id`,
  )
  const cooks = await db.query<Cook>(
    `select a.id as account_id, a.email, c.id as chef_id from chefs c join accounts a on a.id = c.account_id order by c.id`,
  )
  return { customers, cooks, drivers, staff: staff[0]! }
}

export const zips = ['78701', '78702', '78703', '78704', '78705', '78721', '78722', '78723', '78741', '78751']
