import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type AnyCollection, collection, entriesOf, type JournalRef } from './collection.ts'
import { indexPage } from './index-page.ts'
import { noJournal, openJournal } from './journal.ts'
import { inboxOver, type Mail, mailsKept } from './mail/inbox.ts'
import { mailRoutes } from './mail/routes.ts'
import { smtpCatcher } from './mail/smtp.ts'
import { stripeRecords } from './stripe/records.ts'
import { stripe } from './stripe/stripe.ts'

export type Settings = {
  port: number
  smtpPort: number
  data: string | undefined
  webhookUrl: string | undefined
  webhookSecret: string | undefined
  webhookEvents: string[] | undefined
}

export type Sandbox = { http: number; smtp: number; close(): Promise<void> }

/** Starts the stand-ins of all vendors on the loopback address; each vendor is a folder and a line here. */
export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const journal: JournalRef = { current: noJournal }
  const records = stripeRecords(journal)
  const mails = collection<Mail>('mail', journal, { keep: mailsKept })
  if (settings.data) journal.current = remembered(settings.data, [...Object.values(records), mails])
  const payments = stripe(records, journal, {
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    events: settings.webhookEvents,
  })

  const inbox = inboxOver(mails, journal)
  const smtp = await smtpCatcher(inbox, settings.smtpPort)

  const pages = new Hono()
    .get('/sandbox', context => context.html(indexPage()))
    .route('/sandbox/stripe', payments.pages)
    .route('/sandbox/mail', mailRoutes(inbox))
  const page = getRequestListener(pages.fetch)
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/'
    if (url.startsWith('/v1/')) payments.api(incoming, outgoing, url)
    else if (url.startsWith('/sandbox/stripe/v1/'))
      payments.api(incoming, outgoing, url.slice('/sandbox/stripe'.length))
    else void page(incoming, outgoing)
  })
  server.keepAliveTimeout = 60_000
  const http = await listening(server, settings.port)
  return {
    http,
    smtp: smtp.port,
    close: async () => {
      payments.close()
      await smtp.close()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      journal.current.close()
      journal.current = noJournal
    },
  }
}

function remembered(path: string, collections: AnyCollection[]) {
  const byName = new Map(collections.map(kept => [kept.name, kept]))
  return openJournal(
    path,
    ([name, record]) => byName.get(name)?.restore(record),
    () => entriesOf(collections),
  )
}

async function listening(server: Server, port: number): Promise<number> {
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  return (server.address() as AddressInfo).port
}
