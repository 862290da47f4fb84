import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type AnyCollection, collection, entriesOf, type JournalRef } from './collection.ts'
import { google, googlePath } from './google/google.ts'
import { indexPage } from './index-page.ts'
import { noJournal, openJournal } from './journal.ts'
import { inboxOver, type Mail, mailsKept } from './mail/inbox.ts'
import { mailRoutes } from './mail/routes.ts'
import { smtpCatcher } from './mail/smtp.ts'
import { mapsApi, mapsPage } from './maps/maps.ts'
import { type Device, devicesOver, type Push, pushesKept } from './push/devices.ts'
import { pushRoutes } from './push/routes.ts'
import { emptyBuckets } from './s3/buckets.ts'
import { s3Routes } from './s3/routes.ts'
import { bucketAsked, s3 } from './s3/s3.ts'
import { twilioApi } from './sms/api.ts'
import { messagesOver, type Sms, type Stopped, smsKept } from './sms/messages.ts'
import { smsRoutes } from './sms/routes.ts'
import { stripeRecords } from './stripe/records.ts'
import { stripe } from './stripe/stripe.ts'

export type Settings = {
  port: number
  smtpPort: number
  data: string | undefined
  webhookUrl: string | undefined
  webhookSecret: string | undefined
  webhookEvents: string[] | undefined
  mailWebhookUrl: string | undefined
  smsWebhookUrl: string | undefined
  smsWebhookSignedAs: string | undefined
  /** So many mails; those before fall out. */
  mailsKept?: number
}

export type Sandbox = { http: number; smtp: number; close(): Promise<void> }

/** What a client of these stand-ins has to name itself with. */
const googleClient = { id: 'sandbox.apps.googleusercontent.com', secret: 'sandbox-google-secret' }
const s3Keys = { id: 'sandbox-key', secret: 'sandbox-secret-of-the-key' }
const twilioAccount = { sid: 'ACsandbox', token: 'sandbox-twilio-token' }

/** Starts the stand-ins of all vendors on the loopback address; each vendor is a folder and a line here. */
export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const journal: JournalRef = { current: noJournal }
  const records = stripeRecords(journal)
  const mails = collection<Mail>('mail', journal, { keep: settings.mailsKept ?? mailsKept })
  const texts = collection<Sms>('sms', journal, { keep: smsKept })
  const stopped = collection<Stopped>('smsStopped', journal)
  const devices = collection<Device>('pushDevices', journal)
  const pushes = collection<Push>('pushes', journal, { keep: pushesKept })
  if (settings.data)
    journal.current = remembered(settings.data, [
      ...Object.values(records),
      ...[mails, texts, stopped, devices, pushes],
    ])
  const payments = stripe(records, journal, {
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    events: settings.webhookEvents,
  })

  const inbox = inboxOver(mails, journal)
  const smtp = await smtpCatcher(inbox, settings.smtpPort)

  const messages = messagesOver(texts, stopped, journal)
  const smsWebhook = { url: settings.smsWebhookUrl, signedAs: settings.smsWebhookSignedAs }
  const signIn = google(() => `http://127.0.0.1:${http}`, googleClient)

  const buckets = emptyBuckets()
  const store = s3(buckets, s3Keys)

  const pages = new Hono()
    .get('/sandbox', context => context.html(indexPage()))
    .route('/sandbox/stripe', payments.pages)
    .route('/sandbox/mail', mailRoutes(inbox, { url: settings.mailWebhookUrl }))
    .route('/sandbox/sms', smsRoutes(messages, smsWebhook, twilioAccount))
    .route('/sandbox/s3', s3Routes(buckets))
    .route('/sandbox/maps', mapsPage())
    .route('/', twilioApi(messages, twilioAccount.token))
    .route('/', mapsApi())
    .route(
      '/',
      pushRoutes(devicesOver(devices, pushes, journal), () => `http://127.0.0.1:${http}`),
    )
  const page = getRequestListener(pages.fetch)
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/'
    const object = bucketAsked(incoming)
    if (object) store(incoming, outgoing, object).catch(broken(outgoing, 'a call of S3'))
    else if (url.startsWith('/v1/')) payments.api(incoming, outgoing, url)
    else if (url.startsWith('/sandbox/stripe/v1/'))
      payments.api(incoming, outgoing, url.slice('/sandbox/stripe'.length))
    else if (url.startsWith(googlePath))
      signIn(incoming, outgoing, url).catch(broken(outgoing, 'a page of the Google sign-in'))
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

const broken = (outgoing: ServerResponse, what: string) => (error: Error) => {
  console.error(`sandbox: ${what} failed`, error)
  outgoing.destroy()
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
