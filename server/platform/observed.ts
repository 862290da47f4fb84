import type { Context } from 'hono'
import type { Log } from './log.ts'
import { requestSeconds } from './metrics.ts'
import { inSpan } from './tracing.ts'

interface Observed {
  /** As the contract writes it, without what stands in its place: one of a few hundred. */
  route: string
  requestId(): string
  /** Where a line is written of each. */
  log?: Log
}

const seen = new WeakSet<object>()

/** Whether what answers a route is observed: of each it is known how often, how long and how it ended. */
export const isObserved = (handler: object) => seen.has(handler)

/** What answers a route, observed. */
export function observing(
  of: (c: Context) => Observed,
  answer: (c: Context) => Promise<Response>,
): (c: Context) => Promise<Response> {
  const handler = (c: Context) => observed(c, of(c), () => answer(c))
  seen.add(handler)
  return handler
}

/** Answers a request: timed by its route, a span of the trace that it came with, and a line of the log. */
function observed(
  c: Context,
  { route, requestId, log }: Observed,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { method } = c.req
  const spanOf = () => ({
    name: `${method} ${route}`,
    kind: 'server' as const,
    cameWith: c.req.header('traceparent'),
    facts: { 'http.request.method': method, 'http.route': route, 'ladlewell.request_id': requestId() },
  })
  return inSpan(spanOf, async span => {
    const began = performance.now()
    const response = await answer()
    const { status } = response
    const seconds = (performance.now() - began) / 1000
    requestSeconds.observe({ method, route, status }, seconds)
    span.note({
      'http.response.status_code': status,
      ...(status >= 500 && { 'error.type': String(status) }),
    })
    if (log?.isLevelEnabled('info'))
      log.info({ call: `${method} ${route}`, status, ms: Math.round(seconds * 1000), requestId: requestId() })
    return response
  })
}
