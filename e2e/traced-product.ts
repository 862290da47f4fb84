import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startProduct } from '../tools/product.ts'

export interface ToldSpan {
  traceId: string
  name: string
}

/** A product of a test's own that sends its traces to a collector, in place of the one that all tests share. */
export async function startTracedProduct() {
  const spans: ToldSpan[] = []
  const collector = createServer(async (incoming, answer) => {
    const { resourceSpans = [] } = (await json(incoming)) as Batch
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap(scope => scope.spans))
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const product = await startProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    PASSWORD_MEMORY_KIB: '64',
  })
  const shared = process.env.PRODUCT_URL
  process.env.PRODUCT_URL = product.url
  return {
    url: product.url,
    spans,
    async stop() {
      process.env.PRODUCT_URL = shared
      await product.stop()
      collector.closeAllConnections()
      collector.close()
    },
  }
}

interface Batch {
  resourceSpans?: { scopeSpans: { spans: ToldSpan[] }[] }[]
}
