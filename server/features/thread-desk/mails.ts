import type { Cents } from '@ladlewell/domain/money.ts'
import { money } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { replyAddress } from '../threads/reply-address.ts'
import { threadUrl } from '../threads/tell.ts'

export async function kitchenOfOrder(tx: Queries, chefId: number): Promise<Addressee | undefined> {
  const [chef] = await tx.query<Addressee>(
    `select a.id as account_id, a.email, a.language from chefs c join accounts a on a.id = c.account_id where c.id = $1`,
    [chefId],
    'kitchen-of-order',
  )
  return chef
}

interface Share {
  orderId: number
  threadId: number
  refundId: number
  refundCents: Cents
  shareCents: Cents
  reason: string
  contestUntil: Date
}

interface Place {
  settings: Pick<Parts['settings'], 'PUBLIC_URL' | 'SESSION_SECRET' | 'MAIL_REPLY_DOMAIN'>
  market: { timeZone: string }
}

/** Tells a kitchen what it is to pay of a refund, why, and until when it can contest. */
export function shareMail(share: Share, to: Addressee, { settings, market }: Place): Mail {
  const { language } = to
  const { orderId, threadId, refundId, shareCents, reason } = share
  const say = sayIn(language)
  const until = share.contestUntil.toLocaleString(language, {
    ...{ timeZone: market.timeZone, dateStyle: 'long', timeStyle: 'short' },
  })
  return plainMail(to, {
    key: `thread:${threadId}:share:${refundId}`,
    kind: null,
    subject: say('share_subject', { id: orderId }),
    paragraphs: [
      say('share_what', {
        ...{ id: orderId, refund: money(share.refundCents, language), amount: money(shareCents, language) },
      }),
      say('share_reason', { reason }),
      ...(shareCents > 0 ? [say('share_until', { until })] : []),
    ],
    action: { label: say('share_label'), url: threadUrl(settings.PUBLIC_URL ?? '', 'kitchen', threadId) },
    replyTo: replyAddress(settings, { threadId, party: 'kitchen' }, share.contestUntil),
  })
}

type Decided = Pick<Share, 'orderId' | 'threadId' | 'shareCents' | 'reason'> & {
  /** Null: it was of a redelivery, the order that it names. */
  refundId: number | null
  isMoved: boolean
}

/** Tells a kitchen what became of what it contested. */
export function decisionMail(decided: Decided, to: Addressee, { settings }: Pick<Place, 'settings'>): Mail {
  const { language } = to
  const { orderId, threadId, refundId, isMoved, reason } = decided
  const say = sayIn(language)
  const amount = money(decided.shareCents, language)
  const told =
    refundId === null
      ? {
          subject: say('contest_again_subject', { id: orderId }),
          moved: say('contest_again_moved', { amount }),
          stays: say('contest_again_stays', { amount }),
        }
      : {
          subject: say('contest_subject', { id: orderId }),
          moved: say('contest_moved', { amount }),
          stays: say('contest_stays', { amount }),
        }
  return plainMail(to, {
    key: `thread:${threadId}:contest:${refundId ?? `again-${orderId}`}`,
    kind: null,
    subject: told.subject,
    paragraphs: [isMoved ? told.moved : told.stays, say('contest_reason', { reason })],
    action: { label: say('thread_label'), url: threadUrl(settings.PUBLIC_URL ?? '', 'kitchen', threadId) },
  })
}

const place: Place = {
  settings: {
    PUBLIC_URL: 'https://ladlewell.test',
    SESSION_SECRET: 'x'.repeat(32),
    MAIL_REPLY_DOMAIN: undefined,
  },
  market: { timeZone: 'America/New_York' },
}
const about = { orderId: 1042, threadId: 1, refundId: 1, shareCents: 1232 }

export const examples: Examples = {
  'kitchen-share': language =>
    shareMail(
      { ...about, refundCents: 1450, reason: 'One meal was missing.', contestUntil: new Date(0) },
      exampleOwner(language),
      place,
    ),
  'contest-moved': language =>
    decisionMail(
      { ...about, isMoved: true, reason: 'The photo shows all boxes.' },
      exampleOwner(language),
      place,
    ),
  'contest-again-moved': language =>
    decisionMail(
      { ...about, refundId: null, isMoved: true, reason: 'The photo shows all boxes.' },
      exampleOwner(language),
      place,
    ),
  'contest-again-stays': language =>
    decisionMail(
      { ...about, refundId: null, isMoved: false, reason: 'The bag was sealed with two.' },
      exampleOwner(language),
      place,
    ),
  'contest-stays': language =>
    decisionMail(
      { ...about, isMoved: false, reason: 'The bag was sealed with two.' },
      exampleOwner(language),
      place,
    ),
}
