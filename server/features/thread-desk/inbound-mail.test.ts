import type { Thread, ThreadRow } from '@ladlewell/contract/threads.ts'
import { expect, test } from 'vitest'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { photo } from '../../testing/picture-files.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { sandbox } = server
const staff = await signedIn(server, 'staff@ladlewell.test')

type Who = Pick<Customer, 'send'>
const read = async (who: Who, threadId: number) =>
  (await (await who.send('GET', `/api/v1/threads/${threadId}`)).json()) as Thread
const list = async (who: Who) =>
  ((await (await who.send('GET', '/api/v1/threads')).json()) as { rows: ThreadRow[] }).rows
const said = async (threadId: number, by: Who = staff) =>
  (await read(by, threadId)).entries.filter(({ what }) => what === 'message')

/** A customer who was mailed what our team said in their conversation. */
async function mailed() {
  const customer = await asCustomer(server)
  const placed = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body: await basketFrom(server, 'Amara Okafor'),
  })
  const { orderId } = (await placed.json()) as { orderId: number }
  const opened = await customer.send('POST', '/api/v1/threads', {
    body: { orderId, kind: 'missing', text: 'Two boxes, not three.' },
  })
  const { threadId } = (await opened.json()) as Thread
  await staff.send('POST', `/api/v1/threads/${threadId}/messages`, {
    body: { text: 'Which one is missing?' },
  })
  await server.advance(3)
  const find = async () =>
    (await sandbox.mails(customer.email)).find(({ text }) => text.includes('Which one'))
  await until('the mail came', async () => (await find()) !== undefined)
  return { customer, threadId, mail: (await find())! }
}

// – An answer to a mail lands in its conversation, once, without what it quotes, with its pictures (issue 15)
test('an answer to a mail is said in its conversation, once, without what it quotes', async () => {
  const { threadId, mail } = await mailed()
  const content = (await photo('jpeg', { width: 200, height: 100 })).toString('base64')
  const answer = {
    text: 'The curry.',
    id: `<one.${threadId}@mail.test>`,
    attachments: [
      { name: 'a.jpg', type: 'image/jpeg', content },
      { name: 'a.pdf', type: 'application/pdf', content: 'JVBERi0=' },
      { name: 'b.png', type: 'image/png', content: 'bm8gcGljdHVyZQ==' },
    ],
  }
  const statuses = await Promise.all([1, 2, 3].map(() => sandbox.mailIn(answer, mail.id)))
  expect(statuses).toEqual([200, 200, 200])
  const messages = await said(threadId)
  expect(messages.map(({ text }) => text)).toEqual([
    'Two boxes, not three.',
    'Which one is missing?',
    'The curry.',
  ])
  expect(messages[2]).toMatchObject({ party: 'customer', via: 'mail' })
  expect(messages[2]!.pictureUrls).toHaveLength(1)
  expect((await staff.send('GET', messages[2]!.pictureUrls[0]!)).status).toBe(200)
  expect((await read(staff, threadId)).state).toBe('open')
})

// – A forged or expired signature lands nowhere (issue 15)
test('a forged, a foreign and an expired address land nowhere', async () => {
  const { customer, threadId, mail } = await mailed()
  const address = mail.headers['reply-to']!
  const other = await mailed()
  const forged = [
    address.replace('.customer.', '.kitchen.'),
    address.replace(`+${threadId}.`, `+${other.threadId}.`),
    address.replace(/-(.)/, (_, first) => `-${first === '0' ? '1' : '0'}`),
    address.replace(/\.(\d+)-/, (_, day) => `.${Number(day) + 1}-`),
    address.replace('@reply.', '@evil.'),
    'reply+1.customer.1-0@reply.ladlewell.test',
  ]
  const before = [await said(threadId), await said(other.threadId)]
  for (const to of forged)
    expect(await sandbox.mailIn({ from: customer.email, to, text: 'Forged' })).toBe(200)
  await sandbox.mailIn({ text: 'On holiday', headers: { 'Auto-Submitted': 'auto-replied' } }, mail.id)
  expect([await said(threadId), await said(other.threadId)]).toEqual(before)
  expect(await list(customer)).toHaveLength(1)
  await server.advance(61 * 24 * 60)
  await sandbox.mailIn({ text: 'Too late' }, mail.id)
  const later = await signedIn(server, 'staff@ladlewell.test')
  expect(await said(threadId, later)).toEqual(before[0])
})

test('who is not Postmark is refused', async () => {
  const post = (authorization: string) =>
    fetch(`${server.url}/api/v1/mail/inbound`, { method: 'POST', headers: { authorization }, body: '{}' })
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  for (const wrong of ['', basic('postmark:'), basic('postmark:wrong'), 'Bearer sandbox-inbound-secret'])
    expect((await post(wrong)).status).toBe(403)
  expect((await post(basic('postmark:sandbox-inbound-secret'))).status).toBe(400)
})

// – Mail of a known customer to the general address begins a general conversation (issue 15)
test('a customer’s mail to the general address begins a conversation; a stranger’s does not', async () => {
  const customer = await asCustomer(server)
  const mail = {
    to: 'Ladlewell <hello@ladlewell.test>',
    subject: 'Sundays',
    text: 'Do you deliver on Sundays',
  }
  await sandbox.mailIn({ ...mail, from: customer.email, id: '<s@mail.test>' })
  await sandbox.mailIn({ ...mail, from: customer.email, id: '<s@mail.test>' })
  expect(await list(customer)).toMatchObject([{ kind: 'general', subject: 'Sundays', lastText: mail.text }])
  const count = async () =>
    (await server.db.query<{ n: number }>('select count(*)::int as n from threads'))[0]!.n
  const before = await count()
  await sandbox.mailIn({ ...mail, from: 'stranger@example.test' })
  expect(await count()).toBe(before)
})
