import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../../settings.ts'

export type ReplyParty = 'customer' | 'kitchen'

export interface ReplyPlace {
  threadId: number
  party: ReplyParty
}

/** How long somebody may answer a mail. */
const DAYS = 60
const DAY_MS = 86_400_000

type Signing = Pick<Settings, 'SESSION_SECRET' | 'MAIL_REPLY_DOMAIN'>

/** The address under which an answer to a mail comes into its conversation; undefined where no mail comes in. */
export function replyAddress(settings: Signing, place: ReplyPlace, now: Date): string | undefined {
  const { MAIL_REPLY_DOMAIN: domain, SESSION_SECRET: secret } = settings
  if (!domain) return
  const lastDay = Math.floor(now.getTime() / DAY_MS) + DAYS
  const { threadId, party } = place
  return `reply+${threadId}.${party}.${lastDay}-${signature(secret, place, lastDay)}@${domain}`
}

/** Where an answer belongs, by the address that it was sent to; null when it is forged, too late or none of ours. */
export function readReplyAddress(settings: Signing, address: string, now: Date): ReplyPlace | null {
  const { MAIL_REPLY_DOMAIN: domain, SESSION_SECRET: secret } = settings
  // Mail servers may write an address in small letters.
  const [, id = '', party = '', day = '', signed = '', at = ''] =
    address
      .trim()
      .toLowerCase()
      .match(/^reply\+(\d{1,10})\.(customer|kitchen)\.(\d{1,6})-([0-9a-f]{20})@(.+)$/) ?? []
  if (!signed || at !== domain?.toLowerCase()) return null
  const place = { threadId: Number(id), party: party as ReplyParty }
  const lastDay = Number(day)
  const isOurs = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, place, lastDay)))
  return isOurs && now.getTime() / DAY_MS < lastDay + 1 ? place : null
}

// Letters and figures that no mail server changes.
function signature(secret: string, { threadId, party }: ReplyPlace, lastDay: number): string {
  return createHmac('sha256', secret)
    .update(`reply ${threadId} ${party} ${lastDay}`)
    .digest('hex')
    .slice(0, 20)
}
