import type { Letter } from '@ladlewell/contract/letter.ts'
import { mayTurnOff, pushed } from '@ladlewell/domain/message-kinds.ts'
import { consentState } from '@ladlewell/domain/text-consent.ts'
import {
  allotText,
  type Decided,
  type Mail,
  type Message,
  type PushMessage,
  type Sending,
  type TextMessage,
  type Unsent,
} from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Mailer } from '../../vendors/mail.ts'
import { createPusher, type Pusher } from '../../vendors/push.ts'
import type { Texter } from '../../vendors/sms.ts'
import { footOf, plainFooter } from './letter-footer.ts'
import { forgetDevice, pushTarget } from './push-devices.ts'
import { lockNumber, type PushForm, queueShortForms, type Standing, stopTextsTo } from './queries.ts'
import { textingTimeIn } from './texting-hours.ts'

/** What a device shows of a message; services of browsers take 4 KB. */
const MOST_SHOWN = 300

/** Makes a mail's HTML; null when there is nothing to make it with. */
export type Look = (letter: Letter) => Promise<string | null>

/** Sends what is due over its channel. */
export function messageSending(parts: Parts, mailer: Mailer, texter: Texter | null, look: Look): Sending {
  const pusher = createPusher(parts.settings)
  return {
    prepare: due => prepareMessages(parts, due),
    async send(message) {
      // The address that an account gets when its owner leaves.
      if (message.recipient.endsWith('@deleted.invalid')) return { droppedFor: 'its owner has left' }
      if (message.channel === 'sms') return sendText(parts, texter, message)
      if (message.channel === 'push') return sendPush(parts, pusher, message)
      await sendMail(parts, mailer, look, message)
    },
  }
}

async function sendMail({ settings }: Parts, mailer: Mailer, look: Look, mail: Mail): Promise<void> {
  const { key, recipient: to, content } = mail
  const { subject, text } = content
  // One that was queued before letters were kept has none.
  const letter: Letter | undefined = content.letter
  const foot = footOf(mail, letter?.language ?? 'en', settings)
  await mailer.send({
    key,
    to,
    subject,
    text: text + (foot ? plainFooter(foot.footer) : ''),
    html: letter ? await look({ ...letter, ...(foot && { footer: foot.footer }) }) : null,
    unsubscribeUrl: foot?.unsubscribeUrl ?? null,
    replyTo: content.replyTo,
  })
}

/**
 * The short forms of mails become texts of their own before the mails go, so that none is forgotten. What its owner does
 * not want to hear of on its channel is not sent.
 */
async function prepareMessages({ db, clock, settings }: Parts, due: readonly Message[]): Promise<Decided> {
  const shortForms = due.flatMap(({ key, channel, content, kind = null }) =>
    channel === 'mail' && content.short ? [{ key: `${key}:sms`, kind, ...content.short }] : [],
  )
  const optional = due.filter(
    ({ accountId, kind, channel }) => accountId && kind && mayTurnOff(kind, channel),
  )
  const pushForms = settings.VAPID_PUBLIC_KEY ? due.flatMap(message => pushFormOf(message, settings)) : []
  if (shortForms.length + optional.length + pushForms.length === 0) return new Map()
  const asked = optional.map(({ key, accountId, kind, channel }) => ({ key, accountId, kind, channel }))
  const unwanted = await queueShortForms(db, { shortForms, pushForms }, asked, clock.now())
  return new Map(unwanted.map(key => [key, { droppedFor: 'not wanted' }]))
}

/** A mail that somebody may want to see at once: its subject, its first words, and where its button leads. */
function pushFormOf(message: Message, { PUBLIC_URL = '' }: Parts['settings']): PushForm[] {
  const { key, kind, accountId, channel, content } = message
  if (channel !== 'mail' || !kind || !accountId || !pushed.includes(kind) || !content.letter) return []
  const { subject, letter } = content
  const button = letter.blocks.find(block => block.kind === 'button')
  const first = letter.blocks.find(block => block.kind === 'paragraph')
  // What a mailed link opens by itself is for its reader's mailbox alone.
  const url = button && !button.url.includes('token=') ? button.url : `${PUBLIC_URL}/`
  return [
    { key: `${key}:push`, accountId, kind, subject, text: (first?.text ?? '').slice(0, MOST_SHOWN), url },
  ]
}

async function sendPush(
  { db, clock }: Parts,
  pusher: Pusher | null,
  { recipient, content }: PushMessage,
): Promise<Unsent | undefined> {
  const target = pusher && (await pushTarget(db, Number(recipient), clock.now()))
  if (!target) return { droppedFor: 'the device has signed out' }
  const { subject: title, text: body, url, of: tag } = content
  const outcome = await pusher.send(target, { title, body, url, tag })
  if (outcome === 'sent') return
  await forgetDevice(db, Number(recipient))
  return { droppedFor: 'the device has signed out' }
}

/** Sends a text in the hours for it, while the consent stands, and within its number's week. */
async function sendText(
  { db, clock, markets }: Parts,
  texter: Texter | null,
  { key, recipient, content }: TextMessage,
): Promise<Unsent | undefined> {
  if (!texter) return { droppedFor: 'no text messages without an account at Twilio' }
  const now = clock.now()
  const waitMs = textingTimeIn(markets, now).getTime() - now.getTime()
  if (waitMs > 0) return { waitMs }
  const obstacle = await db.transaction(async tx => {
    const standing = await lockNumber(tx, recipient)
    if (!standing.some(consent => lets(content, consent, now))) return 'no consent'
    return (await allotText(tx, key, recipient, now)) ? null : 'enough texts this week'
  })
  if (obstacle) return { droppedFor: obstacle }
  try {
    await texter.send({ to: recipient, body: content.body, key })
  } catch (error) {
    const refusal = refusals[(error as { code?: number }).code ?? 0]
    if (!refusal) throw error
    if (refusal === 'stopped') await stopTextsTo(db, recipient, now)
    return { droppedFor: (error as Error).message }
  }
}

/** The question goes while it is open; everything else once the telephone said YES to this account. */
function lets({ accountId, asks }: TextMessage['content'], consent: Standing, now: Date): boolean {
  if (consent.accountId !== accountId) return false
  const state = consentState(consent, now)
  return asks === undefined ? state === 'active' : state === 'asked' && consent.id === asks
}

/** What will not get better with time, by Twilio's codes. */
const refusals: Record<number, 'stopped' | 'no such number'> = {
  21610: 'stopped',
  21211: 'no such number',
  21614: 'no such number',
}
