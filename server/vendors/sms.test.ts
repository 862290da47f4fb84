import { afterAll, expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { startSandbox } from '../testing/sandbox.ts'
import { createTexter, type Texter } from './sms.ts'

const sandbox = await startSandbox()
const env = { ...testEnvironment('', sandbox), CIRCUIT_REST_MS: 0 }
const texter = createTexter(env) as Texter
afterAll(async () => {
  texter.close()
  await sandbox.stop()
})

test('a text reaches its number, once under its key', async () => {
  const text = { to: '+15125550110', body: 'Your dinner is on its way.', key: 'order:1:out' }
  await texter.send(text)
  await texter.send(text)
  await texter.send({ ...text, key: 'order:2:out' })
  const texts = await sandbox.texts('+15125550110')
  expect(texts.map(({ from, body }) => [from, body])).toEqual([
    [env.TWILIO_FROM, text.body],
    [env.TWILIO_FROM, text.body],
  ])
})

test('a text that Twilio did not take is sent when it is handed in again', async () => {
  const text = { to: '+15125550111', body: 'Delivered', key: 'order:3:delivered' }
  await sandbox.rejectTexts(1)
  await expect(texter.send(text)).rejects.toMatchObject({ status: 503 })
  await texter.send(text)
  expect(await sandbox.texts(text.to)).toHaveLength(1)
})

test('what Twilio refuses comes with its code', async () => {
  const text = { body: 'Hello', key: 'order:4' }
  await expect(texter.send({ ...text, to: '5125550100' })).rejects.toMatchObject({ code: 21211 })
  await sandbox.textFrom('+15125550112', 'STOP')
  await expect(texter.send({ ...text, to: '+15125550112' })).rejects.toMatchObject({ code: 21610 })
})

test('only Twilio’s own calls are believed', async () => {
  const url = 'https://ladlewell.test/api/v1/sms/inbound'
  const form = { From: '+15125550113', Body: 'STOP' }
  // HMAC-SHA1 of the address and the sorted form, as Twilio documents it.
  const signature = '1l3qXYxWNiT7ZKeHFm5m9DKBkkE='
  expect(await texter.verifyInbound(url, form, signature)).toBe(true)
  expect(await texter.verifyInbound(url, { ...form, Body: 'START' }, signature)).toBe(false)
  expect(await texter.verifyInbound('https://elsewhere.test/', form, signature)).toBe(false)
  expect(await texter.verifyInbound(url, form, '')).toBe(false)
})

test('half an account is none', () => {
  expect(createTexter({ TWILIO_API_URL: sandbox.url, TWILIO_ACCOUNT_SID: 'AC1' })).toBeNull()
})
