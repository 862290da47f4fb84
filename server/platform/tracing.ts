/** What may be said of a span: names, codes, counts and ids of ours; never what somebody typed, and no secret. */
export type SpanFacts = Record<string, string | number | boolean>

export interface SpanOf {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  facts?: SpanFacts
  /** The W3C `traceparent` that came with it; what is none, is ignored. */
  cameWith?: string | null | undefined
  /** The `traceparent` of what queued it: a trace of its own that is linked to that one. */
  queuedBy?: string | null | undefined
  /** Only as a part of something: by itself it says nothing. */
  onlyWithin?: true
}

export interface OpenSpan {
  /** `error.type` says that it failed. */
  note(facts: SpanFacts): void
}

export interface Tracing {
  inSpan<T>(of: SpanOf, work: (span: OpenSpan) => Promise<T>): Promise<T>
  /** Of the span that is open here, if somebody keeps it. */
  traceparent(): string | undefined
  /** Of the span that is open here. */
  ids(): { trace_id: string; span_id: string } | undefined
}

let tracing: Tracing | null = null

/** Switches tracing on, or off. Until then nothing of it is loaded and nothing is measured. */
export function traceWith(next: Tracing | null): void {
  tracing = next
}

export function isTracing(): boolean {
  return tracing !== null
}

/** Does the work, in a span of its own where there is tracing. What it throws fails the span, by its name alone. */
export function inSpan<T>(of: () => SpanOf, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracing === null ? work(unheard) : tracing.inSpan(of(), work)
}

/** For whoever goes on with what is done here. */
export function traceparent(): string | undefined {
  return tracing?.traceparent()
}

/** Of a call to somebody else, so that their trace joins ours. */
export function traceHeaders(): { traceparent?: string } {
  const here = traceparent()
  return here ? { traceparent: here } : {}
}

/** Of a line of the log. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  return tracing?.ids() ?? {}
}

/** What nobody keeps. */
export const unheard: OpenSpan = { note: () => undefined }
