import { createHmac } from 'node:crypto'
import { type Messages, messageSid } from './messages.ts'

/** Where Twilio was told to post what comes in: `url` is called, `signedAs` is the address that it is known by outside. */
export type SmsWebhook = { url: string | undefined; signedAs: string | undefined }

export type Inbound = { from: string; to: string; body: string }

const PATIENCE = 15_000

/** Tells the webhook of a message, signed as Twilio signs, and sends what it replies. */
export async function tellOf(
  { from, to, body }: Inbound,
  webhook: { url: string; signedAs: string | undefined },
  account: { sid: string; token: string },
  messages: Messages,
): Promise<{ id: string; webhook: { status: number; body: string } }> {
  const id = messageSid()
  const form = {
    ApiVersion: '2010-04-01',
    AccountSid: account.sid,
    MessageSid: id,
    SmsMessageSid: id,
    SmsSid: id,
    SmsStatus: 'received',
    From: from,
    To: to,
    Body: body,
    FromCountry: 'US',
    ToCountry: 'US',
    NumMedia: '0',
    NumSegments: '1',
  }
  const answer = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'user-agent': 'TwilioProxy/1.1',
      'x-twilio-signature': signature(webhook.signedAs ?? webhook.url, form, account.token),
    },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const told = await answer.text()
  if (answer.ok) for (const reply of repliesIn(told)) messages.add({ to: from, from: to, body: reply })
  return { id, webhook: { status: answer.status, body: told } }
}

function signature(url: string, form: Record<string, string>, token: string): string {
  const signed = Object.keys(form)
    .sort()
    .reduce((text, name) => text + name + form[name], url)
  return createHmac('sha1', token).update(signed).digest('base64')
}

function repliesIn(twiml: string): string[] {
  return [...twiml.matchAll(/<Message[^>]*>(?:\s*<Body>)?([\s\S]*?)(?:<\/Body>\s*)?<\/Message>/g)].map(
    ([, text = '']) => decoded(text).trim(),
  )
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const decoded = (xml: string) =>
  xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] as string)
