import { createClient } from '@ladlewell/contract/client.ts'
import { endSession, token } from '../session/session.ts'

/** The API client of the browser. An answer that the token no longer counts ends the session here too. */
export const api = createClient({ fetch: watchedFetch, token })

async function watchedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const sentWith = token()
  const response = await fetch(input, init)
  if (response.status === 401 && sentWith !== null && sentWith === token()) endSession()
  return response
}
