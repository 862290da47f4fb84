import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { programFile } from './programs.ts'

export interface Sandbox {
  /** Address of the vendors' stand-ins, without a path. */
  url: string
  smtpUrl: string
  webhookSecret: string
  stop(): Promise<void>
  /** Resolves when the sandbox ends, asked or not. */
  ended: Promise<void>
}

export interface SandboxWish {
  /** Where the sandbox keeps what it knows; absent, it forgets everything when it stops. */
  data?: string
  webhookUrl?: string
  webhookSecret?: string
  /** Where incoming text messages are posted, and the address of it that the signature is made over. */
  mailWebhookUrl?: string
  smsWebhookUrl?: string
  smsWebhookSignedAs?: string
  /** Ports of an earlier sandbox whose place this one takes. */
  ports?: { http: string; smtp: string }
}

// What an endpoint at the real Stripe would be subscribed to: the rest says nothing that an order waits for.
const subscribedEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.dispute.*',
]

/** Starts the vendors' stand-ins as a child that ends with this process, however that ends. */
export async function startSandbox(wish: SandboxWish): Promise<Sandbox> {
  const webhookSecret = wish.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`
  const child = spawn(process.execPath, [programFile('sandbox')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      SANDBOX_PORT: wish.ports?.http ?? '0',
      SANDBOX_SMTP_PORT: wish.ports?.smtp ?? '0',
      ...(wish.data && { SANDBOX_DATA: wish.data }),
      ...(wish.webhookUrl && { SANDBOX_WEBHOOK_URL: wish.webhookUrl }),
      ...(wish.mailWebhookUrl && { SANDBOX_MAIL_WEBHOOK_URL: wish.mailWebhookUrl }),
      ...(wish.smsWebhookUrl && { SANDBOX_SMS_WEBHOOK_URL: wish.smsWebhookUrl }),
      ...(wish.smsWebhookSignedAs && { SANDBOX_SMS_WEBHOOK_SIGNED_AS: wish.smsWebhookSignedAs }),
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_WEBHOOK_EVENTS: subscribedEvents.join(','),
    },
  })
  const ended = once(child, 'exit').then(() => {})
  const ports = await announcement(child.stdout, ended)
  return {
    ended,
    url: `http://127.0.0.1:${ports.http}`,
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    webhookSecret,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

async function announcement(output: Readable, ended: Promise<void>): Promise<{ http: number; smtp: number }> {
  const lines = createInterface(output)
  const line = once(lines, 'line').then(([text]) => String(text))
  const text = await Promise.race([line, ended])
  if (!text) throw new Error('The sandbox ended before it was ready; its message is above.')
  lines.on('line', more => console.log(more))
  return JSON.parse(text)
}
