import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { identifier } from '../identifier.ts'
import type { Inbox } from './inbox.ts'

/** Takes every mail that anybody hands in on the loopback address, with or without signing in, and delivers none. */
export async function smtpCatcher(
  inbox: Inbox,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData: (stream, session, done) => {
      receive(inbox, stream, session).then(
        refused => done(refused),
        (failed: Error) => done(failed),
      )
    },
  })
  server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // Whoever hangs up in the middle of a mail keeps it.
    if (code !== 'ECONNRESET') console.error('sandbox: the mail catcher failed', message)
  })
  await new Promise<void>((done, failed) => {
    server.server.once('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise(done => server.close(() => done())),
  }
}

async function receive(
  inbox: Inbox,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<Error | null> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (inbox.rejecting()) return Object.assign(new Error('Try again later'), { responseCode: 451 })
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  const sender = session.envelope.mailFrom
  inbox.add({
    id: identifier('mail_', 16),
    to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
    from: mail.from?.address ?? (sender ? sender.address : ''),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    receivedAt: new Date().toISOString(),
  })
  return null
}
