import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startServer } from './main.ts'
import { newest } from './migrations.ts'
import { showsMetrics } from './operators.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })
const TOKEN = 'a-token-that-only-prometheus-has'

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return String(port)
}

// – `/healthz` tells version, commit and schema; workers answer it and `/readyz` on `HEALTH_PORT`
test('a worker answers health, with its version, and readiness on HEALTH_PORT, and figures on METRICS_PORT', async () => {
  const [health, metrics] = [await freePort(), await freePort()]
  const worker = await startServer({
    ...server.env,
    ROLE: 'worker',
    HEALTH_PORT: health,
    METRICS_PORT: metrics,
  })
  const ask = (port: string, path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect(await (await ask(health, '/healthz')).json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: process.env.COMMIT ?? expect.toBeOneOf([null, expect.stringMatching(/^[0-9a-f]{40}$/)]),
    schema: newest,
  })
  expect((await ask(health, '/readyz')).status).toBe(200)
  expect((await ask(health, '/metrics')).status).toBe(404)
  expect(await (await ask(metrics, '/metrics')).text()).toContain('ladlewell_workers')
  expect((await ask(metrics, '/healthz')).status).toBe(404)
  await worker.stop()
  await expect(ask(health, '/healthz')).rejects.toThrow()
})

// – `/metrics` is on `METRICS_PORT`, or for the bearer of `METRICS_TOKEN`; else there is none
test('with a token the figures are for its bearer alone', async () => {
  const own = await startServer({ ...server.env, METRICS_TOKEN: TOKEN })
  const ask = async (authorization?: string) =>
    (await fetch(`${own.url}/metrics`, { headers: authorization ? { authorization } : {} })).status
  expect(await ask()).toBe(404)
  expect(await ask(`Bearer ${TOKEN}x`)).toBe(404)
  expect(await ask(`Bearer ${TOKEN.slice(1)}`)).toBe(404)
  expect(await ask(`Bearer ${TOKEN}`)).toBe(200)
  await own.stop()
})

// – `/metrics` is on `METRICS_PORT`, or for the bearer of `METRICS_TOKEN`; else there is none
test('the public port of production shows no figures without a token', () => {
  const settings = { production: true, METRICS_PORT: undefined, METRICS_TOKEN: undefined }
  expect(showsMetrics(settings as never)).toBe(false)
  expect(showsMetrics({ ...settings, METRICS_PORT: 9464 } as never)).toBe(false)
  expect(showsMetrics({ ...settings, METRICS_TOKEN: TOKEN } as never)).toBe(true)
  expect(showsMetrics({ ...settings, production: false } as never)).toBe(true)
})

test('a port of operators that is taken is named in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const start = startServer({ ...server.env, ROLE: 'worker', HEALTH_PORT: String(port) })
  await expect(start).rejects.toThrow(`Port ${port} is in use by another program; stop it or set HEALTH_PORT`)
  taken.close()
})

// §4 /dev/mail shows every mail with example data, in the sandbox alone (product.md)
test('mails with example data are shown in the sandbox alone, and the clock is set there alone', async () => {
  const own = await startServer({ ...server.env, ROLE: 'web', SANDBOX_URL: '' })
  const statuses = (url: string) =>
    Promise.all(['/dev/mail', '/sandbox/clock'].map(async path => (await fetch(url + path)).status))
  expect(await statuses(server.url)).toEqual([200, 200])
  expect(await statuses(own.url)).toEqual([404, 404])
  await own.stop()
})
