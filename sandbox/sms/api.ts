import { type Context, Hono } from 'hono'
import type { Messages, Sms } from './messages.ts'

/** The numbers that Twilio's test accounts use for what can go wrong. */
const failing: Record<string, [code: number, message: string]> = {
  '+15005550001': [21211, "Invalid 'To' Phone Number: +15005550001"],
  '+15005550002': [21612, "Message cannot be sent with the current combination of 'To' and 'From'"],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
}

/** Twilio's Messages resource for one account, whatever its id, with this token. */
export function twilioApi(messages: Messages, token: string) {
  return new Hono().post('/2010-04-01/Accounts/:account/Messages.json', async context => {
    const account = context.req.param('account')
    const [user, password] = credentials(context.req.header('authorization'))
    if (user !== account || !account.startsWith('AC') || password !== token)
      return refused(context, 401, 20003, 'Authenticate')
    if (messages.rejecting()) return refused(context, 503, 20503, 'Service unavailable')
    const form = new URLSearchParams(await context.req.text())
    const [to, from, body] = [form.get('To') ?? '', form.get('From') ?? '', form.get('Body') ?? '']
    const wrong = faultIn(messages, to, from, body)
    if (wrong) return refused(context, 400, ...wrong)
    return context.json(messageView(account, messages.add({ to, from, body })), 201)
  })
}

function faultIn(messages: Messages, to: string, from: string, body: string): [number, string] | undefined {
  if (!to) return [21604, "A 'To' phone number is required."]
  if (!from) return [21603, "A 'From' phone number is required."]
  if (!body) return [21602, 'Message body is required.']
  if (body.length > 1600) return [21617, 'The concatenated message body exceeds the 1600 character limit']
  if (failing[to]) return failing[to]
  if (!isNumber(to)) return [21211, `Invalid 'To' Phone Number: ${to}`]
  if (messages.hasStopped(to)) return [21610, 'Attempt to send to unsubscribed recipient']
  return
}

const isNumber = (text: string) => /^\+(1\d{10}|[2-9]\d{7,14})$/.test(text)

function credentials(authorization = ''): string[] {
  if (!authorization.startsWith('Basic ')) return []
  return Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':')
}

function refused(context: Context, status: 400 | 401 | 503, code: number, message: string) {
  return context.json(
    { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    status,
  )
}

function messageView(account: string, { id, to, from, body, sentAt }: Sms) {
  const at = new Date(sentAt).toUTCString().replace('GMT', '+0000')
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body,
    date_created: at,
    date_sent: null,
    date_updated: at,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(Math.ceil(body.length / 153)),
    price: null,
    price_unit: 'USD',
    sid: id,
    status: 'queued',
    subresource_uris: { media: `/2010-04-01/Accounts/${account}/Messages/${id}/Media.json` },
    tags: null,
    to,
    uri: `/2010-04-01/Accounts/${account}/Messages/${id}.json`,
  }
}
