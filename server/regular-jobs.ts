import { expireApprovals } from './features/approvals/expire.ts'
import { approvalsExpired } from './features/approvals/queries.ts'
import { lookAfterWishes } from './features/areas/tell-wishes.ts'
import { giveFeesBack } from './features/arrivals/give-fee-back.ts'
import { awaitedOrders, mayBeMuchLate } from './features/arrivals/queries.ts'
import { tellLate } from './features/arrivals/tell-late.ts'
import { closeDays, daysToClose } from './features/books/close-days.ts'
import { readProvider } from './features/books/read-provider.ts'
import { readTaxForms } from './features/books/year-statements.ts'
import { planBoxes } from './features/boxes/plan-boxes.ts'
import { delaysUnanswered, endUnansweredDelays } from './features/delays/unanswered.ts'
import { countQuality } from './features/desk/count-quality.ts'
import { forgetMarks, watchDesk } from './features/desk/watch.ts'
import { forgetExports } from './features/exports/forget-exports.ts'
import { planDigests } from './features/kitchen/chef-digest.ts'
import { forgetPrepared } from './features/lists/bulk-acts.ts'
import { forgetEmptySearches } from './features/menu/empty-searches.ts'
import { remindersWaiting, tellReminders } from './features/menu/tell-reminders.ts'
import { keepNumbers, numbersStale } from './features/numbers/count-numbers.ts'
import { completeOrders, ordersDelivered } from './features/ordering/complete-orders.ts'
import { lockOrders, ordersToLock } from './features/ordering/lock-orders.ts'
import { sweepPayments } from './features/ordering/sweep.ts'
import { checkAccountCountry } from './features/payments/account-country.ts'
import { paymentsDue } from './features/payments/queries.ts'
import { lookAfterBankPayouts } from './features/payouts/bank-payouts.ts'
import { accountsToPayOut, makePayouts } from './features/payouts/make-payouts.ts'
import { lookAfterAccounts } from './features/payouts/payout-account.ts'
import { customersToForget, forgetCustomers } from './features/privacy/forget-customers.ts'
import { boxesPastCutoff, failLateBoxes } from './features/renewals/fail-late-boxes.ts'
import { locateOrders, ordersToLocate } from './features/routes/locate-orders.ts'
import { datesToPlan, planDates } from './features/routes/plan-date.ts'
import { askIll, illnessesUnasked } from './features/shortages/illness.ts'
import { endUnansweredShortages, shortagesUnanswered } from './features/shortages/unanswered.ts'
import { retentions } from './features/staff/kept-tables.ts'
import { moveShares, sharesToMove } from './features/thread-desk/move-shares.ts'
import { adoptReports } from './features/threads/adopt-reports.ts'
import { answersOverdue, remindThreads } from './features/threads/remind.ts'
import { tellThreads, threadMailsDue } from './features/threads/tell.ts'
import { closedKitchens, refuseOpenOrders } from './features/vetting/suspension.ts'
import { recentRecalls, tellRecalled } from './features/vetting/tell-recalled.ts'
import {
  closeOverdue,
  inspectionsUntold,
  warnOfEndings,
  warnOfInspections,
} from './features/vetting/warnings.ts'
import type { Job } from './platform/jobs.ts'
import { inEachMarket } from './platform/markets.ts'
import type { Parts } from './platform/parts.ts'
import { forgetOld } from './platform/retention.ts'
import { forgetNetworks } from './platform/security-log.ts'
import { measureTables } from './platform/table-sizes.ts'
import { isDue, workTasks } from './platform/tasks.ts'
import { forgetThrottles } from './platform/throttle.ts'
import type { Mailer } from './vendors/mail.ts'
import type { Texter } from './vendors/sms.ts'
import { workersOf } from './workers.ts'

const HOUR_MS = 3_600_000

/** What a process that works looks after, each at its own pace. */
export function jobsOf(parts: Parts, mailer: Mailer, texter: Texter | null): Job[] {
  const { db, provider, clock, log, settings, pictures } = parts
  const everyMs = settings.SWEEP_EVERY_MS
  const now = () => clock.now()
  // A server that was not told learns it once it listens.
  const publicUrl = () => settings.PUBLIC_URL ?? ''
  const tasks = Object.values(workersOf(parts, mailer, texter)).map(worker => ({
    name: worker.queue,
    due: isDue(worker.queue),
    everyMs: Math.min(everyMs, 500),
    work: (signal: AbortSignal) => workTasks(db, worker, now, { log, signal }),
  }))
  return [
    ...tasks,
    { name: 'payments', due: paymentsDue, everyMs, work: signal => sweepPayments(parts, signal) },
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
    {
      name: 'inspections',
      everyMs: everyMs * 20,
      work: () => inEachMarket(parts, here => closeOverdue(here)),
    },
    {
      name: 'inspection-warnings',
      due: inspectionsUntold(settings.INSPECTION_NOTICE_DAYS),
      everyMs: everyMs * 20,
      work: () => inEachMarket(parts, warnOfInspections),
    },
    { name: 'paper-warnings', everyMs: HOUR_MS, work: () => inEachMarket(parts, warnOfEndings) },
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
    {
      name: 'shortages',
      due: shortagesUnanswered,
      everyMs: everyMs * 5,
      work: signal => inEachMarket(parts, here => endUnansweredShortages(here, now(), signal)),
    },
    { name: 'places', due: ordersToLocate, everyMs, work: () => locateOrders(parts, now()) },
    {
      name: 'routes',
      due: datesToPlan,
      // It reads all orders of the next days.
      seldom: true,
      everyMs: everyMs * 10,
      work: () => inEachMarket(parts, here => planDates(here, now())),
    },
    {
      name: 'late-deliveries',
      due: awaitedOrders,
      everyMs: everyMs * 20,
      work: signal => inEachMarket(parts, here => tellLate(here, now(), signal)),
    },
    {
      name: 'late-fees',
      due: mayBeMuchLate,
      everyMs: everyMs * 20,
      work: signal => inEachMarket(parts, here => giveFeesBack(here, now(), signal)),
    },
    {
      name: 'illnesses',
      due: illnessesUnasked,
      everyMs: everyMs * 5,
      work: signal => inEachMarket(parts, here => askIll(here, null, now(), signal)),
    },
    {
      name: 'late-boxes',
      due: boxesPastCutoff,
      // It reads all boxes of the next days.
      seldom: true,
      everyMs: everyMs * 20,
      work: signal => inEachMarket(parts, here => failLateBoxes(here, { now, signal })),
    },
    { name: 'plan-digests', everyMs: everyMs * 20, work: () => planDigests(db, now()) },
    {
      name: 'plan-boxes',
      everyMs: everyMs * 20,
      work: signal => inEachMarket(parts, here => planBoxes(here, now(), signal)),
    },
    {
      name: 'payout-accounts',
      everyMs: HOUR_MS,
      work: signal => lookAfterAccounts(db, provider, publicUrl(), now(), signal),
    },
    {
      name: 'payouts',
      due: accountsToPayOut,
      everyMs: everyMs * 20,
      work: () => inEachMarket(parts, async here => (await makePayouts(db, here.market, now())).looked),
    },
    {
      name: 'provider-books',
      everyMs: HOUR_MS / 4,
      work: async signal => {
        await readProvider(parts, now(), signal)
        return 0
      },
    },
    {
      name: 'book-days',
      due: daysToClose,
      everyMs: everyMs * 20,
      work: signal => closeDays(db, now(), signal),
    },
    {
      name: 'tax-forms',
      everyMs: HOUR_MS / 12,
      // What the provider did not answer is asked at the next turn, not at once.
      work: async signal => {
        await readTaxForms(db, provider, now(), signal)
        return 0
      },
    },
    {
      name: 'bank-payouts-news',
      everyMs: HOUR_MS,
      work: async signal => {
        await lookAfterBankPayouts(parts, now(), signal)
        return 0
      },
    },
    {
      name: 'deletions',
      due: customersToForget,
      everyMs: everyMs * 20,
      work: () => forgetCustomers(db, provider),
    },
    {
      name: 'meal-reminders',
      due: remindersWaiting,
      everyMs: everyMs * 20,
      work: () => inEachMarket(parts, here => tellReminders(here, now())),
    },
    {
      name: 'kitchen-quality',
      everyMs: everyMs * 45,
      work: () => inEachMarket(parts, here => countQuality(here, now())),
    },
    {
      name: 'numbers',
      due: numbersStale,
      everyMs: everyMs * 20,
      work: signal => keepNumbers(parts, now(), signal),
    },
    { name: 'empty-searches', everyMs: HOUR_MS, work: () => forgetEmptySearches(parts, now()) },
    { name: 'desk', everyMs: everyMs * 20, work: () => watchDesk(parts, now()) },
    { name: 'desk-marks', everyMs: HOUR_MS, work: () => forgetMarks(db, now()) },
    { name: 'thread-mails', due: threadMailsDue, everyMs, work: () => tellThreads(parts, now()) },
    {
      name: 'thread-reminders',
      due: answersOverdue,
      everyMs: everyMs * 20,
      work: () => remindThreads(parts, now()),
    },
    {
      name: 'contested-shares',
      due: sharesToMove,
      everyMs: everyMs * 20,
      work: () => moveShares(db, now()),
    },
    { name: 'threads-of-reports', everyMs: HOUR_MS, work: () => adoptReports(db) },
    {
      name: 'approvals',
      due: approvalsExpired,
      everyMs: everyMs * 20,
      work: () => expireApprovals(db, publicUrl(), now()),
    },
    { name: 'area-wishes', everyMs: HOUR_MS, work: () => lookAfterWishes(parts, now()) },
    { name: 'pictures', everyMs: HOUR_MS, work: () => pictures.sweep(log) },
    { name: 'prepared-acts', everyMs: HOUR_MS, work: () => forgetPrepared(db, now()) },
    { name: 'old-exports', everyMs: HOUR_MS, work: () => forgetExports(db, now()) },
    { name: 'security-log', everyMs: HOUR_MS, work: () => forgetNetworks(db, now()) },
    { name: 'retention', everyMs: HOUR_MS, work: signal => forgetOld(db, retentions, now(), signal) },
    { name: 'table-sizes', everyMs: HOUR_MS, work: () => measureTables(db, now()) },
    { name: 'throttles', everyMs: HOUR_MS, work: () => forgetThrottles(db) },
  ]
}
