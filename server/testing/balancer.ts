import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_MS = 150
const PATIENCE_MS = 10_000

/** One address for several processes: in turn, to those that say that they are ready. Notes what it was answered. */
export async function startBalancer() {
  const processes = new Map<string, boolean>()
  const answers = new Map<number, number>()
  const broken: string[] = []
  let turn = 0
  const note = (status: number, what: string) => {
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status === 500) broken.push(what)
  }
  const look = setInterval(() => {
    for (const url of processes.keys())
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ status }) => processes.has(url) && processes.set(url, status === 200),
        () => processes.has(url) && processes.set(url, false),
      )
  }, LOOK_MS)
  const server = createServer((asked, answer) => {
    const ready = [...processes].flatMap(([url, is]) => (is ? [url] : []))
    const url = ready[turn++ % ready.length]
    const what = `${asked.method} ${asked.url}`
    const refuse = () => {
      note(502, what)
      if (!answer.headersSent) answer.writeHead(502)
      answer.end()
    }
    if (!url) return refuse()
    const on = request(`${url}${asked.url}`, { method: asked.method, headers: asked.headers }, from => {
      note(from.statusCode!, what)
      answer.writeHead(from.statusCode!, from.headers)
      from.pipe(answer)
    })
    on.on('error', refuse)
    on.setTimeout(PATIENCE_MS, () => on.destroy(new Error('No answer')))
    asked.pipe(on)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    add: (url: string) => void processes.set(url, true),
    remove: (url: string) => void processes.delete(url),
    answers,
    broken,
    stop() {
      clearInterval(look)
      server.close()
      server.closeAllConnections()
    },
  }
}
