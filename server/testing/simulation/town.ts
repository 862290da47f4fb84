import { weekdays } from '@ladlewell/domain/calendar.ts'
import { austin } from '@ladlewell/domain/market.ts'
import { createApi } from '../../app.ts'
import { kitchensElsewhere } from '../../features/chefs/market-of-kitchens.ts'
import { registerWeeklyPlans } from '../../features/ordering/weekly-plans.ts'
import { sessionProofs } from '../../features/proofs/session-proofs.ts'
import { plansOfOrders } from '../../features/subscriptions/record.ts'
import { migrate } from '../../migrate.ts'
import type { Bulletin } from '../../platform/bulletin.ts'
import { toldClock } from '../../platform/clock.ts'
import { connect, type Database } from '../../platform/database.ts'
import { openKept } from '../../platform/kept.ts'
import { openLoad } from '../../platform/load.ts'
import type { Log } from '../../platform/log.ts'
import { openMarkets } from '../../platform/markets.ts'
import type { Parts } from '../../platform/parts.ts'
import { pictureFolder } from '../../platform/picture-folder.ts'
import { openPictures } from '../../platform/pictures.ts'
import { createSessions } from '../../platform/session.ts'
import { seedScale } from '../../seed/scale.ts'
import { parseSettings } from '../../settings.ts'
import { testEnvironment } from '../environment.ts'
import { emptyDatabase } from '../world.ts'
import { watchBoxes } from './box-log.ts'
import { mortalDatabase } from './mortal-database.ts'
import { type SimulatedProvider, simulatedProvider } from './provider.ts'

export interface Person {
  accountId: number
  email: string
}

export interface Chef extends Person {
  chefId: number
}

/** A market of its own: few kitchens that are full now and then, and customers who come with a card. */
export interface Town {
  db: Database
  provider: SimulatedProvider
  customers: Person[]
  chefs: Chef[]
  staff: Person
  now(): Date
  setClock(now: Date): void
  /** What nobody should see: errors that are no one's death. */
  complaints: string[]
  /** What a worker or a web server works with. Workers may die. */
  partsOn(db: Database): Parts
  mortal(): ReturnType<typeof mortalDatabase>
  ask(who: Person, method: string, path: string, body?: unknown): Promise<{ status: number; data: never }>
  close(): Promise<void>
}

interface TownPlan {
  customers: number
  chefs: number
  begins: Date
}

const MEALS = 15
const SESSION_MS = 6 * 24 * 3_600_000

export async function foundTown(plan: TownPlan, seed: number): Promise<Town> {
  const url = await emptyDatabase()
  await migrate(url)
  const vendors = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9', webhookSecret: 'whsec_none' }
  const environment = { ...testEnvironment(url, vendors), MAPS_API_KEY: '' }
  const settings = parseSettings({ ...environment, PUBLIC_URL: 'http://simulation.test' })
  let now = plan.begins
  const complaints: string[] = []
  const db = connect(url, 16, () => undefined)
  const provider = simulatedProvider(seed, () => now)
  const log = listeningLog(complaints)
  const bulletin = bulletinWithin()
  const markets = await openMarkets(austin, db, bulletin, { now, elsewhere: kitchensElsewhere })
  const partsOn = (own: Database): Parts => ({
    settings,
    market: markets.first,
    markets,
    db: own,
    lateReads: null,
    load: openLoad(0),
    clock: toldClock(() => now),
    bulletin,
    kept: openKept(settings.KEPT_MB, { bulletin, clock: toldClock(() => now), log }),
    sessions: createSessions(own, settings.SESSION_SECRET, sessionProofs),
    pictures: openPictures(pictureFolder(settings.PICTURES_DIR), own),
    restored: { open: async () => null },
    log,
    provider,
    closing: new AbortController(),
  })
  registerWeeklyPlans(plansOfOrders)
  const parts = partsOn(db)
  const { app } = createApi(parts, { whyNotReady: async () => null, isStopping: () => false })
  const tokens = new Map<number, { token: string; until: number }>()
  async function tokenOf({ accountId }: Person): Promise<string> {
    const known = tokens.get(accountId)
    if (known && known.until > now.getTime()) return known.token
    const token = await parts.sessions.start({ id: accountId }, now)
    if (!token) throw new Error(`Account ${accountId} cannot come in`)
    tokens.set(accountId, { token, until: now.getTime() + SESSION_MS })
    return token
  }

  await seedScale(db, { chefs: plan.chefs, meals: MEALS, customers: plan.customers }, plan.begins)
  const people = await settle(db, plan.begins)
  await watchBoxes(db)
  return {
    db,
    provider,
    ...people,
    complaints,
    now: () => now,
    setClock: next => {
      now = next
      bulletin.announce('catalogue')
    },
    partsOn,
    mortal: () => mortalDatabase(url, 6),
    async ask(who, method, path, body) {
      const answer = await app.request(path, {
        method,
        headers: { authorization: `Bearer ${await tokenOf(who)}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status >= 500 && !(answer.status === 503 && provider.faults > 0))
        complaints.push(`${method} ${path}: ${answer.status} ${text}`)
      return { status: answer.status, data: (text ? JSON.parse(text) : null) as never }
    },
    close: () => db.close(),
  }
}

/** Gives kitchens two or three days a week and little room, and brings in one of staff. */
async function settle(db: Database, begins: Date) {
  await db.query(
    `update chefs set capacity_per_date = 36 + 6 * (id % 3),
       available_days = array[($1::text[])[1 + (id * 2) % 7], ($1::text[])[1 + (id * 2 + 3) % 7]]`,
    [weekdays],
  )
  const [staff] = await db.query<Person>(
    `with account as (
       insert into accounts (email, firstname, lastname, role, created_at)
       values ('staff@simulation.test', 'Sam', 'Staff', 'STAFF', $1) returning id, email),
     hired as (
       insert into staff_people (account_id, roles, invited_at, joined_at) select id, array['owner'], $1, $1 from account)
     select id as account_id, email from account`,
    [begins],
  )
  const customers = await db.query<Person>(
    `select id as account_id, email from accounts where role = 'CUSTOMER' order by id`,
  )
  const chefs = await db.query<Chef>(
    `select a.id as account_id, a.email, c.id as chef_id from chefs c join accounts a on a.id = c.account_id order by c.id`,
  )
  return { customers, chefs, staff: staff! }
}

/** Word within the process. */
function bulletinWithin(): Bulletin {
  const listeners: Parameters<Bulletin['on']>[] = []
  return {
    on: (...listening) => void listeners.push(listening),
    announce: topic => {
      for (const [about, listener] of listeners) if (about === topic) listener('')
    },
    onBeat: () => undefined,
    onCaughtUp: () => undefined,
    hears: () => true,
    current: async () => undefined,
    caughtUp: async () => undefined,
    readAgain: async () => undefined,
    close: async () => undefined,
  }
}

function listeningLog(complaints: string[]): Log {
  const hear = (facts: { err?: Error }, words: string) => {
    const { err } = facts
    if (err?.message !== 'killed') complaints.push(`${words}: ${err?.stack ?? JSON.stringify(facts)}`)
  }
  const quiet = () => undefined
  const deaf = { info: quiet, debug: quiet, trace: quiet, isLevelEnabled: () => false }
  return { warn: hear, error: hear, fatal: hear, ...deaf } as unknown as Log
}
