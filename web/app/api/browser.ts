import { type Client, createClient } from '@ladlewell/contract/client.ts'
import { leaveEndedSession } from '../session/ended.ts'
import { token } from '../session/session.ts'
import { takeEarlyCall } from '../shell/early-calls.ts'
import { openPanel } from '../shell/panel.ts'
import { followPlatform } from '../state/clock.ts'
import { inChosenMarket } from '../state/staff-market.ts'
import { reworded } from '../words/refusals.ts'
import { followTracing, traceHeader } from './trace.ts'

const client = createClient({ fetch: watchedFetch, token })

const UNREACHED = { ok: false, status: 0, problem: null, retryAfterSeconds: null } as const

/**
 * The API client of the browser; refusals come in the reader's language, and that nobody was reached is an answer of
 * status 0. A refusal of the token ends the session here too; only the user's name may fail.
 */
export const api = (async (...call: Parameters<Client>) => {
  const answer = await client(...call).catch(() => UNREACHED)
  if (answer.ok) return answer
  // The console has a door of its own.
  if (answer.problem?.code === 'second-step-required' && !window.location.pathname.startsWith('/staff'))
    openPanel('second-step')
  return { ...answer, problem: reworded(answer.problem) }
}) as Client

/** What pages ask by themselves: that a session has ended is told when its owner asks for something. */
const asked = ['/api/v1/auth/user/single', '/api/v1/staff/today/counts']

async function watchedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const sentWith = token()
  let early = init?.method === 'GET' ? takeEarlyCall(String(input), sentWith) : undefined
  const address = typeof input === 'string' ? inChosenMarket(input, init?.method) : input
  const headers = { ...init?.headers, ...traceHeader() }
  const send = () => fetch(address, { ...init, headers })
  let response = await (early?.answer ?? send())
  // Turned away because much is going on, a reading is tried once more when it was told to (at most five seconds).
  const wait = response.status === 503 && init?.method === 'GET' && response.headers.get('retry-after')
  if (wait && +wait < 6) {
    await new Promise(passed => setTimeout(passed, +wait * 1000))
    early = undefined
    response = await send()
  }
  followTracing(response.headers)
  followPlatform(response.headers.get('x-platform-time'), early?.cameAt)
  const counts = !asked.some(path => String(input).endsWith(path))
  if (response.status === 401 && counts && sentWith !== null && sentWith === token()) leaveEndedSession()
  return response
}
