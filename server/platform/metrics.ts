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
export const requestSeconds = new Histogram({
  name: 'ladlewell_http_request_seconds',
  help: 'Time to answer',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})

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
