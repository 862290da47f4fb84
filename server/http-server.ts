import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ErrorCode } from '@ladlewell/contract/errors.ts'
import { problemResponse, refuse } from './platform/refusal.ts'
import type { Settings } from './settings.ts'

type Limits = Pick<
  Settings,
  'HEADERS_WITHIN_MS' | 'REQUEST_WITHIN_MS' | 'SILENT_CONNECTION_MS' | 'KEEP_ALIVE_MS' | 'production'
>

const LONGEST_LOOK_MS = 5000

/** Node's HTTP server with our limits: who sends slowly, or not HTTP at all, is told so in the one error shape and let go. */
export function createHttpServer(
  fetch: (request: Request) => Response | Promise<Response>,
  { HEADERS_WITHIN_MS, REQUEST_WITHIN_MS, SILENT_CONNECTION_MS, KEEP_ALIVE_MS, production }: Limits,
  sendAtOnce: (request: IncomingMessage, answer: ServerResponse) => boolean = () => false,
): Server {
  const options = {
    headersTimeout: Math.min(HEADERS_WITHIN_MS, REQUEST_WITHIN_MS),
    requestTimeout: REQUEST_WITHIN_MS,
    keepAliveTimeout: Math.min(KEEP_ALIVE_MS, SILENT_CONNECTION_MS),
    connectionsCheckingInterval: Math.min(LONGEST_LOOK_MS, Math.ceil(HEADERS_WITHIN_MS / 4)),
  }
  const listener = getRequestListener(fetch)
  const server = createServer(options, (request, answer) => {
    if (!sendAtOnce(request, answer)) void listener(request, answer)
  })
  server.timeout = SILENT_CONNECTION_MS
  server.on('clientError', answerBadRequest)
  if (production)
    server.prependListener('request', (_, answer: ServerResponse) =>
      answer.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains'),
    )
  return server
}

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}

/** What Node's parser refuses never becomes a request. */
async function answerBadRequest(error: NodeJS.ErrnoException, socket: Socket): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = problemResponse(refuse(codes[error.code ?? ''] ?? 'malformed-request'), crypto.randomUUID())
  const body = await answer.text()
  const head = [
    `HTTP/1.1 ${answer.status} Refused`,
    ...[...answer.headers]
      .filter(([name]) => name !== 'connection')
      .map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
