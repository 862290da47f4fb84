import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const sqlStatements = new Counter({
  name: 'ladlewell_sql_statements_total',
  help: 'SQL statements sent',
  registers: [registry],
})

export const providerCalls = new Counter({
  name: 'ladlewell_payment_provider_calls_total',
  help: 'Calls to the payment provider',
  labelNames: ['call'],
  registers: [registry],
})

export const securityEvents = new Counter({
  name: 'ladlewell_security_events_total',
  help: 'What the security log was told, by kind',
  labelNames: ['what'],
  registers: [registry],
})

export const requestSeconds = new Histogram({
  name: 'ladlewell_http_request_seconds',
  help: 'Time to answer',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})

export const settledPayments = new Counter({
  name: 'ladlewell_payments_settled_total',
  help: 'Payments by how they ended',
  labelNames: ['outcome'],
  registers: [registry],
})

export const deadMessages = new Counter({
  name: 'ladlewell_messages_given_up_total',
  help: 'Messages that were refused too often and are not sent any more',
  registers: [registry],
})

export const heldUpPayouts = new Counter({
  name: 'ladlewell_payouts_held_up_total',
  help: 'Payouts that the payment provider refused again and again, for staff to look at',
  registers: [registry],
})

export const refusedRefunds = new Counter({
  name: 'ladlewell_refunds_refused_again_total',
  help: 'Tries of refunds that still failed after several others',
  registers: [registry],
})

export const queueWaiting = new Gauge({
  name: 'ladlewell_queue_waiting',
  help: 'What waits for background work',
  labelNames: ['queue'],
  registers: [registry],
})

export const queueOverdueSeconds = new Gauge({
  name: 'ladlewell_queue_overdue_seconds',
  help: 'How long the longest waiting one is due',
  labelNames: ['queue'],
  registers: [registry],
})

export const queueGivenUp = new Gauge({
  name: 'ladlewell_queue_given_up',
  help: 'What failed too often and is not tried any more',
  labelNames: ['queue'],
  registers: [registry],
})

export const clockApartSeconds = new Gauge({
  name: 'ladlewell_clock_apart_seconds',
  help: 'How far this server’s clock and the database’s are apart at least',
  registers: [registry],
})

export const workersSeen = new Gauge({
  name: 'ladlewell_workers',
  help: 'Processes that do background work and were seen within the last half minute',
  registers: [registry],
})

export const processReady = new Gauge({
  name: 'ladlewell_process_ready',
  help: '1 while this process can do its work',
  registers: [registry],
})

export const jobRanSecondsAgo = new Gauge({
  name: 'ladlewell_job_ran_seconds_ago',
  help: 'Since the last run of a kind of background work',
  labelNames: ['job'],
  registers: [registry],
})

export const jobFails = new Gauge({
  name: 'ladlewell_job_fails',
  help: '1 while the last run failed',
  labelNames: ['job'],
  registers: [registry],
})
