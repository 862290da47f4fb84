import { assertOutsideTransaction } from '../platform/database.ts'
import type { Mail } from '../platform/outbox.ts'

export interface Mailer {
  /** Sends over SMTP. The message's key is its Message-ID, so that a second sending can be recognised. Throws what the server says. */
  send(message: Mail): Promise<void>
  close(): void
}

const CONNECTIONS = 4
/** For one answer of the server, and for a whole message: the outbox holds its claim for longer. */
const ANSWER_MS = 12_000
const SENDING_MS = 45_000

/** Connects with the first mail, and loads what that takes only then: a web process sends none. */
export function createMailer(settings: { SMTP_URL: string; MAIL_FROM: string }): Mailer {
  let transport: ReturnType<typeof connect> | undefined
  return {
    async send({ key, recipient, content: { subject, text, html } }) {
      assertOutsideTransaction('mail')
      transport ??= connect(settings.SMTP_URL)
      const messageId = `<${key.replaceAll(':', '.')}@ladlewell>`
      const signal = AbortSignal.timeout(SENDING_MS)
      await (await transport).sendMail({
        from: settings.MAIL_FROM,
        to: recipient,
        messageId,
        signal,
        subject,
        text,
        html,
      })
    },
    close: () => void transport?.then(open => open.close()),
  }
}

async function connect(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1000,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
}
