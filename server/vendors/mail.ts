import { createTransport } from 'nodemailer'
import { assertOutsideTransaction } from '../platform/database.ts'
import type { Message } from '../platform/outbox.ts'

export interface Mailer {
  /** Sends over SMTP. The message's key is its Message-ID, so that a second sending can be recognised. Throws what the server says. */
  send(message: Message): Promise<void>
  close(): void
}

const CONNECTIONS = 4

export function createMailer(settings: { SMTP_URL: string; MAIL_FROM: string }): Mailer {
  const transport = createTransport({
    url: settings.SMTP_URL,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1000,
  })
  return {
    async send({ key, recipient, content }) {
      assertOutsideTransaction('mail')
      const messageId = `<${key.replaceAll(':', '.')}@ladlewell>`
      await transport.sendMail({ from: settings.MAIL_FROM, to: recipient, messageId, ...content })
    },
    close: () => transport.close(),
  }
}
