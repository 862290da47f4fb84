import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** When the database gives up a connection on which nothing is answered, as deploy/postgres/roles.sql has it. */
const FORGOTTEN_MS = 25_000

/** A way to PostgreSQL that can be taken away: by ending, as when a server is stopped, or by saying nothing any more. */
export async function databaseProxy(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) }
  const open = new Set<Socket>()
  const ends = new Set<Socket>()
  const silent = new Set<Socket>()
  let isStopped = false
  const server = createServer(near => {
    if (isStopped) return void near.destroy()
    const far = connect(target)
    ends.add(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined)
      from.on('data', data => silent.has(near) || to.write(data))
      from.on('close', () => silent.has(near) || to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  url.searchParams.delete('host')
  const end = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  onTestFinished(() => {
    end()
    server.close()
  })
  return {
    url: url.href,
    /** Every connection ends, and none begins until `start`. */
    stop() {
      isStopped = true
      end()
    },
    start() {
      isStopped = false
    },
    /** Every connection of now stays open and says nothing any more, without being told; new ones are as good as ever. */
    fallSilent() {
      for (const socket of open) silent.add(socket)
      const gone = [...ends].filter(socket => silent.has(socket))
      setTimeout(() => gone.map(socket => socket.destroy()), FORGOTTEN_MS).unref()
    },
  }
}
