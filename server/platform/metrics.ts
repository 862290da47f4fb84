import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const sqlStatements = counter('ladlewell_sql_statements_total', 'SQL statements sent')
export const providerCalls = counter(
  'ladlewell_payment_provider_calls_total',
  'Calls to the payment provider',
  'call',
)
export const securityEvents = counter(
  'ladlewell_security_events_total',
  'What the security log was told, by kind',
  'what',
)
export const requestSeconds = histogram(
  'ladlewell_http_request_seconds',
  'Time to answer',
  [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  ...(['method', 'route', 'status'] as const),
)
export const taskSeconds = histogram(
  'ladlewell_task_seconds',
  'Time that a task took, by its queue and what came of it: done, later or failed',
  [0.01, 0.05, 0.25, 1, 5, 30],
  ...(['queue', 'outcome'] as const),
)
export const jobSeconds = histogram(
  'ladlewell_job_seconds',
  'Time that a run of regular work took, by whether it went well',
  [0.01, 0.1, 1, 10, 60],
  ...(['job', 'outcome'] as const),
)
export const vendorSeconds = histogram(
  'ladlewell_vendor_seconds',
  'Time that a vendor took to answer, by whether it answered',
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  ...(['vendor', 'call', 'outcome'] as const),
)
export const messageSeconds = histogram(
  'ladlewell_message_seconds',
  'From when a message was written, or might go out, until it was sent',
  [1, 5, 15, 30, 60, 120, 300, 900, 3600],
  'channel',
)
export const poolSeconds = histogram(
  'ladlewell_pool_acquire_seconds',
  'Time that a connection to the database was waited for',
  [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  'pool',
)
export const cacheAnswers = counter(
  'ladlewell_cache_answers_total',
  'Answers of kept bytes, by the cache and whether they were there: hit or miss',
  ...(['cache', 'result'] as const),
)

export const settledPayments = counter(
  'ladlewell_payments_settled_total',
  'Payments by how they ended',
  'outcome',
)
export const deadMessages = counter(
  'ladlewell_messages_given_up_total',
  'Messages that were refused too often and are not sent any more',
)
export const heldUpPayouts = counter(
  'ladlewell_payouts_held_up_total',
  'Payouts that the payment provider refused again and again, for staff to look at',
)
export const refusedRefunds = counter(
  'ladlewell_refunds_refused_again_total',
  'Tries of refunds that still failed after several others',
)
export const queueWaiting = gauge('ladlewell_queue_waiting', 'What waits for background work', 'queue')
export const queueOverdueSeconds = gauge(
  'ladlewell_queue_overdue_seconds',
  'How long the longest waiting one is due',
  'queue',
)
export const queueGivenUp = gauge(
  'ladlewell_queue_given_up',
  'What failed too often and is not tried any more',
  'queue',
)
export const clockApartSeconds = gauge(
  'ladlewell_clock_apart_seconds',
  'How far this server’s clock and the database’s are apart at least',
)
export const workersSeen = gauge(
  'ladlewell_workers',
  'Processes that do background work and were seen within the last half minute',
)
export const processReady = gauge('ladlewell_process_ready', '1 while this process can do its work')
export const capturedCents = counter('ladlewell_captured_cents_total', 'Cents that cards paid us')
export const refundedCents = counter(
  'ladlewell_refunded_cents_total',
  'Cents that were given back, to cards and as credit',
)
export const bookCents = gauge(
  'ladlewell_book_cents',
  'Balances of the books that are kept at the provider or owed, in cents, as their side has them',
  ...(['account', 'name'] as const),
)
export const buildInfo = gauge(
  'ladlewell_build_info',
  '1, with the version that runs',
  ...(['version', 'role', 'node'] as const),
)
export const jobRanSecondsAgo = gauge(
  'ladlewell_job_ran_seconds_ago',
  'Since the last run of a kind of background work',
  'job',
)
export const jobFails = gauge('ladlewell_job_fails', '1 while the last run failed', 'job')

function counter<Label extends string = never>(name: string, help: string, ...labelNames: Label[]) {
  return new Counter({ name, help, labelNames, registers: [registry] })
}

function gauge<Label extends string = never>(name: string, help: string, ...labelNames: Label[]) {
  return new Gauge({ name, help, labelNames, registers: [registry] })
}

function histogram<Label extends string>(
  name: string,
  help: string,
  buckets: readonly number[],
  ...labelNames: Label[]
) {
  return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] })
}
