import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Handler } from 'hono'
import { createApi } from './app.ts'
import { DIET_QUEUE } from './features/accounts/diet.ts'
import { BOX_QUEUE, REMINDER_QUEUE } from './features/boxes/changes.ts'
import { planBoxes } from './features/boxes/plan-boxes.ts'
import { refitDiets } from './features/boxes/refit-diets.ts'
import { replanKitchens } from './features/boxes/replan.ts'
import { REPLAN_QUEUE } from './features/chefs/replanning.ts'
import { delaysUnanswered, endUnansweredDelays } from './features/delays/unanswered.ts'
import { DIGEST_QUEUE, digestForChefs, planDigests } from './features/kitchen/chef-digest.ts'
import { makeTextsDue } from './features/notifications/queries.ts'
import { messageSender, prepareMessages } from './features/notifications/send-message.ts'
import { completeOrders, ordersDelivered } from './features/ordering/complete-orders.ts'
import { lockOrders, ordersToLock } from './features/ordering/lock-orders.ts'
import { readWebhookEvents, sweepPayments } from './features/ordering/sweep.ts'
import { tellUnpaid, UNPAID_QUEUE } from './features/ordering/tell-unpaid.ts'
import { registerWeeklyPlans } from './features/ordering/weekly-plans.ts'
import { checkAccountCountry } from './features/payments/account-country.ts'
import { makePaymentsDue, paymentsDue } from './features/payments/queries.ts'
import { makeRefunds, REFUND_QUEUE } from './features/payments/refunds.ts'
import { WEBHOOK_QUEUE } from './features/payments/webhook.ts'
import { kitchensToPayOut, makePayouts } from './features/payouts/make-payouts.ts'
import { lookAfterAccounts } from './features/payouts/payout-account.ts'
import { TRANSFER_QUEUE } from './features/payouts/queries.ts'
import { sendPayouts } from './features/payouts/send-payouts.ts'
import { customersToForget, forgetCustomers } from './features/privacy/forget-customers.ts'
import { hideReportPictures } from './features/problems/picture.ts'
import { boxesPastCutoff, failLateBoxes } from './features/renewals/fail-late-boxes.ts'
import { remindOfBoxes } from './features/renewals/reminder.ts'
import { workBoxes } from './features/renewals/work-boxes.ts'
import { BOX_PAYMENT_QUEUE, plansOfOrders } from './features/subscriptions/plans-of-orders.ts'
import { tellPayment } from './features/subscriptions/tell-payment.ts'
import { closeOverdue, warnOfInspections } from './features/vetting/inspection-warnings.ts'
import { warnOfEndings } from './features/vetting/paper-warnings.ts'
import { closedKitchens, refuseOpenOrders } from './features/vetting/suspension.ts'
import { recentRecalls, tellRecalled } from './features/vetting/tell-recalled.ts'
import { createHttpServer } from './http-server.ts'
import { openLook } from './look.ts'
import { migrate } from './migrate.ts'
import { openOperatorsPorts } from './operators.ts'
import { openPages } from './pages.ts'
import { openBulletin } from './platform/bulletin.ts'
import { openClock } from './platform/clock.ts'
import { connect } from './platform/database.ts'
import { recordJobRuns } from './platform/job-runs.ts'
import { type Job, type Jobs, lookFor, startJobs, wakeOthers } from './platform/jobs.ts'
import { listenAt } from './platform/listening.ts'
import { createLog } from './platform/log.ts'
import { openMarket } from './platform/market.ts'
import { requestSeconds } from './platform/metrics.ts'
import { type Message, sendDue } from './platform/outbox.ts'
import type { Parts } from './platform/parts.ts'
import { marryPictureStore } from './platform/picture-store.ts'
import { openPictures } from './platform/pictures.ts'
import { openPulse, type Pulse } from './platform/pulse.ts'
import { forgetSecurityEvents } from './platform/security-log.ts'
import { createSessions } from './platform/session.ts'
import { isDue, workTasks } from './platform/tasks.ts'
import { forgetThrottles } from './platform/throttle.ts'
import { refuseUnusableFolder } from './platform/usable-folder.ts'
import { wallMs } from './platform/wall-clock.ts'
import { openSandboxDoor } from './sandbox-door.ts'
import { seedDemoWorld } from './seed/demo-world.ts'
import { parseSettings, type Settings } from './settings.ts'
import { createMailer, type Mailer } from './vendors/mail.ts'
import { createTexter, type Texter } from './vendors/sms.ts'
import { stripeProvider } from './vendors/stripe.ts'

export interface RunningServer {
  /** Where it answers; empty for a worker, which does not. */
  url: string
  stop(): Promise<void>
}

/** Together less than the ten seconds that whoever sends SIGTERM waits. */
const DRAIN_MS = 8000
const CLOSE_MS = 1000
const HOUR_MS = 3_600_000

/** Starts web, worker or both, as `ROLE` says. Throws an Error with one sentence when a setting is wrong. */
export async function startServer(
  env: Record<string, string | undefined>,
  wall = wallMs,
): Promise<RunningServer> {
  const settings = parseSettings(env)
  refuseUnusableFolder('PICTURES_DIR', settings.PICTURES_DIR)
  await migrate(settings.DATABASE_URL)
  const parts = await openParts(settings, wall)
  await ownPictures(parts)
  if (settings.SANDBOX_URL) await seedDemoWorld(parts)
  const mailer = createMailer(settings)
  const texter = createTexter(settings)
  const runs = recordJobRuns(parts.db, parts.log)
  const pulse = openPulse(parts)
  const work = settings.ROLE === 'web' ? [] : jobsOf(parts, mailer, texter)
  const jobs = startJobs(work, parts.log, {
    note: runs.note,
    mayWork: () => mayWork(parts),
    lookEveryMs: settings.SWEEP_EVERY_MS,
    look: lookFor(work, parts),
  })
  parts.bulletin.on('work', jobs.wake)
  const web = settings.ROLE === 'worker' ? null : await serveWeb(parts, jobs, pulse)
  const closePorts = await openOperatorsPorts(parts, pulse)
  return {
    url: web?.url ?? '',
    async stop() {
      parts.closing.abort()
      // What does not end in time can be cut off: every command and every job takes up what was left.
      await within(DRAIN_MS, Promise.all([web?.stop(), jobs.stop()]))
      closePorts()
      mailer.close()
      texter?.close()
      const told = Promise.all([runs.close(), pulse.close()])
      await within(CLOSE_MS, Promise.all([parts.bulletin.close(), told.then(() => parts.db.close())]))
    },
  }
}

/** Throws, with nothing left open, when the picture store is another database's. */
async function ownPictures({ settings, db, bulletin, pictures }: Parts): Promise<void> {
  try {
    await marryPictureStore(settings.PICTURES_DIR, db)
    await hideReportPictures(db)
    await pictures.putInPlace()
  } catch (error) {
    await Promise.all([bulletin.close(), db.close()])
    throw error
  }
}

/** Everything that features are built from, on one database. */
export async function openParts(settings: Settings, wall = wallMs): Promise<Parts> {
  registerWeeklyPlans(plansOfOrders)
  const log = createLog(settings.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'))
  const db = connect(settings.DATABASE_URL, settings.DATABASE_CONNECTIONS, error =>
    log.warn({ err: error }, 'database connection lost'),
  )
  const lost = (error: Error) => log.warn({ err: error }, 'bulletin connection lost')
  const bulletin = await openBulletin(settings.DATABASE_URL, db, lost, { wall })
  const clock = await openClock(db, bulletin, log, wall)
  const market = await openMarket(settings.market, db, bulletin)
  // The clocks are compared before anything is done by them.
  await bulletin.readAgain()
  const sessions = createSessions(db, settings.SESSION_SECRET)
  return {
    settings,
    market,
    db,
    clock,
    bulletin,
    sessions,
    pictures: openPictures(settings.PICTURES_DIR, db),
    log,
    provider: stripeProvider(settings),
    closing: new AbortController(),
  }
}

/** Not by terms or a clock that nobody vouches for. */
async function mayWork({ bulletin, clock }: Parts): Promise<boolean> {
  await bulletin.current()
  return !clock.isOff()
}

export function jobsOf(parts: Parts, mailer: Mailer, texter: Texter | null): Job[] {
  const { db, provider, clock, log, settings, pictures, market } = parts
  const everyMs = settings.SWEEP_EVERY_MS
  const now = () => clock.now()
  // A server that was not told learns it once it listens.
  const publicUrl = () => settings.PUBLIC_URL ?? ''
  const send = messageSender(parts, mailer, texter, openLook(settings))
  const prepare = (due: readonly Message[]) => prepareMessages(parts, due)
  return [
    {
      name: 'webhooks',
      due: isDue(WEBHOOK_QUEUE),
      everyMs,
      work: signal => readWebhookEvents(parts, signal),
    },
    { name: 'payments', due: paymentsDue, everyMs, work: signal => sweepPayments(parts, signal) },
    {
      name: 'refunds',
      due: isDue(REFUND_QUEUE),
      everyMs: Math.min(everyMs, 1000),
      work: signal => makeRefunds(db, provider, publicUrl(), now, { log, signal }),
    },
    { name: 'payment-account', everyMs: HOUR_MS, work: () => checkAccountCountry(provider) },
    {
      name: 'suspensions',
      due: closedKitchens,
      everyMs: everyMs * 4,
      work: signal => refuseOpenOrders(parts, { signal }),
    },
    {
      name: 'recalls',
      due: recentRecalls,
      everyMs: everyMs * 10,
      work: signal => tellRecalled(parts, { signal }),
    },
    { name: 'inspections', everyMs: everyMs * 20, work: () => closeOverdue(parts) },
    { name: 'inspection-warnings', everyMs: everyMs * 20, work: () => warnOfInspections(parts) },
    { name: 'paper-warnings', everyMs: HOUR_MS, work: () => warnOfEndings(parts) },
    { name: 'locks', due: ordersToLock, everyMs, work: signal => lockOrders(db, publicUrl(), now(), signal) },
    {
      name: 'completions',
      due: ordersDelivered,
      everyMs: everyMs * 20,
      work: signal => completeOrders(db, publicUrl(), now(), signal),
    },
    {
      name: 'delays',
      due: delaysUnanswered,
      everyMs: everyMs * 5,
      work: signal => endUnansweredDelays(parts, now(), signal),
    },
    { name: 'boxes', due: isDue(BOX_QUEUE), everyMs, work: signal => workBoxes(parts, { now, signal }) },
    {
      name: 'box-payments',
      due: isDue(BOX_PAYMENT_QUEUE),
      everyMs,
      work: signal =>
        workTasks(db, BOX_PAYMENT_QUEUE, ({ key }, at) => tellPayment(parts, Number(key), at), now, {
          log,
          signal,
        }),
    },
    {
      name: 'unpaid-mails',
      due: isDue(UNPAID_QUEUE),
      everyMs,
      work: signal =>
        workTasks(db, UNPAID_QUEUE, ({ key }, at) => tellUnpaid(parts, Number(key), at), now, {
          log,
          signal,
        }),
    },
    {
      name: 'late-boxes',
      due: boxesPastCutoff,
      everyMs: everyMs * 20,
      work: signal => failLateBoxes(parts, { now, signal }),
    },
    {
      name: 'replans',
      due: isDue(REPLAN_QUEUE),
      everyMs,
      work: signal => replanKitchens(parts, { now, signal }),
    },
    { name: 'diets', due: isDue(DIET_QUEUE), everyMs, work: signal => refitDiets(parts, { now, signal }) },
    {
      name: 'box-reminders',
      due: isDue(REMINDER_QUEUE),
      everyMs,
      work: signal => remindOfBoxes(parts, { now, signal }),
    },
    { name: 'plan-digests', everyMs: everyMs * 20, work: () => planDigests(db, now()) },
    {
      name: 'chef-digests',
      due: isDue(DIGEST_QUEUE),
      everyMs,
      work: signal => digestForChefs(parts, { now, signal }),
    },
    {
      name: 'plan-boxes',
      everyMs: everyMs * 20,
      work: signal => planBoxes(parts, now(), signal),
    },
    {
      name: 'payout-accounts',
      everyMs: HOUR_MS,
      work: signal => lookAfterAccounts(db, provider, now(), signal),
    },
    {
      name: 'payouts',
      due: kitchensToPayOut,
      everyMs: everyMs * 20,
      work: async () => (await makePayouts(db, market, now())).looked,
    },
    {
      name: 'transfers',
      due: isDue(TRANSFER_QUEUE),
      everyMs,
      work: signal => sendPayouts(db, provider, publicUrl(), now, { log, signal }),
    },
    {
      name: 'deletions',
      due: customersToForget,
      everyMs: everyMs * 20,
      work: () => forgetCustomers(db, provider),
    },
    { name: 'pictures', everyMs: HOUR_MS, work: () => pictures.sweep(log) },
    { name: 'security-log', everyMs: HOUR_MS, work: () => forgetSecurityEvents(db, now()) },
    { name: 'throttles', everyMs: HOUR_MS, work: () => forgetThrottles(db) },
    {
      name: 'messages',
      due: 'select from outbox where next_try_at <= now()',
      everyMs: Math.min(everyMs, 500),
      work: async signal => (await sendDue(db, send, now, { log, signal, prepare })).sent,
    },
  ]
}

async function serveWeb(
  parts: Parts,
  jobs: Jobs,
  pulse: Pulse,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { settings, db, bulletin } = parts
  const { app } = createApi(parts, pulse)
  if (settings.SANDBOX_URL) {
    const { devMail } = await import('./dev-mail.ts')
    devMail(app, settings, openLook(settings))
    openSandboxDoor(app, parts, settings.SANDBOX_URL, async () => {
      await Promise.all([makePaymentsDue(db), makeTextsDue(db)])
      return jobs
    })
  }
  if (existsSync(settings.WEB_BUILD)) {
    const pages = await openPages(parts, (async (input, init) =>
      app.request(input as string, init)) as typeof fetch)
    const answer: Handler = async ({ req }) => {
      // Without word from the database no kept page is believed, and each says for itself what it lacks.
      await bulletin.current().catch(() => bulletin.announce('catalogue'))
      const ended = requestSeconds.startTimer({ route: 'page' })
      const page = await pages(req.raw)
      ended({ status: page.status })
      return page
    }
    app.get('*', answer)
    app.post('/skip-box', answer)
  }
  const server = createHttpServer(app.fetch, settings)
  // Whoever changed something may have left work behind: here, or for processes that only work.
  const wake = settings.ROLE === 'web' ? wakeOthers(db, parts.log) : jobs.wake
  server.on('request', ({ method }, answer) => {
    if (method !== 'GET' && method !== 'HEAD') answer.once('close', wake)
  })
  await listenAt(server, { setting: 'PORT', port: settings.PORT, host: settings.HOST })
  const { port } = server.address() as AddressInfo
  settings.PUBLIC_URL ??= `http://localhost:${port}`
  return { url: settings.PUBLIC_URL, stop: () => drain(server) }
}

/** Lets running requests finish, but not for ever. */
async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await within(DRAIN_MS, closed)
  server.closeAllConnections()
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
