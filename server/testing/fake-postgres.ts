import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What it does with whoever wants in: lets them in as a server of a version, or refuses with a SQLSTATE. */
export type Manner = { versionNumber: string } | { refuses: string } | 'closes' | 'speaks HTTP'

/** Speaks just enough of PostgreSQL's protocol to be met; answers the port on which it does. */
export async function fakePostgres(manner: Manner): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let isIn = false
    socket.on('data', data => {
      if (manner === 'closes') socket.destroy()
      else if (manner === 'speaks HTTP') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
      else if ('refuses' in manner)
        socket.end(message('E', `SFATAL\0C${manner.refuses}\0Mthe driver’s own words\0\0`))
      else if (!isIn) socket.write(Buffer.concat([message('R', number(0)), ready]))
      else if (data[0] === 'Q'.charCodeAt(0)) socket.write(answer(manner.versionNumber))
      isIn = true
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const number = (value: number) => Buffer.from([0, 0, 0, value])
const message = (kind: string, body: Buffer | string) => {
  const bytes = Buffer.from(body)
  const length = Buffer.alloc(4)
  length.writeInt32BE(bytes.length + 4)
  return Buffer.concat([Buffer.from(kind), length, bytes])
}
const ready = message('Z', 'I')

function answer(value: string): Buffer {
  const column = Buffer.concat([
    Buffer.from('\0\x01server_version_num\0'),
    Buffer.alloc(6),
    text,
    Buffer.alloc(2),
  ])
  const row = Buffer.concat([Buffer.from('\0\x01'), number(value.length), Buffer.from(value)])
  return Buffer.concat([message('T', column), message('D', row), message('C', 'SHOW\0'), ready])
}

/** The type `text`, of any length, unmodified. */
const text = Buffer.from([0, 0, 0, 25, 255, 255, 255, 255, 255, 255])
