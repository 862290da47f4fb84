import { brotliCompressSync } from 'node:zlib'
import type { BareReply, BareTask } from './bare-http.ts'
import type { HttpLoad, HttpLoaded } from './http-load.ts'
import { metricsOf, since } from './metrics.ts'
import { type Hired, hire } from './own-process.ts'
import { inTurn, type Share } from './rounds.ts'

const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = 2

export interface PageShare extends Share {
  /** Server's processor time for one answer, in microseconds: ours and the limit's. */
  cpu: { ours: number; limit: number }
  /** SQL statements an answer, background work included. */
  sql: number
  bytes: number
  brotliBytes: number
}

export interface Load {
  run(
    url: string,
    paths: readonly string[],
    seconds?: number,
    headers?: Record<string, string>,
  ): Promise<HttpLoaded>
  end(): Promise<void>
}

export function hireLoad(): Load {
  const process: Hired<HttpLoad, HttpLoaded> = hire('http-load.ts')
  return {
    run: (url, paths, seconds = SECONDS, headers = {}) =>
      process.ask({ url, paths, connections: CONNECTIONS, seconds, headers }),
    end: process.end,
  }
}

/** How near the product comes to bare node:http that sends the bytes and headers of the first of these paths. */
export async function againstBareHttp(load: Load, url: string, paths: readonly string[]): Promise<PageShare> {
  const bare: Hired<BareTask, BareReply> = hire('bare-http.ts')
  const { headers, body } = await answerAt(url + paths[0]!)
  const { url: bareUrl } = await bare.ask({ serve: { headers, body: body.toString('base64') } })
  const bareCpu = async () => (await bare.ask('cpu')).cpuSeconds
  const used = { ours: 0, limit: 0, answers: { ours: 0, limit: 0 }, sql: 0 }

  await load.run(url, paths, 1)
  await load.run(bareUrl, paths, 1)
  const share = await inTurn(ROUNDS, {
    async limit() {
      const before = await bareCpu()
      const { perSecond, answers } = await load.run(bareUrl, paths)
      used.limit += (await bareCpu()) - before
      used.answers.limit += answers
      return perSecond
    },
    async ours() {
      const before = await metricsOf(url)
      const { perSecond, answers } = await load.run(url, paths)
      const spent = since(before, await metricsOf(url))
      used.ours += spent.cpuSeconds
      used.sql += spent.sql
      used.answers.ours += answers
      return perSecond
    },
  })
  await bare.end()
  return {
    ...share,
    cpu: { ours: (used.ours / used.answers.ours) * 1e6, limit: (used.limit / used.answers.limit) * 1e6 },
    sql: used.sql / used.answers.ours,
    bytes: body.length,
    brotliBytes: brotliCompressSync(body).length,
  }
}

const ofTheConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding']

async function answerAt(address: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofTheConnection.includes(name)))
  return { headers, body: Buffer.from(await answer.arrayBuffer()) }
}
