import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asCustomer, basketFrom, type Customer, PASSWORD } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { lockOrders } from '../ordering/lock-orders.ts'

const server = await startTestServer({ WEB_BUILD: buildThatShouts() })
const eat = server.url.replace('127.0.0.1', 'localhost')

/** A web build that lays a letter out as its subject and why it comes. */
function buildThatShouts(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ladlewell-look-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'client'))
  mkdirSync(join(folder, 'server'))
  const look =
    "letter => '<h1 lang=' + letter.language + '>' + letter.subject + '</h1><p>' + letter.footer?.reason + '</p>'"
  const code = `export const entry = { module: { createPageHandler: () => async () => new Response(''), ownScripts: [], renderLetter: ${look} } }`
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'server/index.js'), code)
  return folder
}

async function order(customer: Customer): Promise<number> {
  const body = await basketFrom(server, 'Amara Okafor')
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer.problem)}`)
  return answer.data.orderId
}

/** The mail that a customer got under a key's last word. */
async function mailOf(customer: Customer, word: string) {
  const found = async () =>
    (await server.sandbox.mails(customer.email)).find(({ headers }) =>
      headers['message-id']?.includes(`.${word}`),
    )
  await until(`${word} came`, async () => (await found()) !== undefined)
  return (await found())!
}

const keysOf = (like: string) =>
  server.db.query<{ key: string; sent: boolean; lastError: string | null; kind: string }>(
    `select key, sent_at is not null as sent, last_error, kind from outbox where key like $1 order by id`,
    [like],
  )

const cancel = (customer: Customer, id: number) =>
  customer.send('POST', `/api/v1/auth/orders/${id}/cancelOrder`)

// §7 A mail has a text part and is laid out in HTML (product.md)
// §7 A mail says why it comes and where that is chosen (product.md)
// §7 Mails that may be turned off carry one-click unsubscribe headers (product.md)
// §7 A kind that somebody turned off is left out when it would be sent (product.md)
test('a mail comes laid out, says why it comes, and can be turned off by its program', async () => {
  const customer = await asCustomer(server)
  const id = await order(customer)
  const { html, text, headers } = await mailOf(customer, `${id}.paid`)
  expect(html).toContain(`<h1 lang=en>Order #${id} is placed: Amara Okafor`)
  expect(html).toContain('You’re getting this email because you ordered at Ladlewell.')
  expect(text).toContain(`Choose which messages you get: ${eat}/profile/messages`)
  expect(text).toContain(`Unsubscribe from emails like this: ${eat}/unsubscribe/${customer.id}-orders-`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const address = headers['list-unsubscribe']?.slice(`<${eat}`.length, -1)
  expect(address).toMatch(/^\/api\/v1\/unsubscribe\//)
  const posted = await fetch(server.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(posted.status).toBe(200)
  await cancel(customer, id)
  await mailOf(customer, 'made')
  expect(await keysOf(`order:${id}:cancelled`)).toEqual([
    { key: `order:${id}:cancelled`, sent: false, lastError: 'not wanted', kind: 'orders' },
  ])
})

// §4 A changed password is told (product.md)
// §7 Mails about payments and the account always come (product.md)
test('what tells of money and of the account always comes, and offers no way out', async () => {
  const customer = await asCustomer(server)
  await server.db.query(
    `insert into message_preferences (account_id, kind, channel, wanted, changed_at)
     select $1, kind, 'mail', false, now() from unnest(array['payments', 'account']) as kind`,
    [customer.id],
  )
  await cancel(customer, await order(customer))
  const refund = await mailOf(customer, 'made')
  expect(refund.headers['list-unsubscribe']).toBeUndefined()
  expect(refund.text).toContain('We always send these.')
  expect(refund.text).not.toContain('/unsubscribe/')
  const changed = await customer.send('POST', '/api/change-password', {
    body: { currentPassword: PASSWORD, newPassword: 'another-fine-long-password' },
  })
  expect(changed.status).toBe(200)
  expect((await mailOf(customer, 'password-changed')).subject).toBe('Your password was changed')
})

// §7 People are written to in their account's language, by text too (product.md)
test('everybody is written to in their language, on the telephone too', async () => {
  const customer = await asCustomer(server)
  const phone = '+15125550177'
  await server.db.query(`update accounts set language = 'es' where id = $1`, [customer.id])
  await customer.call('PUT /api/v1/sms-consent', { body: { phone, version: '2.3' } })
  await until('the number is asked', async () => (await server.sandbox.texts(phone)).length === 1)
  await server.sandbox.textFrom(phone, 'YES')
  const id = await order(customer)
  const { subject, html, text } = await mailOf(customer, `${id}.paid`)
  expect(subject).toBe(`Pedido n.º ${id} realizado: Amara Okafor, miércoles 13 de enero`)
  expect(html).toContain('<h1 lang=es>')
  expect(text).toContain('Impuestos y cargos: $')
  expect(text).toContain('Dejar de recibir correos como este: ')
  await until('the text came', async () => (await server.sandbox.texts(phone)).length === 3)
  const [confirmed] = await server.sandbox.texts(phone)
  expect(confirmed?.body).toMatch(
    /^Ladlewell: recibimos tu pedido n\.º \d+ de Amara Okafor\. Llega el mié 13 de ene, de 4 a 7 p\.m\. /,
  )
})

// §4 An order that its cut-off locked is told
test('every turn of an order is told once, whoever works on it and how often', async () => {
  const customer = await asCustomer(server)
  const id = await order(customer)
  const late = new Date('2027-01-13T03:00:00Z')
  await Promise.all(Array.from({ length: 4 }, () => lockOrders(server.db, '', late)))
  expect((await keysOf(`order:${id}:%`)).map(({ key }) => key.split(':').at(-1))).toEqual(['paid', 'locked'])
  await mailOf(customer, `${id}.locked`)
})

// §4 A declined card is told, and that nothing was charged
test('a declined card is told, and that nothing was charged', async () => {
  const customer = await asCustomer(server)
  const body = { ...(await basketFrom(server, 'Amara Okafor')), paymentMethod: 'pm_card_chargeDeclined' }
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  expect(answer.ok).toBe(false)
  await server.advance(31)
  const mail = await mailOf(customer, 'failed')
  expect(mail.subject).toBe('Your card was declined')
  expect(mail.text).not.toMatch(/#\d/)
  expect(mail.text).toContain('Nothing was charged.')
})
