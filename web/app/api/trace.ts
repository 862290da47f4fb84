/** What somebody did a minute ago is not why a page asks now. */
const ACTION_MS = 60_000

/** Begins with what somebody does, and is what the calls that come of it have in common. */
interface Action {
  traceparent: string
  began: number
}

let isTraced = false
let action: Action | null = null

/** Of an answer: the server says which trace it kept it in, if it keeps any. Until then a browser does nothing for it. */
export function followTracing(headers: Headers): void {
  // What a cache kept says neither.
  if (!headers.has('x-platform-time')) return
  const wasTraced = isTraced
  isTraced = headers.has('traceresponse')
  if (isTraced === wasTraced) return
  for (const doing of ['click', 'input', 'popstate'])
    if (isTraced) window.addEventListener(doing, beginAnew, { capture: true })
    else window.removeEventListener(doing, beginAnew, { capture: true })
}

/** The W3C's header for a call, one trace for all that comes of one action. */
export function traceHeader(): { traceparent?: string } {
  if (!isTraced) return {}
  const now = performance.now()
  if (action === null || now - action.began > ACTION_MS)
    action = { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01`, began: now }
  return { traceparent: action.traceparent }
}

function beginAnew(): void {
  action = null
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, byte => byte.toString(16).padStart(2, '0')).join('')
}
