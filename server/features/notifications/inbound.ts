import { textKeyword } from '@ladlewell/domain/texting.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import { requestId } from '../../platform/edge.ts'
import { textWithin } from '../../platform/json-body.ts'
import type { Parts } from '../../platform/parts.ts'
import { problemResponse, refuse } from '../../platform/refusal.ts'
import type { Texter } from '../../vendors/sms.ts'
import { sayByText } from '../threads/say-from-outside.ts'
import { consentWords } from './consent-words.ts'
import {
  confirmNewest,
  languageAt,
  noteInbound,
  ownerOfNumber,
  resumeTextsTo,
  stopTextsTo,
} from './queries.ts'

const PATH = '/api/v1/sms/inbound'
const MAX_BYTES = 64 * 1024

/** Takes the texts that people send us, each once, and answers at once and at any hour those that ask for something. */
export function inboundTexts(edge: Edge, parts: Parts, texter: Texter | null): void {
  edge.answer(`POST ${PATH}`, async c => {
    const body = await textWithin(c.req.raw, MAX_BYTES)
    if (body === null) return problemResponse(refuse('request-too-large'), requestId(c))
    const form = Object.fromEntries(new URLSearchParams(body))
    const url = `${parts.settings.PUBLIC_URL}${PATH}${new URL(c.req.url).search}`
    const isGenuine = await texter?.verifyInbound(url, form, c.req.header('x-twilio-signature') ?? '')
    if (!isGenuine) {
      parts.log.warn({ requestId: requestId(c) }, 'text with a wrong signature')
      return problemResponse(refuse('not-allowed'), requestId(c))
    }
    const { MessageSid: id, From: phone, Body = '' } = form
    if (!id || !phone) return problemResponse(refuse('malformed-request'), requestId(c))
    const reply = await heed(parts, { id, phone, body: storable(Body) })
    // A restored system heeds them, and says nothing yet.
    const isSilent = (await parts.restored.open()) !== null
    return c.body(twiml(isSilent ? null : reply), 200, { 'content-type': 'text/xml; charset=utf-8' })
  })
}

/** Does what a text asks for. Answers what to text back, null for nothing. */
function heed(
  { db, clock, settings }: Parts,
  text: { id: string; phone: string; body: string },
): Promise<string | null> {
  const now = clock.now()
  const publicUrl = settings.PUBLIC_URL ?? ''
  return db.transaction(async tx => {
    if (!(await noteInbound(tx, text, now))) return null
    const keyword = textKeyword(text.body)
    if (!keyword) {
      await passOn(tx, text, now)
      return null
    }
    const words = consentWords[await languageAt(tx, text.phone)]
    switch (keyword) {
      case 'stop':
        return (await stopTextsTo(tx, text.phone, now)) ? words.goodbye : null
      case 'yes':
      case 'start':
        return (await optIn(tx, keyword, text.phone, now)) ? words.welcome : words.notKnown(publicUrl)
      case 'help':
        return words.help(publicUrl)
    }
  })
}

/** What asks for nothing that we know is said in a conversation, by whoever proved that the number is theirs. */
async function passOn(
  tx: Queries,
  { id, phone, body }: { id: string; phone: string; body: string },
  now: Date,
): Promise<void> {
  const accountId = await ownerOfNumber(tx, phone)
  if (accountId === null || body.trim() === '') return
  const said = { accountId, party: 'customer', text: body.trim(), via: 'text', once: `sms:${id}` } as const
  await sayByText(tx, said, now)
}

/** YES answers a question first, START what was stopped; either is the telephone's own word. */
async function optIn(tx: Queries, keyword: 'yes' | 'start', phone: string, now: Date): Promise<boolean> {
  if (keyword === 'start')
    return (await resumeTextsTo(tx, phone, now)) || (await confirmNewest(tx, phone, now))
  return (await confirmNewest(tx, phone, now)) || (await resumeTextsTo(tx, phone, now))
}

function storable(body: string): string {
  return body.toWellFormed().replaceAll('\0', '').slice(0, 1600)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function twiml(reply: string | null): string {
  const text = reply?.replace(/[&<>]/g, sign => entities[sign]!)
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${text ? `<Message>${text}</Message>` : ''}</Response>`
}
