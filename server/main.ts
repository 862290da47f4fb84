import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createApi } from './app.ts'
import { openDrain } from './drain.ts'
import { kitchensElsewhere } from './features/chefs/market-of-kitchens.ts'
import { registerWeeklyPlans } from './features/ordering/weekly-plans.ts'
import { makePaymentsDue } from './features/payments/queries.ts'
import { hideReportPictures } from './features/problems/picture.ts'
import { sessionProofs } from './features/proofs/session-proofs.ts'
import { plansOfOrders } from './features/subscriptions/record.ts'
import { figuresIn } from './figures.ts'
import { haveSchema } from './have-schema.ts'
import { createHttpServer } from './http-server.ts'
import { mayBeLate } from './late-reads.ts'
import { openLook } from './look.ts'
import { openOperatorsPorts } from './operators.ts'
import { openPages } from './pages.ts'
import { pictureFilesOf } from './picture-files-of.ts'
import { openBulletin } from './platform/bulletin.ts'
import { openClock } from './platform/clock.ts'
import { recordJobRuns } from './platform/job-runs.ts'
import { type Jobs, lookFor, startJobs, wakeOthers } from './platform/jobs.ts'
import { openKept } from './platform/kept.ts'
import { listenAt } from './platform/listening.ts'
import { openLoad } from './platform/load.ts'
import { createLog } from './platform/log.ts'
import { openMarkets } from './platform/markets.ts'
import { openDatabase } from './platform/open-database.ts'
import { makeWaitingDue } from './platform/outbox.ts'
import type { Parts } from './platform/parts.ts'
import { hashPasswordsWith } from './platform/password.ts'
import { guarded, meetPictureStore } from './platform/picture-store.ts'
import { openPictures } from './platform/pictures.ts'
import { openPulse, type Pulse } from './platform/pulse.ts'
import { watchRestored } from './platform/restored.ts'
import { createSessions } from './platform/session.ts'
import { refuseUnusableFolder } from './platform/usable-folder.ts'
import { wallMs } from './platform/wall-clock.ts'
import { within } from './platform/within.ts'
import { jobsOf } from './regular-jobs.ts'
import { release } from './release.ts'
import { openSandboxDoor } from './sandbox-door.ts'
import { seedDemoWorld } from './seed/demo-world.ts'
import { parseSettings, type Settings } from './settings.ts'
import { createMailer } from './vendors/mail.ts'
import { createTexter } from './vendors/sms.ts'
import { stripeProvider } from './vendors/stripe.ts'

export interface RunningServer {
  /** Where it answers; empty for a worker, which does not. */
  url: string
  stop(): Promise<void>
}

/** Together less than the ten seconds that whoever sends SIGTERM waits. */
const DRAIN_MS = 8000
const CLOSE_MS = 1000
/** Of it, how long balancers have to hear that a process leaves; nobody waits for that in front of a sandbox. */
const GOODBYE_MS = 3000
const CLOCK_READ_MS = 200
/** A collector that does not answer holds up nobody. */
const TELL_MS = 500

/** Starts web, worker or both, as `ROLE` says. Throws an Error with one sentence when a setting is wrong. */
export async function startServer(
  env: Record<string, string | undefined>,
  wall = wallMs,
): Promise<RunningServer> {
  const settings = parseSettings(env)
  if (!settings.PICTURES_STORE) refuseUnusableFolder('PICTURES_DIR', settings.PICTURES_DIR)
  await haveSchema(settings)
  const parts = await openParts(settings, wall)
  await ownPictures(parts)
  const telemetry = await openTelemetry(parts)
  if (settings.SANDBOX_URL) await seedDemoWorld(parts)
  const mailer = createMailer(settings)
  const texter = createTexter(settings)
  const runs = recordJobRuns(parts.db, parts.log)
  const pulse = openPulse(parts, release.schema)
  const work = settings.ROLE === 'web' ? [] : jobsOf(parts, mailer, texter)
  const jobs = startJobs(work, parts.log, {
    note: runs.note,
    mayWork: () => mayWork(parts),
    lookEveryMs: settings.SWEEP_EVERY_MS,
    look: lookFor(work, parts, settings.SWEEP_EVERY_MS),
  })
  parts.bulletin.on('work', jobs.wake)
  // At another time other things are due; it is read in a moment.
  parts.bulletin.on('clock', () => void setTimeout(jobs.wake, CLOCK_READ_MS).unref())
  const web = settings.ROLE === 'worker' ? null : await serveWeb(parts, jobs, pulse)
  const closePorts = await openOperatorsPorts(parts, pulse)
  return {
    url: web?.url ?? '',
    async stop() {
      parts.closing.abort()
      // What does not end in time can be cut off: every command and every job takes up what was left.
      await within(DRAIN_MS, Promise.all([web?.stop(), jobs.stop()]))
      closePorts()
      parts.load.close()
      mailer.close()
      texter?.close()
      const told = Promise.all([runs.close(), pulse.close(), telemetry && within(TELL_MS, telemetry.close())])
      await within(CLOSE_MS, Promise.all([parts.bulletin.close(), told.then(() => parts.db.close())]))
    },
  }
}

/** Loaded only where there is a collector to tell. */
async function openTelemetry(parts: Parts) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = parts.settings
  if (!endpoint) return null
  const opening = await import('./telemetry/open.ts')
  return opening.openTelemetry(parts.settings, endpoint, {
    version: release.version,
    measure: figuresIn(parts),
  })
}

/** Throws, with nothing left open, when the picture store is another database's. */
async function ownPictures({ settings, db, bulletin, pictures, log }: Parts): Promise<void> {
  try {
    const files = await pictureFilesOf(settings)
    const isThere = await meetPictureStore(files, db)
    await hideReportPictures(db)
    if (!isThere) log.warn(`${files.says} does not answer; until it does, nobody can upload.`)
    // A bucket may hold millions: the hourly round goes through it, and no start waits for that.
    else if (!settings.PICTURES_STORE) await pictures.putInPlace()
  } catch (error) {
    await Promise.all([bulletin.close(), db.close()])
    throw error
  }
}

/** Everything that features are built from, on one database. */
export async function openParts(settings: Settings, wall = wallMs): Promise<Parts> {
  registerWeeklyPlans(plansOfOrders)
  hashPasswordsWith(settings.PASSWORD_MEMORY_KIB)
  const log = createLog(settings.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'))
  const { db, lateReads } = await openDatabase(settings, log, mayBeLate)
  const lost = (error: Error) => log.warn({ err: error }, 'bulletin connection lost')
  const bulletin = await openBulletin(settings.DATABASE_URL, db, lost, { wall })
  await lateReads?.follow(bulletin)
  const clock = await openClock(db, bulletin, log, wall)
  const markets = await openMarkets(settings.market, db, bulletin, {
    now: clock.now(),
    elsewhere: kitchensElsewhere,
  })
  // The clocks are compared before anything is done by them.
  await bulletin.readAgain()
  const sessions = createSessions(db, settings.SESSION_SECRET, sessionProofs)
  const restored = watchRestored(db, bulletin)
  return {
    settings,
    market: markets.first,
    markets,
    db,
    lateReads,
    clock,
    bulletin,
    kept: openKept(settings.KEPT_MB, { bulletin, clock, log }),
    sessions,
    pictures: openPictures(guarded(await pictureFilesOf(settings), db), db),
    restored,
    log,
    provider: stripeProvider(settings, async () => (await restored.open()) === null),
    load: openLoad(settings.SHED_AFTER_MS),
    closing: new AbortController(),
  }
}

/** Not by terms or a clock that nobody vouches for, and not in a restored database before somebody says so. */
async function mayWork({ bulletin, clock, restored }: Parts): Promise<boolean> {
  await bulletin.current()
  return !clock.isOff() && (await restored.open()) === null
}

async function serveWeb(
  parts: Parts,
  jobs: Jobs,
  pulse: Pulse,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { settings, db, kept } = parts
  const edge = createApi(parts, pulse)
  const { app } = edge
  if (settings.SANDBOX_URL) {
    const { devMail } = await import('./dev-mail.ts')
    devMail(app, settings, openLook(settings))
    openSandboxDoor(app, parts, settings.SANDBOX_URL, async () => {
      await Promise.all([makePaymentsDue(db), makeWaitingDue(db)])
      return jobs
    })
  }
  if (existsSync(settings.WEB_BUILD)) {
    const pages = await openPages(parts, (async (input, init) =>
      app.request(input as string, init)) as typeof fetch)
    for (const route of ['GET *', 'POST /skip-box'] as const)
      edge.answer(route, c => pages(c.req.raw), { name: 'page', quiet: true })
  }
  const server = createHttpServer(app.fetch, settings, kept.sendAtOnce)
  const drain = openDrain(server, settings.GOODBYE_MS ?? (settings.production ? GOODBYE_MS : 0))
  // Whoever changed something may have left work behind: here, or for processes that only work.
  const wake = settings.ROLE === 'web' ? wakeOthers(db, parts.log) : jobs.wake
  server.on('request', ({ method }, answer) => {
    if (method !== 'GET' && method !== 'HEAD') answer.once('close', wake)
  })
  await listenAt(server, { setting: 'PORT', port: settings.PORT, host: settings.HOST })
  const { port } = server.address() as AddressInfo
  settings.PUBLIC_URL ??= `http://localhost:${port}`
  return { url: settings.PUBLIC_URL, stop: () => drain(DRAIN_MS) }
}
