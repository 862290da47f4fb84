import { identifier } from '../identifier.ts'
import type { Mail } from './inbox.ts'

/** Where Postmark was told to post what comes in; name and password stand in the address. */
export type MailWebhook = { url: string | undefined }

export interface Incoming {
  from: string
  to: string
  subject?: string
  text: string
  /** Its Message-ID; made up where it is left out. */
  id?: string
  headers?: Record<string, string>
  /** Base64. */
  attachments?: { name: string; type: string; content: string }[]
}

const PATIENCE = 15_000

/** What a reader's mail program makes of an answer to a mail: to its Reply-To, with the mail quoted beneath. */
export function replyTo(mail: Mail, given: Partial<Incoming>): Incoming {
  const quoted = mail.text.split('\n').map(line => `> ${line}`)
  const text = `${given.text ?? ''}\n\nOn Thu, Nov 26, 2026 at 5:00 PM Ladlewell <${mail.from}> wrote:\n${quoted.join('\n')}\n`
  const to = mail.headers['reply-to'] ?? mail.from
  return { from: mail.to, to, subject: `Re: ${mail.subject}`, ...given, text }
}

/** Tells the webhook of a mail as Postmark does. */
export async function tellOf(
  mail: Incoming,
  webhook: string,
): Promise<{ id: string; webhook: { status: number } }> {
  const id = mail.id ?? `<${identifier('in_', 16)}@sandbox.test>`
  const address = new URL(webhook)
  const { username, password } = address
  Object.assign(address, { username: '', password: '' })
  const party = (of: string) => ({ Email: of.match(/<(.+)>/)?.[1] ?? of, Name: '', MailboxHash: '' })
  const body = {
    ...{ FromFull: party(mail.from), From: mail.from, ToFull: [party(mail.to)], To: mail.to, CcFull: [] },
    ...{
      OriginalRecipient: party(mail.to).Email,
      Subject: mail.subject ?? '',
      MessageID: identifier('', 32),
    },
    ...{ TextBody: mail.text, HtmlBody: '', StrippedTextReply: '' },
    Headers: Object.entries({ 'Message-ID': id, ...mail.headers }).map(([Name, Value]) => ({ Name, Value })),
    Attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
      ...{
        Name: name,
        ContentType: type,
        Content: content,
        ContentLength: Buffer.from(content, 'base64').length,
      },
    })),
  }
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  })
  return { id, webhook: { status: answer.status } }
}
