import type { TaskQueueName } from '@ladlewell/contract/operations.ts'
import { disputeWorker } from './features/books/answer-dispute.ts'
import { dietWorker } from './features/boxes/refit-diets.ts'
import { replanWorker } from './features/boxes/replan.ts'
import { exportWorker } from './features/exports/make-export.ts'
import { digestWorker } from './features/kitchen/chef-digest.ts'
import { bulkWorker } from './features/lists/bulk-worker.ts'
import { messageSending } from './features/notifications/send-message.ts'
import { webhookWorker } from './features/ordering/sweep.ts'
import { unpaidWorker } from './features/ordering/tell-unpaid.ts'
import { refundWorker } from './features/payments/refunds.ts'
import { bankPayoutWorker } from './features/payouts/bank-payouts.ts'
import { payoutWorker } from './features/payouts/send-payouts.ts'
import { reminderWorker } from './features/renewals/reminder.ts'
import { boxWorker } from './features/renewals/step.ts'
import { boxPaymentWorker } from './features/subscriptions/tell-payment.ts'
import { openLook } from './look.ts'
import { messageWorker } from './platform/outbox.ts'
import type { Parts } from './platform/parts.ts'
import type { Worker } from './platform/tasks.ts'
import type { Mailer } from './vendors/mail.ts'
import type { Texter } from './vendors/sms.ts'

/** Who works each queue of tasks, in the order in which they follow from each other. */
export function workersOf(
  parts: Parts,
  mailer: Mailer,
  texter: Texter | null,
): Record<TaskQueueName, Worker> {
  return {
    webhooks: webhookWorker(parts),
    refunds: refundWorker(parts),
    box: boxWorker(parts),
    'box-payment': boxPaymentWorker(parts),
    'unpaid-mail': unpaidWorker(parts),
    replan: replanWorker(parts),
    diet: dietWorker(parts),
    'box-reminder': reminderWorker(parts),
    'chef-digest': digestWorker(parts),
    transfers: payoutWorker(parts),
    'bank-payouts': bankPayoutWorker(parts),
    disputes: disputeWorker(parts),
    'bulk-acts': bulkWorker(parts),
    exports: exportWorker(parts),
    messages: messageWorker(parts, messageSending(parts, mailer, texter, openLook(parts.settings))),
  }
}
