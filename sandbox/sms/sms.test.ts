import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import twilio from 'twilio'
import { expect, onTestFinished, test } from 'vitest'
import { testSandbox } from '../testing.ts'
import type { Sms } from './messages.ts'

const sandbox = await testSandbox()
const [account, token] = ['ACsandbox', 'sandbox-twilio-token']

function officialClient(password = token) {
  const httpClient = new twilio.RequestClient()
  httpClient.axios.interceptors.request.use(call =>
    Object.assign(call, { url: call.url?.replace('https://api.twilio.com', sandbox.origin) }),
  )
  return twilio(account, password, { httpClient })
}

const { messages } = officialClient()
const from = '+15005550006'
const send = (to: string, body = 'Dinner is on its way') => messages.create({ to, from, body })
const inbound = async (message: object) => {
  const answer = await fetch(`${sandbox.origin}/sandbox/sms/inbound`, {
    method: 'POST',
    body: JSON.stringify(message),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function webhook(answer: { status: number; body: string }) {
  const heard: { signature: string; form: Record<string, string> }[] = []
  const server = createServer(async (incoming, outgoing) => {
    const form = Object.fromEntries(new URLSearchParams(await text(incoming)))
    heard.push({ signature: String(incoming.headers['x-twilio-signature']), form })
    outgoing.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  onTestFinished(() => void server.close())
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/inbound` }
}

test('a message that was sent is listed, newest first, and found by its number', async () => {
  const sent = await send('+15125550100')
  expect(sent).toMatchObject({ to: '+15125550100', from, status: 'queued', direction: 'outbound-api' })
  await send('+15125550101', 'Ihr Essen ist da ✓')
  const listed = await sandbox.get<Sms[]>('/sandbox/sms')
  expect(listed.map(({ to, body }) => [to, body])).toEqual([
    ['+15125550101', 'Ihr Essen ist da ✓'],
    ['+15125550100', 'Dinner is on its way'],
  ])
  const [found] = await sandbox.get<Sms[]>('/sandbox/sms?to=%2B15125550100')
  expect(found).toEqual({
    id: sent.sid,
    to: '+15125550100',
    from,
    body: 'Dinner is on its way',
    sentAt: expect.stringMatching(/Z$/),
  })
})

test('a browser gets a page', async () => {
  const page = await fetch(`${sandbox.origin}/sandbox/sms`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<td>Dinner is on its way</td>')
})

test.each([
  ['512-555-0100', 21211],
  ['+1512555', 21211],
  ['+15005550001', 21211],
  ['+15005550009', 21614],
  ['', 21604],
])('to %s Twilio does not send: %i', async (to, code) => {
  await expect(send(to)).rejects.toMatchObject({ status: 400, code })
})

test('a message without words or with too many is refused, and so is a wrong token', async () => {
  await expect(send('+15125550100', '')).rejects.toMatchObject({ code: 21602 })
  await expect(send('+15125550100', 'x'.repeat(1601))).rejects.toMatchObject({ code: 21617 })
  const stranger = officialClient('guessed').messages.create({ to: '+15125550100', from, body: 'Hello' })
  await expect(stranger).rejects.toMatchObject({ status: 401, code: 20003 })
})

test('an answer reaches the webhook signed for the address that Twilio was told, and what it replies is sent', async () => {
  const { url, heard } = await webhook({
    status: 200,
    body: '<Response><Message>See you &amp; bye</Message></Response>',
  })
  const signedAs = 'https://ladlewell.test/api/v1/sms/inbound'
  await sandbox.put('/sandbox/sms/webhook', { url, signedAs })
  const told = await inbound({ from: '+15125550102', body: 'HELP & more' })
  expect(told).toMatchObject({ status: 200, body: { webhook: { status: 200 } } })
  const { form, signature } = heard[0]!
  expect(form).toMatchObject({ From: '+15125550102', To: from, Body: 'HELP & more', AccountSid: account })
  expect(twilio.validateRequest(token, signature, signedAs, form)).toBe(true)
  expect(twilio.validateRequest(token, signature, url, form)).toBe(false)
  expect((await sandbox.get<Sms[]>('/sandbox/sms'))[0]).toMatchObject({
    to: '+15125550102',
    body: 'See you & bye',
  })
})

test('whoever sends STOP gets nothing until START', async () => {
  const { url } = await webhook({ status: 200, body: '' })
  await sandbox.put('/sandbox/sms/webhook', { url })
  const to = '+15125550103'
  await inbound({ from: to, body: ' Stop ' })
  await expect(send(to)).rejects.toMatchObject({ code: 21610 })
  await inbound({ from: to, body: 'START' })
  await expect(send(to)).resolves.toMatchObject({ to })
})

test('a webhook that fails, is away or was never set is told of', async () => {
  const { url } = await webhook({ status: 500, body: 'no' })
  const message = { from: '+15125550104', body: 'Hello' }
  await sandbox.put('/sandbox/sms/webhook', { url })
  expect(await inbound(message)).toMatchObject({
    status: 502,
    body: { webhook: { status: 500, body: 'no' } },
  })
  await sandbox.put('/sandbox/sms/webhook', { url: 'http://127.0.0.1:1/' })
  expect((await inbound(message)).body.message).toContain('did not answer')
  await sandbox.put('/sandbox/sms/webhook', { url: null })
  expect((await inbound(message)).status).toBe(409)
  expect((await inbound({ body: 'Hello' })).status).toBe(400)
})

test('asked to, Twilio fails for a while; and the list can be emptied', async () => {
  await sandbox.put('/sandbox/sms/faults', { reject: 1 })
  await expect(send('+15125550100')).rejects.toMatchObject({ status: 503 })
  await send('+15125550100')
  expect((await sandbox.delete('/sandbox/sms')).status).toBe(204)
  expect(await sandbox.get('/sandbox/sms')).toEqual([])
})
