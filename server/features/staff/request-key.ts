import { createHash } from 'node:crypto'
import type { Viewer } from '../../platform/session.ts'

/** Who asked under which key of theirs, and, as a whole, for what. */
export function requestKey(
  { accountId }: Pick<Viewer, 'accountId'>,
  callersKey: string | null,
  wish: unknown,
): { start: string; whole: string } {
  const start = `${accountId}|${callersKey?.replaceAll('|', '%7C') ?? ''}|`
  return { start, whole: start + createHash('sha256').update(JSON.stringify(wish)).digest('base64url') }
}
