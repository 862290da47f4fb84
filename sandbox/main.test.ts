import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { officialSdk } from './testing.ts'

const data = join(mkdtempSync(join(tmpdir(), 'ladlewell-sandbox-')), 'journal')

async function started() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, SANDBOX_DATA: data, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>(done => child.once('exit', done))
  const lines = createInterface({ input: child.stdout })
  const ready = await new Promise<string>(done => lines.once('line', done))
  const ports = JSON.parse(ready) as { http: number; smtp: number }
  return { child, ended, ...ports, stripe: officialSdk(ports.http) }
}

test('a killed process remembers what it told, and ends when its parent is gone', async () => {
  const first = await started()
  const key = { idempotencyKey: 'pay:1' }
  const payment = {
    amount: 700,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
  }
  const intent = await first.stripe.paymentIntents.create(payment, key)
  await first.stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  const mail = { from: 'a@ladlewell.test', to: 'b@ladlewell.test', text: 'kept' }
  await createTransport({ host: '127.0.0.1', port: first.smtp }).sendMail(mail)
  first.child.kill('SIGKILL')
  await first.ended
  appendFileSync(data, '["paymentIntents",{"id":"pi_half')

  const second = await started()
  const charge = await second.stripe.charges.retrieve(intent.latest_charge as string)
  expect(charge.amount_refunded).toBe(100)
  expect((await second.stripe.paymentIntents.create(payment, key)).id).toBe(intent.id)
  expect((await second.stripe.paymentIntents.list()).data).toHaveLength(1)
  const mails = await (await fetch(`http://127.0.0.1:${second.http}/sandbox/mail`)).json()
  expect(mails).toMatchObject([{ to: 'b@ladlewell.test', text: 'kept\n' }])
  second.child.stdin.end()
  expect(await second.ended).toBe(0)

  const sizeBefore = statSync(data).size
  const third = await started()
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  expect(statSync(data).size).toBeLessThanOrEqual(sizeBefore)
})
