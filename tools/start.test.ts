import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { holderOfDataDir } from './data-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-start-'))
const dataDir = mkdtempSync(join(tmpdir(), 'ladlewell-start-'))
let count = 0
afterAll(() => {
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true })
})

// – A start answers `/healthz`; a second one on the same `DATA_DIR` is refused with who holds it, since when
//   and where
// – What was killed leaves nothing that stops the next start; SIGTERM ends it cleanly
test('a start serves, refuses a second one, and survives a kill', async () => {
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

// – So does a `HOST` that is no address of the machine, and a port that is taken
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

test('a bad setting is named in one sentence', async () => {
  const refused = start({ MARKET_CUTOFF_HOUR: '99', DATA_DIR: join(folder, 'bad') })
  expect(await refused.exitCode).toBe(1)
  expect(refused.said()).toBe(
    'Settings are not usable. MARKET_CUTOFF_HOUR must be a whole number from 0 to 23. See .env.example.\n',
  )
})

const noDatabase = 'a database of this process’s own would be shared with nobody. See .env.example.'

// – A setting that is empty, or nothing but spaces, is not given
// – Production, `ROLE=web` and `ROLE=worker` refuse to start without `DATABASE_URL`, and make no database of
//   their own
// – A bad port, role, number, address or percentage stops the start before anything is begun, with a sentence
//   that names the setting
// – So does a `HOST` that is no address of the machine, and a port that is taken
// – So does a `DATA_DIR` or a `PICTURES_DIR` that cannot be made or written into
test.each([
  [
    { PORT: '99999' },
    'Settings are not usable. PORT must be a whole number from 0 to 65535. See .env.example.',
  ],
  [
    { PORT: 'abc' },
    'Settings are not usable. PORT must be a whole number from 0 to 65535. See .env.example.',
  ],
  [{ HOST: '203.0.113.1' }, 'HOST 203.0.113.1 is no address of this machine;'],
  [
    { DATA_DIR: '/dev/null/data' },
    'DATA_DIR /dev/null/data cannot be used: a part of it is a file, not a folder.',
  ],
  [{ DATA_DIR: '/dev/null' }, 'DATA_DIR /dev/null cannot be used: '],
  [
    { PICTURES_DIR: '/dev/null/pictures' },
    'PICTURES_DIR /dev/null/pictures cannot be used: a part of it is a file, not a folder.',
  ],
  [
    { DATABASE_URL: 'mysql://localhost/eat' },
    'Settings are not usable. DATABASE_URL must be an address such as',
  ],
  [
    { NODE_ENV: 'production' },
    `Settings are not usable. DATABASE_URL must be set in production: ${noDatabase}`,
  ],
  [
    { NODE_ENV: 'production', ROLE: 'web', DATABASE_URL: '' },
    `Settings are not usable. DATABASE_URL must be set in production: ${noDatabase}`,
  ],
  [{ ROLE: 'web' }, `Settings are not usable. DATABASE_URL must be set with ROLE=web: ${noDatabase}`],
  [
    { ROLE: 'worker', DATABASE_URL: ' \t' },
    `Settings are not usable. DATABASE_URL must be set with ROLE=worker: ${noDatabase}`,
  ],
])('a start with %o says what is wrong, makes no database and leaves nothing', async (env, sentence) => {
  const own = join(folder, `refused-${count++}`)
  const refused = start({ DATA_DIR: own, ...env })
  expect(await refused.exitCode).toBe(1)
  expect(refused.said()).toContain(sentence)
  expect(refused.said().trim().split('\n')).toHaveLength(1)
  expect(existsSync(join(own, 'postgres'))).toBe(false)
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
