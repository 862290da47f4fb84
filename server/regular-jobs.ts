import { DIET_QUEUE } from './features/accounts/diet.ts'
import { BOX_QUEUE, REMINDER_QUEUE } from './features/boxes/changes.ts'
import { planBoxes } from './features/boxes/plan-boxes.ts'
import { refitDiets } from './features/boxes/refit-diets.ts'
import { replanKitchens } from './features/boxes/replan.ts'
import { REPLAN_QUEUE } from './features/chefs/replanning.ts'
import { delaysUnanswered, endUnansweredDelays } from './features/delays/unanswered.ts'
import { DIGEST_QUEUE, digestForChefs, planDigests } from './features/kitchen/chef-digest.ts'
import { messageSender, prepareMessages } from './features/notifications/send-message.ts'
import { completeOrders, ordersDelivered } from './features/ordering/complete-orders.ts'
import { lockOrders, ordersToLock } from './features/ordering/lock-orders.ts'
import { readWebhookEvents, sweepPayments } from './features/ordering/sweep.ts'
import { tellUnpaid, UNPAID_QUEUE } from './features/ordering/tell-unpaid.ts'
import { checkAccountCountry } from './features/payments/account-country.ts'
import { paymentsDue } from './features/payments/queries.ts'
import { makeRefunds, REFUND_QUEUE } from './features/payments/refunds.ts'
import { WEBHOOK_QUEUE } from './features/payments/webhook.ts'
import { kitchensToPayOut, makePayouts } from './features/payouts/make-payouts.ts'
import { lookAfterAccounts } from './features/payouts/payout-account.ts'
import { TRANSFER_QUEUE } from './features/payouts/queries.ts'
import { sendPayouts } from './features/payouts/send-payouts.ts'
import { customersToForget, forgetCustomers } from './features/privacy/forget-customers.ts'
import { boxesPastCutoff, failLateBoxes } from './features/renewals/fail-late-boxes.ts'
import { remindOfBoxes } from './features/renewals/reminder.ts'
import { workBoxes } from './features/renewals/work-boxes.ts'
import { BOX_PAYMENT_QUEUE } from './features/subscriptions/plans-of-orders.ts'
import { tellPayment } from './features/subscriptions/tell-payment.ts'
import { closeOverdue, warnOfInspections } from './features/vetting/inspection-warnings.ts'
import { warnOfEndings } from './features/vetting/paper-warnings.ts'
import { closedKitchens, refuseOpenOrders } from './features/vetting/suspension.ts'
import { recentRecalls, tellRecalled } from './features/vetting/tell-recalled.ts'
import { openLook } from './look.ts'
import type { Job } from './platform/jobs.ts'
import { type Message, sendDue } from './platform/outbox.ts'
import type { Parts } from './platform/parts.ts'
import { forgetSecurityEvents } from './platform/security-log.ts'
import { isDue, workTasks } from './platform/tasks.ts'
import { forgetThrottles } from './platform/throttle.ts'
import type { Mailer } from './vendors/mail.ts'
import type { Texter } from './vendors/sms.ts'

const HOUR_MS = 3_600_000

/** What a process that works looks after, each at its own pace. */
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
