import { pino } from 'pino'

export type Log = ReturnType<typeof createLog>

/** Structured lines on standard output. Secrets never reach it: only ids, codes and messages are logged. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    redact: ['authorization', 'password', 'token', 'address', '*.password', '*.token'],
    serializers: { err: faultOf },
  })
}

/** A path as it may be logged: those of calendars and of unsubscribing are keys themselves. */
export function withoutTokens(path: string): string {
  return path.replace(/^(.*\/(?:calendar|unsubscribe)\/).+/, '$1…')
}

/** Without what libraries hang on their errors: a database error's detail quotes the row. */
function faultOf({ name, message, stack, code }: Error & { code?: unknown }) {
  return { name, message, stack, code }
}
