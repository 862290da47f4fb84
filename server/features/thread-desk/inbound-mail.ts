import { timingSafeEqual } from 'node:crypto'
import { withoutQuoted } from '@ladlewell/domain/mail-reply.ts'
import { MOST_THREAD_PICTURES } from '@ladlewell/domain/thread.ts'
import { z } from 'zod'
import { type Edge, requestId } from '../../platform/edge.ts'
import { parseJson, textWithin } from '../../platform/json-body.ts'
import type { Parts } from '../../platform/parts.ts'
import { deletePictures, insertPicture, type StoredPicture } from '../../platform/pictures.ts'
import { isRefusal, problemResponse, refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { type ReplyPlace, readReplyAddress } from '../threads/reply-address.ts'
import { type FromOutside, openByMail, sayByMail } from '../threads/say-from-outside.ts'

const PATH = '/api/v1/mail/inbound'
const MEGABYTE = 1024 * 1024
/** Four pictures of 6 MB, as Postmark writes them. */
const MAX_BYTES = 34 * MEGABYTE
const MOST_PICTURE_BYTES = 6 * MEGABYTE
const LONGEST_TEXT = 4000

const address = z.object({ Email: z.string().max(320) })

/** What we read of Postmark's inbound message (postmarkapp.com/developer/webhooks/inbound-webhook). */
const inboundMail = z.object({
  FromFull: address,
  ToFull: z.array(address).max(50).default([]),
  CcFull: z.array(address).max(50).default([]),
  OriginalRecipient: z.string().max(320).default(''),
  Subject: z.string().default(''),
  MessageID: z.string().min(1).max(200),
  TextBody: z.string().default(''),
  StrippedTextReply: z.string().default(''),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Attachments: z.array(z.object({ Content: z.string(), ContentType: z.string() })).default([]),
})
type InboundMail = z.output<typeof inboundMail>

/** Takes the mails that people send us, each once: an answer goes into its conversation, another begins one. */
export function inboundMails(edge: Edge, parts: Parts): void {
  const { settings, log } = parts
  const taken = createThrottle(parts.db, 'mails-in', { burst: 10, perMinute: 1 })
  edge.answer(`POST ${PATH}`, async c => {
    if (!isPostmark(c.req.header('authorization'), settings.MAIL_INBOUND_SECRET)) {
      log.warn({ requestId: requestId(c) }, 'mail with a wrong password')
      return problemResponse(refuse('not-allowed'), requestId(c))
    }
    const body = await textWithin(c.req.raw, MAX_BYTES)
    if (body === null) return problemResponse(refuse('request-too-large'), requestId(c))
    const json = parseJson(body)
    const parsed = inboundMail.safeParse('value' in json ? json.value : undefined)
    if (!parsed.success) return problemResponse(refuse('malformed-request'), requestId(c))
    const outcome = await take(parts, parsed.data, key => taken.take(key))
    if (outcome !== 'taken') log.info({ requestId: requestId(c), outcome }, 'mail that lands nowhere')
    // What lands nowhere would not land at the next try either.
    return c.json({})
  })
}

/** By the name and the password in the webhook's address, as Postmark offers it. */
function isPostmark(authorization: string | undefined, secret: string | undefined): boolean {
  if (!secret || !authorization) return false
  const expected = Buffer.from(`Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`)
  const given = Buffer.from(authorization)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

type Outcome = 'taken' | 'automatic' | 'not ours' | 'nobody we know' | 'too many' | 'empty'

interface Landing {
  place: ReplyPlace | null
  accountId: number
}

async function take(
  parts: Parts,
  mail: InboundMail,
  wait: (key: string) => Promise<number | null>,
): Promise<Outcome> {
  const now = parts.clock.now()
  const header = (name: string) => mail.Headers.find(({ Name }) => Name.toLowerCase() === name)?.Value ?? ''
  // Two machines that answer each other would not end.
  const automatic = header('auto-submitted')
  if (automatic !== '' && automatic.toLowerCase() !== 'no') return 'automatic'
  const landing = await landingOf(parts, mail, now)
  if (typeof landing === 'string') return landing
  const text = storable(mail.StrippedTextReply.trim() || withoutQuoted(mail.TextBody))
  const pictures = await picturesOf(parts, mail)
  if (text === '' && pictures.length === 0) return 'empty'
  if ((await wait(String(landing.accountId))) !== null) return 'too many'
  const { accountId, place } = landing
  const message: FromOutside = {
    ...{ accountId, party: place?.party ?? 'customer', text, via: 'mail' },
    once: `mail:${(header('message-id') || mail.MessageID).slice(0, 400)}`,
    subject: storable(mail.Subject).slice(0, 150),
    pictureIds: pictures.map(({ id }) => id),
  }
  const isNew = await parts.db.transaction(async tx => {
    for (const picture of pictures) await insertPicture(tx, picture, accountId, now)
    const said = place
      ? await sayByMail(tx, place.threadId, message, now)
      : await openByMail(tx, message, now)
    if (!said)
      await deletePictures(
        tx,
        pictures.map(({ id }) => id),
      )
    return said
  })
  if (!isNew) await parts.pictures.remove(pictures.map(({ id }) => id))
  return 'taken'
}

/** Where a mail belongs and who wrote it; a reply address that is forged or too old leads nowhere. */
async function landingOf({ db, settings }: Parts, mail: InboundMail, now: Date): Promise<Landing | Outcome> {
  const to = [mail.OriginalRecipient, ...[...mail.ToFull, ...mail.CcFull].map(({ Email }) => Email)]
  const isReply = to.some(one => /^reply\+/i.test(one.trim()))
  if (isReply) {
    const place = to.map(one => readReplyAddress(settings, one, now)).find(one => one !== null)
    if (!place) return 'not ours'
    const [party] = await db.query<{ accountId: number | null }>(
      `select case $2 when 'customer' then t.account_id else c.account_id end as account_id
       from threads t left join chefs c on c.id = t.chef_id where t.id = $1`,
      [place.threadId, place.party],
      'party-by-mail',
    )
    return party?.accountId ? { place, accountId: party.accountId } : 'not ours'
  }
  const ours = settings.MAIL_FROM.match(/[^\s<>]+@[^\s<>]+/)?.[0]?.toLowerCase()
  if (!to.some(one => one.trim().toLowerCase() === ours)) return 'not ours'
  const [sender] = await db.query<{ accountId: number }>(
    `select id as account_id from accounts
     where email = $1 and disabled_at is null and deleted_at is null and role in ('CUSTOMER', 'CHEF')`,
    [mail.FromFull.Email.trim()],
    'sender-of-mail',
  )
  return sender ? { place: null, accountId: sender.accountId } : 'nobody we know'
}

/** What of the attachments is a picture, encoded anew as any other. */
async function picturesOf({ pictures }: Parts, { Attachments }: InboundMail): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = []
  for (const { Content, ContentType } of Attachments) {
    if (stored.length === MOST_THREAD_PICTURES) break
    if (!/^image\//i.test(ContentType) || Content.length > (MOST_PICTURE_BYTES * 4) / 3 + 4) continue
    const picture = await pictures.writePrivate(new Uint8Array(Buffer.from(Content, 'base64')))
    if (!isRefusal(picture)) stored.push(picture)
  }
  return stored
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim().slice(0, LONGEST_TEXT)
}
