import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  links?: { traceId: string }[]
  status: { code?: number }
}

export interface CollectedMetric {
  name: string
  sum?: { isMonotonic: boolean; dataPoints: { asDouble: number }[] }
  gauge?: { dataPoints: { asDouble: number }[] }
  histogram?: {
    dataPoints: { count: number; sum: number; bucketCounts: number[]; explicitBounds: number[] }[]
  }
}

interface Batch {
  resourceSpans?: { resource: object; scopeSpans: { spans: CollectedSpan[] }[] }[]
  resourceMetrics?: { resource: object; scopeMetrics: { metrics: CollectedMetric[] }[] }[]
}

/** Takes what OpenTelemetry sends by OTLP over HTTP as JSON, for the length of a test file. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  const metrics = new Map<string, CollectedMetric>()
  const seen = { text: '', headers: {} as IncomingMessage['headers'] }
  const url = await serving(async (incoming, answer) => {
    const batch = (await json(incoming)) as Batch
    seen.text += JSON.stringify(batch)
    seen.headers = incoming.headers
    for (const { scopeSpans } of batch.resourceSpans ?? [])
      spans.push(...scopeSpans.flatMap(scope => scope.spans))
    for (const { scopeMetrics } of batch.resourceMetrics ?? [])
      for (const metric of scopeMetrics.flatMap(scope => scope.metrics)) metrics.set(metric.name, metric)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return { url, spans, metrics, seen }
}

/** Stands before a vendor and notes the headers of what is asked. */
export async function startRelay() {
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = []
  let target = ''
  const url = await serving((incoming, answer) => {
    asked.push({ path: incoming.url ?? '', headers: incoming.headers })
    const { method, headers } = incoming
    incoming.pipe(
      request(target + incoming.url, { method, headers }, reply => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      }),
    )
  })
  const leadTo = (vendor: string) => {
    target = vendor
  }
  return { url, asked, leadTo }
}

async function serving(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
