import { textKeyword } from '@ladlewell/domain/texting.ts'
import type { Edge } from '../../platform/edge.ts'
import { requestId } from '../../platform/edge.ts'
import { textWithin } from '../../platform/json-body.ts'
import type { Parts } from '../../platform/parts.ts'
import { problemResponse, refuse } from '../../platform/refusal.ts'
import type { Texter } from '../../vendors/sms.ts'
import { noteInbound, resumeTextsTo, stopTextsTo } from './queries.ts'
import { goodbye, help, notKnown, welcomeBack } from './wording.ts'

const PATH = '/api/v1/sms/inbound'
const MAX_BYTES = 64 * 1024

/** Takes the texts that people send us, each once, and answers at once and at any hour those that ask for something. */
export function inboundTexts(edge: Edge, parts: Parts, texter: Texter | null): void {
  edge.app.post(PATH, async c => {
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
    return c.body(twiml(reply), 200, { 'content-type': 'text/xml; charset=utf-8' })
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
    switch (textKeyword(text.body)) {
      case 'stop':
        return (await stopTextsTo(tx, text.phone, now)) ? goodbye : null
      case 'start':
        return (await resumeTextsTo(tx, text.phone, now)) ? welcomeBack : notKnown(publicUrl)
      case 'help':
        return help(publicUrl)
      case null:
        return null
    }
  })
}

function storable(body: string): string {
  return body.toWellFormed().replaceAll('\0', '').slice(0, 1600)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function twiml(reply: string | null): string {
  const text = reply?.replace(/[&<>]/g, sign => entities[sign]!)
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${text ? `<Message>${text}</Message>` : ''}</Response>`
}
