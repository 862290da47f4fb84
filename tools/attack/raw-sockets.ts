import { connect } from 'node:net'

/** What no client sends: broken by the rules of HTTP itself. */
export const brokenMessages: readonly string[] = [
  'GET / HTTP/9.9\r\n\r\n',
  'nonsense\r\n\r\n',
  '\0\0\0\0\r\n\r\n',
  'GET /api/v1/market HTTP/1.1\r\n\r\n',
  `GET /api/v1/market HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
  `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'GET /api/v1/market HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/v1/auth/authenticate HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/v1/auth/authenticate HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  'POST /api/v1/auth/authenticate HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  'GET /api/v1/market HTTP/1.1\r\nHost: a\r\nA: b\nC: d\r\n\r\n',
  'GET /api/v1/market HTTP/1.1\r\nHost: a\r\n B: folded\r\n\r\n',
  'GET http://evil.test/api/v1/market HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //evil.test/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /%ff HTTP/1.1\r\nHost: \xff\r\n\r\n',
  'GET /api/v1/market HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /api/v1/market HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET /api/v1/market HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc',
]

/** The first of what comes back; empty when the connection is closed without a word. Ends when nothing comes for a second. */
export function sendRaw(url: string, message: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const { promise, resolve } = Promise.withResolvers<string>()
  let said = ''
  const socket = connect(Number(port), hostname, () => socket.write(message, 'latin1'))
  const end = () => {
    socket.destroy()
    resolve(said)
  }
  socket.setTimeout(1000, end)
  socket.on('data', bytes => {
    said += bytes.toString('latin1')
    if (said.includes('\r\n\r\n')) end()
  })
  socket.on('error', end)
  socket.on('close', end)
  return promise
}
