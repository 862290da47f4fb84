import { Transform } from 'node:stream'
import { circuitTo } from '../platform/circuit.ts'
import { assertOutsideTransaction } from '../platform/database.ts'
import { callVendor } from '../platform/vendor-call.ts'

export interface OutgoingMail {
  /** Its Message-ID, so that a second sending can be recognised. */
  key: string
  to: string
  subject: string
  text: string
  /** null: only its text goes out. */
  html: string | null
  /** Where a mail program posts to when its reader wants no more of the kind (RFC 8058); null: it always comes. */
  unsubscribeUrl: string | null
  /** Where an answer goes; left out: to whom it comes from. */
  replyTo?: string | undefined
}

export interface Mailer {
  /** Sends over SMTP. Throws what the server says. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const CONNECTIONS = 4
/** For one answer of the server, and for a whole message: the outbox holds its claim for longer. */
const ANSWER_MS = 12_000
const SENDING_MS = 45_000

/** In production never without TLS. Connects with the first mail, and loads what that takes only then: a web process sends none. */
export function createMailer(settings: {
  SMTP_URL: string
  MAIL_FROM: string
  production?: boolean
  CIRCUIT_REST_MS?: number
}): Mailer {
  const circuit = circuitTo('mail', { restMs: settings.CIRCUIT_REST_MS ?? 0, slowMs: ANSWER_MS })
  let transport: ReturnType<typeof connect> | undefined
  return {
    async send({ key, to, subject, text, html, unsubscribeUrl, replyTo }) {
      assertOutsideTransaction('mail')
      transport ??= connect(settings.SMTP_URL, settings.production ?? false)
      const open = await transport
      await callVendor('mail', 'send', () =>
        circuit.run(
          () =>
            open.sendMail({
              from: settings.MAIL_FROM,
              to,
              messageId: `<${key.replaceAll(':', '.')}@ladlewell>`,
              signal: AbortSignal.timeout(SENDING_MS),
              subject,
              text,
              ...(html && { html }),
              ...(replyTo && { replyTo }),
              headers: unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {},
            }),
          { error: isServers },
        ),
      )
    },
    close: () => void transport?.then(open => open.close()),
  }
}

/** Nobody answered, or nobody has time; what is refused is that mail's fault. */
function isServers(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode === undefined || responseCode === 421
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

async function connect(url: string, requireTLS: boolean) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    requireTLS,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1000,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
  transport.use('stream', ({ message }, done) => {
    message.transform(inOnePiece)
    done()
  })
  return transport
}

/** Nodemailer would write each header, part and boundary to the network by itself. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = []
  return new Transform({
    transform(piece, _, done) {
      pieces.push(piece)
      done()
    },
    flush: done => done(null, Buffer.concat(pieces)),
  })
}
