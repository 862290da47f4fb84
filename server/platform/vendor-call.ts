import { vendorSeconds } from './metrics.ts'
import { inSpan } from './tracing.ts'

/** Asks somebody else for something: timed, and a span. `hasFailed` says so of an answer that is none; what throws has. */
export function callVendor<T>(
  vendor: string,
  call: string,
  work: () => Promise<T>,
  hasFailed: (answer: T) => boolean = () => false,
): Promise<T> {
  return inSpan(
    () => ({ name: `${vendor} ${call}`, kind: 'client', facts: { 'peer.service': vendor } }),
    async span => {
      const ended = vendorSeconds.startTimer({ vendor, call })
      let outcome = 'failed'
      try {
        const answer = await work()
        if (hasFailed(answer)) span.note({ 'error.type': 'failed' })
        else outcome = 'ok'
        return answer
      } finally {
        ended({ outcome })
      }
    },
  )
}
