import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Checkout } from './checkouts.ts'
import { type Paced, paced } from './latency.ts'
import { answerTasks } from './own-process.ts'

export interface Shopping {
  /** One shopper after the other goes to the next of them. */
  urls: readonly string[]
  checkouts: readonly Checkout[]
  shoppers: number
  /** It ends at whichever comes first. */
  seconds: number
  orders: number
}

export interface Shopped extends Paced {
  /** Answers that were not a paid order, and how many of each. */
  refused: Record<string, number>
}

let nth = 0

/** Shoppers who each place one order after the other, every one under an Idempotency-Key of its own. */
answerTasks(async ({ urls, checkouts, shoppers, seconds, orders }: Shopping): Promise<Shopped> => {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const times: number[] = []
  const refused: Record<string, number> = {}
  const began = performance.now()
  const end = began + seconds * 1000
  let begun = 0
  const shop = async (_: unknown, shopper: number) => {
    const url = urls[shopper % urls.length]!
    while (begun < orders && performance.now() < end) {
      begun++
      const started = performance.now()
      const outcome = await place(agent, url, checkouts[nth++ % checkouts.length]!)
      if (outcome === 'paid') times.push(performance.now() - started)
      else refused[outcome] = (refused[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shop))
  const took = (performance.now() - began) / 1000
  agent.destroy()
  return { ...paced(times, took), refused }
})

async function place(agent: Agent, url: string, { token, body }: Checkout): Promise<string> {
  const text = JSON.stringify(body)
  const outgoing = request(`${url}/api/v1/auth/orders/place-order`, {
    agent,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': randomUUID(),
    },
  }).end(text)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  let reply = ''
  incoming.setEncoding('utf8').on('data', chunk => (reply += chunk))
  await once(incoming, 'end')
  if (incoming.statusCode === 200 && reply.includes('"paymentStatus":"Paid"')) return 'paid'
  return `${incoming.statusCode} ${/"code":"([\w-]+)"/.exec(reply)?.[1] ?? reply.slice(0, 200)}`
}
