import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

interface CaughtMail {
  id: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** What the provider's stand-in shows of an intent, in Stripe's own shape. */
export interface Intent {
  id: string
  status: string
  amount: number
  amount_received: number
  client_secret: string
  customer: string | null
  metadata: { orderId: string; paymentId: string }
}

export interface Refund {
  id: string
  amount: number
  status: string
  payment_intent: string
  metadata: { refundId: string }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** Stand-ins of one's own: their faults, and the keys that they remember, belong to one database. */
export async function startSandbox() {
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const begun = await fetch(inject('sandboxesUrl'), { method: 'POST', body: webhookSecret })
  const ports = (await begun.json()) as { http: number; smtp: number }
  const url = `http://127.0.0.1:${ports.http}`
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    webhookSecret,
    /** Intents and refunds, of one order or of all. */
    async payments(orderId?: number): Promise<{ paymentIntents: Intent[]; refunds: Refund[] }> {
      const answer = await fetch(`${url}/sandbox/stripe${orderId === undefined ? '' : `?orderId=${orderId}`}`)
      return (await answer.json()) as { paymentIntents: Intent[]; refunds: Refund[] }
    },
    faults: (...rules: object[]) => put('stripe/faults', { rules }),
    /** Faults of calls and of deliveries together; the seed makes them strike the same ones again. */
    disturb: (faults: { rules: object[]; webhooks: object[]; seed: number }) => put('stripe/faults', faults),
    webhookFaults: (...webhooks: object[]) => put('stripe/faults', { webhooks }),
    sendWebhooksTo: (target: string | null) => put('stripe/webhook', { url: target }),
    storeFaults: (...rules: object[]) => put('s3/faults', { rules }),
    rejectMails: (reject: number) => put('mail/faults', { reject }),
    async mails(to: string): Promise<CaughtMail[]> {
      const answer = await fetch(`${url}/sandbox/mail?to=${encodeURIComponent(to)}`)
      return (await answer.json()) as CaughtMail[]
    },
    sendMailTo: (target: string) => put('mail/webhook', { url: target }),
    /** Somebody's mail to us, or their answer to one of ours; resolves when our webhook has answered, with its status. */
    async mailIn(mail: object, answers?: string): Promise<number> {
      const path = answers === undefined ? 'inbound' : `${answers}/reply`
      const body = JSON.stringify(mail)
      const answer = await fetch(`${url}/sandbox/mail/${path}`, { method: 'POST', body })
      return ((await answer.json()) as { webhook: { status: number } }).webhook.status
    },
    rejectTexts: (reject: number) => put('sms/faults', { reject }),
    /** Text messages to a number, newest first. */
    async texts(to: string): Promise<{ id: string; from: string; body: string; sentAt: string }[]> {
      const answer = await fetch(`${url}/sandbox/sms?to=${encodeURIComponent(to)}`)
      return (await answer.json()) as { id: string; from: string; body: string; sentAt: string }[]
    },
    /** A message from somebody's telephone; resolves when our webhook has answered, with its status. */
    async textFrom(from: string, body: string): Promise<{ webhook: { status: number; body: string } }> {
      const answer = await fetch(`${url}/sandbox/sms/inbound`, {
        method: 'POST',
        body: JSON.stringify({ from, body }),
      })
      return (await answer.json()) as { webhook: { status: number; body: string } }
    },
    /** `signedAs`: the address that the server believes it has. */
    sendTextsTo: (target: string, signedAs: string) => put('sms/webhook', { url: target, signedAs }),
    /** The customer's answer to the bank's question, as the browser sends it. */
    async answerBank(clientSecret: string, outcome: 'complete' | 'fail'): Promise<void> {
      const [intentId = ''] = clientSecret.split('_secret_')
      const kind = intentId.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
      await fetch(`${url}/v1/${kind}/${intentId}/authentication`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_sandbox' },
        body: new URLSearchParams({ client_secret: clientSecret, outcome }),
      })
    },
    async stop() {
      await fetch(`${inject('sandboxesUrl')}/${ports.http}`, { method: 'DELETE' })
    },
  }

  async function put(path: string, body: object): Promise<void> {
    const answer = await fetch(`${url}/sandbox/${path}`, { method: 'PUT', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The sandbox refused: ${await answer.text()}`)
  }
}
