import { randomBytes } from 'node:crypto'
import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { hashOf, issueToken, spendToken } from '../../platform/one-time-token.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

const COOKIE = 'hand-over'
const SECONDS = 120

/** A sign-in on its way from Google's page to ours. */
export interface HandOver {
  /** Goes through the address, where histories keep it: it works once, for two minutes, in the browser with the cookie. */
  token: string
  cookie: string
}

export async function handOver(
  tx: Queries,
  to: Addressee,
  { removed, isSecure }: { removed: readonly ClaimedThing[] | null; isSecure: boolean },
  now: Date,
): Promise<HandOver> {
  const secret = randomBytes(32).toString('base64url')
  const about = JSON.stringify({ browser: hashOf(secret), removed })
  const token = await issueToken(tx, 'hand-over', to, now, about)
  const cookie = `${COOKIE}=${secret}; Path=/api/v1/session; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return { token, cookie }
}

/** Whose sign-in it is; refuses where it was handed over to another browser, used before, or longer ago. */
export async function takeOver(
  tx: Queries,
  { token, cookies }: { token: string; cookies: string | null },
  now: Date,
): Promise<{ accountId: number; removed: ClaimedThing[] | null } | Refusal> {
  const owner = await spendToken(tx, 'hand-over', token, now)
  const secret = cookies?.match(/(?:^|;\s*)hand-over=([\w-]+)/)?.[1]
  if (!owner?.about || !secret) return refuse('link-not-valid')
  const { browser, removed } = JSON.parse(owner.about) as { browser: string; removed: ClaimedThing[] | null }
  if (browser !== hashOf(secret)) return refuse('link-not-valid')
  return { accountId: owner.accountId, removed }
}

export const handedOver = `${COOKIE}=; Path=/api/v1/session; Max-Age=0; HttpOnly; SameSite=Strict`
