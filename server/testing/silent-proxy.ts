import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to PostgreSQL on which either side may suddenly hear nothing any more, without being told. */
export async function silentProxy(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) }
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined)
      from.on('data', data => isSilent.has(near) || to.write(data))
      from.on('close', () => isSilent.has(near) || to.destroy())
    }
  })
  const isSilent = new Set<Socket>()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  url.searchParams.delete('host')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    url: url.href,
    /** Every connection of now stays open and says nothing any more; new ones are as good as ever. */
    fallSilent() {
      for (const socket of open) isSilent.add(socket)
    },
  }
}
