import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerTasks } from './own-process.ts'

export type BareTask = { serve: { headers: Record<string, string>; body: string } } | 'cpu'
export interface BareReply {
  url: string
  cpuSeconds: number
}

let answer: { headers: Record<string, string>; body: Buffer } = { headers: {}, body: Buffer.alloc(0) }
const server = createServer((_, outgoing) => {
  outgoing.writeHead(200, answer.headers)
  outgoing.end(answer.body)
})

/** The least that Node can do: the same bytes under the same headers, to whatever is asked. */
answerTasks(async (task: BareTask): Promise<BareReply> => {
  if (task !== 'cpu') answer = { headers: task.serve.headers, body: Buffer.from(task.serve.body, 'base64') }
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  const { user, system } = process.cpuUsage()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cpuSeconds: (user + system) / 1e6,
  }
})
