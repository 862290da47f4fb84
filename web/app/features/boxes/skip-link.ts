import type { Client } from '@ladlewell/contract/client.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import type { useSkipLink } from '@ladlewell/contract/skip-link.ts'

export type SkippedBox = Reply<typeof useSkipLink>

export type SkipOutcome =
  | { state: 'skipped'; box: SkippedBox }
  /** It was used already, or is too old. */
  | { state: 'dead' }
  /** It may be tried again. */
  | { state: 'failed' }

/** Skips the box that a reminder's token is about; it is sent even while its page is being left. */
export async function skipByLink(api: Client, token: string | null): Promise<SkipOutcome> {
  if (!token) return { state: 'dead' }
  const body = { token }
  const answer = await api('POST /api/v1/skip-links', { body, keepalive: true })
  if (answer.ok) return { state: 'skipped', box: answer.data }
  const isDead = answer.status >= 400 && answer.status < 500 && answer.status !== 429
  return { state: isDead ? 'dead' : 'failed' }
}
