import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asCustomer, basketFrom } from '../testing/customer.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/waiting.ts'
import { createMailer } from './mail.ts'

const server = await startTestServer()

async function orderedBy(customer: Awaited<ReturnType<typeof asCustomer>>) {
  const body = await basketFrom(server, 'Amara Okafor', { promoCode: 'WELCOME20' })
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error('Not ordered')
  return answer.data
}

const dinner = {
  key: 'test:1',
  to: 'dana@example.test',
  subject: 'Dinner',
  text: 'Dinner',
  html: null,
  unsubscribeUrl: null,
}

const WELCOME = 'Welcome to Ladlewell'
const mailsOf = async (email: string) =>
  (await server.sandbox.mails(email)).filter(({ subject }) => subject !== WELCOME)
const newestOf = async (email: string, count: number) => {
  await until(`${count} mails came`, async () => (await mailsOf(email)).length === count)
  return (await mailsOf(email))[0]
}

// §4 A paid order is confirmed with every part of its price
// §4 A refund that was made is told
// – The confirmation names the day, the address and until when everything comes back (ours)
test('a paid order is confirmed with every part of its price, a cancelled one with its refund', async () => {
  const customer = await asCustomer(server)
  const order = await orderedBy(customer)
  const confirmation = await newestOf(customer.email, 1)
  expect(confirmation?.subject).toBe(`Order #${order.orderId} is placed: Amara Okafor, Wednesday, January 13`)
  expect(confirmation?.headers['message-id']).toBe(`<order.${order.orderId}.paid@ladlewell>`)
  for (const [label, part] of [
    ['Subtotal', order.subtotal],
    ['Taxes and fees', order.taxes],
    ['Delivery fee', order.deliveryFee],
    ['Total', order.totalAmount],
  ] as const)
    expect(confirmation?.text).toContain(`${label}: $${part.toFixed(2)}`)
  expect(confirmation?.text).toContain(`Coupon WELCOME20: −$${order.discount.toFixed(2)}`)
  expect(confirmation?.text).toMatch(
    /\nDelivery: Wednesday, January 13, 4–7\sPM\nDelivered by: Amara Okafor\nAddress: .+, Austin 787\d\d\nFree to cancel until: Monday, January 11 at 5:00 PM CST\n/,
  )
  await customer.send('POST', `/api/v1/auth/orders/${order.orderId}/cancelOrder`)
  await newestOf(customer.email, 3)
  const total = `$${order.totalAmount.toFixed(2)}`
  const mails = new Map((await mailsOf(customer.email)).map(({ subject, text }) => [subject, text]))
  expect(mails.get(`Order #${order.orderId} is canceled`)).toContain(`${total} goes back to your card`)
  expect(mails.get(`Your refund for order #${order.orderId} is on its way`)).toContain(`We sent ${total} for`)
})

test('a mail that the server refuses for now is sent again, once', async () => {
  const customer = await asCustomer(server)
  await until('nothing else is on its way', async () => {
    const [row] = await server.db.query<{ count: number }>(
      `select count(*)::int as count from tasks where queue = 'messages'`,
    )
    return row?.count === 0
  })
  await server.sandbox.rejectMails(2)
  await orderedBy(customer)
  // Not those that are being sent: they are claimed for longer.
  const waiting = `queue = 'messages' and retry_at < now() + interval '1 minute'`
  const tries = new Map<string, number>()
  await until('it was refused twice', async () => {
    // Of whomever: a kitchen may be written to at the same moment, and what is hurried once more is sent and gone.
    const refused = await server.db.query<{ id: string; tries: number }>(
      `select id, tries from tasks where error is not null and ${waiting}`,
    )
    for (const task of refused) tries.set(String(task.id), task.tries)
    await server.db.query(`update tasks set retry_at = now() where ${waiting}`)
    return [...tries.values()].reduce((sum, each) => sum + each, 0) >= 2
  })
  expect(await newestOf(customer.email, 1)).toBeDefined()
})

// – No mail leaves without TLS, and `SMTP_URL` cannot switch it off
test('in production no mail leaves without TLS', async () => {
  const settings = { SMTP_URL: server.env.SMTP_URL!, MAIL_FROM: 'hello@ladlewell.test' }
  const mail = { ...dinner, to: 'tls@example.test' }
  const strict = createMailer({ ...settings, production: true })
  await expect(strict.send(mail)).rejects.toThrow(/STARTTLS|TLS/)
  strict.close()
  expect(await server.sandbox.mails('tls@example.test')).toEqual([])
  const lax = createMailer(settings)
  await lax.send(mail)
  lax.close()
  expect(await server.sandbox.mails('tls@example.test')).toHaveLength(1)
})

test('a mail server that takes the call and says nothing is given up on soon', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void mute.close())
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const mailer = createMailer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@ladlewell.test' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sending = mailer.send(dinner)
  const refused = expect(sending).rejects.toThrow(/greeting/i)
  await once(mute, 'connection')
  await new Promise(resolve => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(15_000)
  await refused
  mailer.close()
})
