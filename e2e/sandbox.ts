import { productUrl } from './api.ts'

interface Payments {
  paymentIntents: { id: string; amount: number; amount_received: number; status: string }[]
  refunds: { amount: number; status: string }[]
}

interface Mail {
  to: string
  subject: string
  text: string
}

/** What the payment provider knows about an order; amounts in cents. */
export async function paymentsOf(orderId: number): Promise<Payments> {
  return sandbox<Payments>(`stripe?orderId=${orderId}`)
}

/** Mails to an address, newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const mails = await sandbox<Mail[]>('mail')
  return mails.filter(mail => mail.to === email)
}

/** Text messages to a number, newest first. */
export async function textsTo(phone: string): Promise<string[]> {
  const texts = await sandbox<{ body: string }[]>(`sms?to=${encodeURIComponent(phone)}`)
  return texts.map(({ body }) => body)
}

/** A text from somebody's telephone; resolves when the product has answered it. */
export async function textFrom(from: string, body: string): Promise<void> {
  await sandbox('sms/inbound', 'POST', { from, body })
}

/** Makes the payment provider misbehave; without rules it behaves again. */
export async function setFaults(rules: object[] = []): Promise<void> {
  await sandbox('stripe/faults', 'PUT', { rules })
}

/** Lets the mail server refuse the next mails for now. */
export async function rejectMails(reject: number): Promise<void> {
  await sandbox('mail/faults', 'PUT', { reject })
}

/** Milliseconds since 1970 on the product's clock. */
export async function productTime(): Promise<number> {
  const { now } = await sandbox<{ now: string }>('clock')
  return Date.parse(now)
}

export async function setClock(instant: string): Promise<void> {
  await sandbox('clock', 'PUT', { now: instant })
}

/** Back to the time of the journeys: the platform's, or what `leadClock` made of it. */
export async function resetClock(): Promise<void> {
  const lead = Number(process.env.CLOCK_LEAD_MS ?? 0)
  if (lead === 0) await sandbox('clock', 'DELETE')
  else await setClock(new Date(Date.now() + lead).toISOString())
}

/** For all journeys to come. */
export async function leadClock(milliseconds: number): Promise<void> {
  process.env.CLOCK_LEAD_MS = String(milliseconds)
  await resetClock()
}

/** As if the product had just been restored from a backup. */
export async function rehearseRestore(): Promise<void> {
  await sandbox('restored', 'PUT')
}

async function sandbox<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const response = await fetch(`${productUrl()}/sandbox/${path}`, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`)
  return (await response.json()) as T
}
