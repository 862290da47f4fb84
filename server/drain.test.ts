import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDrain } from './drain.ts'
import { createHttpServer } from './http-server.ts'
import { until } from './testing/waiting.ts'

const limits = {
  HEADERS_WITHIN_MS: 10_000,
  REQUEST_WITHIN_MS: 30_000,
  SILENT_CONNECTION_MS: 120_000,
  KEEP_ALIVE_MS: 65_000,
  production: true,
}

/** A server that answers when it is told to, before it a proxy that keeps its connections. */
async function behindProxy(goodbyeMs: number) {
  const may = Promise.withResolvers<void>()
  const server = createHttpServer(async ({ url }) => {
    if (url.endsWith('/slow')) await may.promise
    return new Response('served')
  }, limits) as Server
  const drain = openDrain(server, goodbyeMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const proxy = new Agent({ keepAlive: true })
  onTestFinished(() => {
    proxy.destroy()
    server.closeAllConnections()
  })
  const ask = async (path = '/', agent = proxy) => {
    const asked = request({ port, path, agent, method: 'POST' }).end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    await once(answer, 'end')
    return { reused: asked.reusedSocket, status: answer.statusCode, headers: answer.headers }
  }
  return { ask, drain, answerSlow: may.resolve }
}

// – A connection is kept longer than balancers keep it: 65 seconds, or as the setting says
test('a connection is kept longer than balancers keep it', async () => {
  const { ask } = await behindProxy(0)
  const { headers } = await ask()
  expect(headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=65' })
})

// – A process that stops serves on until balancers know, and each answer is the last of its connection, so that none sends a request
//   down one that is being closed
test('who stops serves on for a while, and says with each answer that it is the connection’s last', async () => {
  const { ask, drain, answerSlow } = await behindProxy(2000)
  const slow = ask('/slow')
  await pause(50)
  await ask()
  const drained = drain(30_000)
  await pause(50)
  expect(await ask()).toMatchObject({ reused: true, status: 200, headers: { connection: 'close' } })
  expect(await ask('/', new Agent())).toMatchObject({ status: 200, headers: { connection: 'close' } })
  const isRefused = (error: Error) => /ECONNREFUSED/.test(String(error))
  await until('nobody is served any more', () => ask().then(() => false, isRefused))
  answerSlow()
  expect(await slow).toMatchObject({ status: 200, headers: { connection: 'close' } })
  await drained
})

// – What does not end in time is cut off: stopping takes no longer than it may
test('a request that does not end is cut off in time, its goodbye included', async () => {
  const { ask, drain } = await behindProxy(300)
  const slow = ask('/slow').catch((error: Error) => error.message)
  await pause(50)
  await drain(600)
  expect(await slow).toMatch(/hang up|ECONNRESET|aborted/)
})
