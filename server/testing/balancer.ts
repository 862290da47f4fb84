import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_MS = 150
const PATIENCE_MS = 10_000

/** For all, or at least for pages as they last were; for nothing. */
type Readiness = 'all' | 'pages' | 'nothing'

/** One address for several processes: in turn, to those that say that they are ready, else to all that can send pages. Notes what it was answered. */
export async function startBalancer() {
  const processes = new Map<string, Readiness>()
  const answers = new Map<number, number>()
  const broken: string[] = []
  let turn = 0
  const note = (status: number, what: string) => {
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status === 500) broken.push(what)
  }
  const isReady = (url: string) =>
    fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  const readinessOf = async (url: string): Promise<Readiness> => {
    if (await isReady(`${url}/readyz`)) return 'all'
    return (await isReady(`${url}/readyz/pages`)) ? 'pages' : 'nothing'
  }
  const look = setInterval(() => {
    for (const url of processes.keys())
      void readinessOf(url).then(found => processes.has(url) && processes.set(url, found))
  }, LOOK_MS)
  const server = createServer((asked, answer) => {
    const those = (are: Readiness) => [...processes].flatMap(([url, is]) => (is === are ? [url] : []))
    // As deploy/systemd/haproxy.cfg has it.
    const ready = those('all').length > 0 ? those('all') : those('pages')
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
    add: (url: string) => void processes.set(url, 'all'),
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
