import { AsyncLocalStorage } from 'node:async_hooks'
import {
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { type SpanFacts, type SpanOf, type Tracing, unheard } from '../platform/tracing.ts'

/** Our spans, by OpenTelemetry's tracer. Which one is open here is remembered by us alone: nothing is patched. */
export function tracingBy(tracer: Tracer): Tracing {
  const open = new AsyncLocalStorage<Span>()
  return {
    async inSpan(of, work) {
      const parent = of.queuedBy === undefined ? (open.getStore() ?? cameWith(of.cameWith)) : undefined
      if (of.onlyWithin && !parent) return work(unheard)
      const span = tracer.startSpan(
        of.name,
        { kind: kinds[of.kind], attributes: of.facts ?? {}, links: linksTo(of.queuedBy), root: !parent },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      )
      try {
        const note = (facts: SpanFacts) => {
          span.setAttributes(facts)
          if ('error.type' in facts) span.setStatus({ code: SpanStatusCode.ERROR })
        }
        return await open.run(span, () => work({ note }))
      } catch (error) {
        span.setAttribute('error.type', nameOf(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    traceparent() {
      const context = open.getStore()?.spanContext()
      return context && textOf(context)
    },
    ids() {
      const context = open.getStore()?.spanContext()
      return context && { trace_id: context.traceId, span_id: context.spanId }
    },
  }
}

const kinds: Record<SpanOf['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

function cameWith(header: string | null | undefined): Span | undefined {
  const context = contextIn(header)
  return context && trace.wrapSpanContext(context)
}

function linksTo(header: string | null | undefined): Link[] {
  const context = contextIn(header)
  return context ? [{ context }] : []
}

/** Of the W3C's header; undefined for what is none. Later versions begin in the same way. */
function contextIn(header: string | null | undefined): SpanContext | undefined {
  const parts = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(header ?? '')
  if (!parts) return undefined
  const [, traceId = '', spanId = '', flags = ''] = parts
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const context = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}

function textOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Never its message, which may quote what it was given. */
function nameOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? code : String(name ?? 'Error')
}
