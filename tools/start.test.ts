import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { holderOfDataDir } from './data-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-start-'))
const dataDir = mkdtempSync(join(tmpdir(), 'ladlewell-start-'))
afterAll(() => {
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true })
})

test('a start serves, refuses a second one, and survives a kill', { timeout: 120_000 }, async () => {
  const first = start({})
  const address = await ready(first)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  const second = start({ PORT: new URL(address).port })
  expect(await second.exitCode).toBe(1)
  expect(second.said()).toBe(
    `DATA_DIR ${dataDir} is in use by process ${first.child.pid}, since ${holderOfDataDir(dataDir)?.since}, ` +
      `at ${address}. Stop it, or set DATA_DIR to another folder.\n`,
  )

  first.child.kill('SIGKILL')
  await first.exitCode
  const third = start({ PORT: new URL(address).port })
  expect((await fetch(`${await ready(third)}/readyz`)).status).toBe(200)
  third.child.kill('SIGTERM')
  expect(await third.exitCode).toBe(0)
  expect(holderOfDataDir(dataDir)).toBeUndefined()
})

test('a busy port is named in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const refused = start({ PORT: String(port), DATA_DIR: join(folder, 'busy') })
  expect(await refused.exitCode).toBe(1)
  expect(refused.said()).toBe(
    `Port ${port} is in use by another program; stop it or set PORT to a free one.\n`,
  )
})

test('a bad setting is named in one sentence', { timeout: 60_000 }, async () => {
  const refused = start({ MARKET_CUTOFF_HOUR: '99' })
  expect(await refused.exitCode).toBe(1)
  expect(refused.said().trim().split('\n').at(-1)).toMatch(/^Settings are not usable\. MARKET_CUTOFF_HOUR/)
})

interface Started {
  child: ChildProcess
  exitCode: Promise<number | null>
  said(): string
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  return { child, said: () => said, exitCode: once(child, 'close').then(([code]) => code) }
}

async function ready({ said, exitCode }: Started): Promise<string> {
  let ended = false
  void exitCode.then(() => (ended = true))
  for (;;) {
    const address = /Ladlewell is ready at (\S+)/.exec(said())?.[1]
    if (address) return address
    if (ended) throw new Error(`The start ended: ${said()}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
