import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { within } from './platform/within.ts'

/** Stops taking requests. Resolves when those that run are answered, after `withinMs` in any case. */
export type Drain = (withinMs: number) => Promise<void>

/**
 * How a server leaves without a gap. For `goodbyeMs` it goes on serving: whoever asks whether it is ready hears that it is not, and
 * every answer is the last of its connection, so that no balancer sends a request down one that is being closed. Then it lets
 * running requests finish, but not for ever.
 */
export function openDrain(server: Server, goodbyeMs: number): Drain {
  const answers = new Set<ServerResponse>()
  const endsConnection = (answer: ServerResponse) => {
    answer.shouldKeepAlive = false
  }
  server.on('request', (_, answer: ServerResponse) => {
    // What was answered at once is not running any more.
    if (answer.writableEnded) return
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
  return async withinMs => {
    server.prependListener('request', (_, answer: ServerResponse) => endsConnection(answer))
    for (const answer of answers) endsConnection(answer)
    const leaveAt = performance.now() + withinMs
    if (goodbyeMs > 0) await pause(Math.min(goodbyeMs, withinMs))
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    await within(leaveAt - performance.now(), closed)
    server.closeAllConnections()
  }
}
