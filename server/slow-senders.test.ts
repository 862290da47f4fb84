import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { asCustomer, type Customer } from './testing/customer.ts'
import { photo } from './testing/picture-files.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({
  ROLE: 'web',
  HEADERS_WITHIN_MS: '1000',
  REQUEST_WITHIN_MS: '4000',
  SILENT_CONNECTION_MS: '2500',
})
const { hostname, port } = new URL(server.url)
const jpeg = await photo('jpeg')

const open: Sender[] = []
afterEach(() => {
  for (const sender of open.splice(0)) sender.socket.destroy()
})

interface Sender {
  socket: Socket
  answer(): string
  closed: Promise<number>
}

/** A raw connection: what it was answered, and after how many milliseconds it was closed. */
async function sender(head: string): Promise<Sender> {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', chunk => (text += chunk))
  await once(socket, 'connect')
  const began = performance.now()
  const closed = new Promise<number>(resolve => socket.on('close', () => resolve(performance.now() - began)))
  socket.write(head)
  const made = { socket, answer: () => text, closed }
  open.push(made)
  return made
}

/** One byte every 200 ms, as long as it lives. */
async function drip({ socket }: Sender): Promise<void> {
  while (!socket.destroyed) {
    socket.write('x')
    await pause(200)
  }
}

const uploadHead = (customer: Customer, length = 100_000) =>
  [
    `PUT /api/v1/auth/user/${customer.id}/picture HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${customer.token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${length}`,
    '',
    '--x',
  ].join('\r\n')

async function upload(customer: Customer): Promise<number> {
  const body = new FormData()
  body.set('picture', new Blob([jpeg]))
  const answer = await fetch(`${server.url}/api/v1/auth/user/${customer.id}/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${customer.token}` },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

function problemIn(answer: string): { status: number; code: string; requestId: string } {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as never
}

// – A form has arrived whole, within 30 seconds, before it takes a place for encoding: 12 slow uploads keep
//   nobody else from uploading
test('12 slow uploads never keep another person from uploading', async () => {
  const slow = await Promise.all(Array.from({ length: 6 }, () => asCustomer(server)))
  const other = await asCustomer(server)
  const senders = await Promise.all([...slow, ...slow].map(customer => sender(uploadHead(customer))))
  for (const each of senders) void drip(each)
  await pause(500)
  const began = performance.now()
  expect(await upload(other)).toBe(200)
  expect(performance.now() - began).toBeLessThan(2500)
  expect(senders.map(({ answer }) => answer())).toEqual(senders.map(() => ''))
})

// – An account sends at most two pictures at once
test('nobody sends more than two pictures at once, and who went away may send again', async () => {
  const customer = await asCustomer(server)
  const [first, second] = [await sender(uploadHead(customer)), await sender(uploadHead(customer))]
  await pause(200)
  const third = await sender(uploadHead(customer))
  await third.closed
  expect(problemIn(third.answer())).toMatchObject({ status: 429, code: 'too-many-uploads' })
  first.socket.destroy()
  second.socket.destroy()
  await pause(300)
  expect(await upload(customer)).toBe(200)
})

// – A body that is too slow is refused with a sentence
// – Headers have 10 seconds, a request 30, a silent connection two minutes
test('a body that takes too long to arrive is refused with a sentence', async () => {
  const late = await sender(uploadHead(await asCustomer(server)))
  void drip(late)
  expect(await late.closed).toBeLessThan(7000)
  expect(problemIn(late.answer())).toMatchObject({ status: 408, code: 'request-too-slow' })
})

// – Headers have 10 seconds, a request 30, a silent connection two minutes
test('headers that take too long are refused in the one error shape', async () => {
  const late = await sender('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
  void drip(late)
  expect(await late.closed).toBeLessThan(3000)
  expect(problemIn(late.answer())).toMatchObject({ status: 408, code: 'request-too-slow' })
})

// – A connection that says nothing is closed
test('a connection that says nothing is closed', async () => {
  const silent = await sender('')
  expect(await silent.closed).toBeLessThan(4500)
  const idle = await sender(`GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  expect(await idle.closed).toBeLessThan(5500)
  expect(idle.answer()).toMatch(/^HTTP\/1.1 200 /)
})

// – What Node’s parser refuses (400, 431) is answered in the one error shape
test.each([
  [
    'headers of 100 KB',
    `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(100_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['what is not HTTP', 'HELLO there\r\n\r\n', 400, 'malformed-request'],
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400, 'malformed-request'],
])('%s is refused in the one error shape', async (_, words, status, code) => {
  const { closed, answer } = await sender(words)
  await closed
  expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer().toLowerCase()).toContain('content-type: application/problem+json')
  expect(problemIn(answer())).toMatchObject({ status, code, requestId: expect.any(String) })
})

// – In production every answer, the API’s too, asks for encrypted connections
test.each([
  [true, 'max-age=31536000; includeSubDomains'],
  [false, null],
])('in production (%s) every answer asks for encrypted connections', async (production, header) => {
  const limits = {
    HEADERS_WITHIN_MS: 1000,
    REQUEST_WITHIN_MS: 1000,
    SILENT_CONNECTION_MS: 1000,
    KEEP_ALIVE_MS: 1000,
  }
  const small = createHttpServer(() => Response.json({}, { status: 404 }), { ...limits, production })
  small.listen(0, '127.0.0.1')
  await once(small, 'listening')
  const { port } = small.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/anything`)
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([404, header])
  small.close()
})
