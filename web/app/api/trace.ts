/** What somebody did a minute ago is not why a page asks now. */
const ACTION_MS = 60_000

let isTraced = false
/** What the calls that come of one action have in common; empty before the first of them. */
let traceparent = ''
let began = 0

/** Of an answer: the server says which trace it kept it in, if it keeps any. Until then a browser does nothing for it. */
export function followTracing(headers: Headers): void {
  // What a cache kept says neither.
  if (!headers.has('x-platform-time')) return
  isTraced = headers.has('traceresponse')
  // The same function is listened with once, however often it is told.
  if (isTraced)
    for (const doing of ['click', 'input', 'popstate']) window.addEventListener(doing, beginAnew, true)
}

/** The W3C's header for a call, one trace for all that comes of one action. */
export function traceHeader(): { traceparent?: string } {
  if (!isTraced) return {}
  const now = performance.now()
  if (!traceparent || now - began > ACTION_MS) {
    const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), byte =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    traceparent = `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`
    began = now
  }
  return { traceparent }
}

function beginAnew(): void {
  traceparent = ''
}
