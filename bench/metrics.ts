export interface Metrics {
  sql: number
  providerCalls: number
  apiRequests: number
  cpuSeconds: number
  memoryMb: number
}

/** What the product counts about its own process. */
export async function metricsOf(url: string): Promise<Metrics> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  const sum = (name: string, label = '') =>
    lines
      .filter(line => /^\w+/.exec(line)?.[0] === name && line.includes(label))
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  return {
    sql: sum('ladlewell_sql_statements_total'),
    providerCalls: sum('ladlewell_payment_provider_calls_total'),
    apiRequests: sum('ladlewell_http_request_seconds_count', 'route="/api/'),
    cpuSeconds: sum('process_cpu_seconds_total'),
    memoryMb: sum('process_resident_memory_bytes') / 1e6,
  }
}

/** What was counted between two readings. */
export function since(before: Metrics, after: Metrics): Metrics {
  return {
    sql: after.sql - before.sql,
    providerCalls: after.providerCalls - before.providerCalls,
    apiRequests: after.apiRequests - before.apiRequests,
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    memoryMb: after.memoryMb,
  }
}
