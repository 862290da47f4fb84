import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to PostgreSQL that ends, as when its server is stopped, and begins again. */
export async function stoppableProxy(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) }
  const open = new Set<Socket>()
  let isStopped = false
  const server = createServer(near => {
    if (isStopped) return void near.destroy()
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  url.searchParams.delete('host')
  const stop = () => {
    isStopped = true
    for (const socket of open) socket.destroy()
    open.clear()
  }
  onTestFinished(() => {
    stop()
    server.close()
  })
  return {
    url: url.href,
    stop,
    start() {
      isStopped = false
    },
  }
}
