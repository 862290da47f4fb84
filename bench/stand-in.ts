import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts a payment provider's stand-in of one's own, as a process that ends with this one. Answers its address. */
export async function startStandIn(): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../sandbox/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const { http } = JSON.parse(String(line)) as { http: number }
  return { url: `http://127.0.0.1:${http}`, stop: () => void child.kill() }
}

const agent = new Agent({ keepAlive: true })
const call = new URLSearchParams({
  amount: '5240',
  currency: 'usd',
  'automatic_payment_methods[enabled]': 'true',
  'automatic_payment_methods[allow_redirects]': 'never',
  payment_method: 'pm_card_visa',
  confirm: 'true',
  'expand[0]': 'payment_method',
}).toString()

/** What paying an order asks of the provider, by bare http. Throws when it was not paid. */
export async function payBare(url: string, key: string): Promise<void> {
  const outgoing = request(`${url}/v1/payment_intents`, {
    agent,
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_sandbox',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(call),
      'idempotency-key': key,
    },
  }).end(call)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  if ((JSON.parse(text) as { status?: string }).status !== 'succeeded') throw new Error(`Not paid: ${text}`)
}
