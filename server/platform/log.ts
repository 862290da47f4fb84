import { type DestinationStream, destination, pino } from 'pino'
import { traceIds } from './tracing.ts'

export type Log = ReturnType<typeof createLog>

/** Structured lines on standard output. Secrets never reach it: only ids, codes and messages are logged. */
export function createLog(level: string, to: DestinationStream = destination(1)) {
  const options = {
    level,
    base: null,
    mixin: traceIds,
    redact: ['authorization', 'password', 'token', 'address', '*.password', '*.token'],
    serializers: { err: faultOf, reason: said },
  }
  return pino(options, to)
}

/** Of what is answered at once, thousands a second: its lines are written together, up to a quarter of a second later, and hold nothing to hide. */
export function createBriefLog(level: string) {
  const together = destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 })
  return pino({ level, base: null, mixin: traceIds }, together)
}

/** A path as it may be logged: those of calendars and of unsubscribing are keys themselves. */
export function withoutTokens(path: string): string {
  return path.replace(/^(.*\/(?:calendar|unsubscribe|area-wish|area-wishes)\/).+/, '$1…')
}

/** Without what libraries hang on their errors: a database error's detail quotes the row. */
function faultOf({ name, message, stack, code }: Error & { code?: unknown }) {
  return { name, message: said(message), stack: said(stack), code }
}

/** An error's own words may quote what it was given: bearer tokens, the tokens of links, and addresses go. */
function said(words: unknown): unknown {
  if (typeof words !== 'string') return words
  return words
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…')
    .replace(/(token|password|code|secret)(["']?\s*[=:]\s*["']?)[^\s"'&]+/gi, '$1$2…')
    .replace(/[^\s"'<>()=:]+@[^\s"'<>()]+/g, '…@…')
}
