import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { beginningOf } from '../process-identity.ts'
import { keepDatabase } from './keep-database.ts'
import { canReach } from './reach.ts'
import { startDatabase } from './start-database.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const hold = join(import.meta.dirname, '..', 'testing', 'hold-database.ts')
const folder = mkdtempSync(join(tmpdir(), 'ladlewell-database-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// One database for the tests about stopping and starting again; making one takes longer than all they do.
const dataDir = join(folder, 'data')

test('rows outlive a stop and a start', async () => {
  const first = await startDatabase({ dataDir, fast: true })
  await query(first.url, 'CREATE TABLE dish AS SELECT 1 AS id')
  await first.stop()
  const second = await startDatabase({ dataDir, fast: true })
  expect(await query(second.url, 'SELECT * FROM dish')).toEqual([{ id: 1 }])
  await second.stop()
})

test('real data is synced to disk at every commit, in UTC and UTF-8', async () => {
  const { url, stop } = await startDatabase({ dataDir })
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'TimeZone', 'server_encoding']
  const rows = await query(
    url,
    `SELECT setting FROM unnest('{${names}}'::text[]) name, current_setting(name) setting`,
  )
  expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on', 'UTC', 'UTF8'])
  await stop()
})

test('a server ends with the process that started it, even by SIGKILL', async () => {
  const holder = await start(dataDir)
  const server = serverPid()
  holder.child.kill('SIGKILL')
  await expect.poll(() => beginningOf(server)).toBeUndefined()
})

test('a server whose keeper was killed too is stopped by the next start, and loses nothing', async () => {
  const holder = await start(dataDir)
  const server = serverPid()
  await query(holder.url, 'INSERT INTO dish VALUES (2)')
  process.kill(keeperOf(server), 'SIGKILL')
  holder.child.kill('SIGKILL')
  await once(holder.child, 'exit')
  expect(beginningOf(server)).toBeDefined()
  const { url, stop } = await startDatabase({ dataDir, fast: true })
  expect(beginningOf(server)).toBeUndefined()
  expect(await query(url, 'SELECT count(*)::int FROM dish')).toEqual([{ count: 2 }])
  await stop()
})

test('a pid that another program got meanwhile is not mistaken for a running server', async () => {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(file, `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n\nready\n`)
  if (isRoot) chownSync(file, 65534, 65534)
  const { stop } = await startDatabase({ dataDir, fast: true })
  await stop()
})

test('a kept database that dies comes back under the same address', async () => {
  const { url, stop } = await keepDatabase({ dataDir, fast: true })
  process.kill(serverPid(), 'SIGKILL')
  await expect
    .poll(() => query(url, 'SELECT count(*)::int FROM dish').catch(() => 'down'))
    .toEqual([{ count: 2 }])
  await stop()
})

test('an ordinary user starts it too, in a deep folder, and over what a killed first start left', async () => {
  const own = join(folder, 'own')
  const deep = join(own, 'deep'.repeat(12), 'deeper'.repeat(10))
  mkdirSync(join(deep, 'postgres.new-1'), { recursive: true })
  const user = isRoot && canReach(dirname(hold), nobody) ? nobody : {}
  if (isRoot) execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, own])
  const { url, child } = await start(deep, user)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(existsSync(join(deep, 'postgres.new-1'))).toBe(false)
  await end(child)
})

if (isRoot) {
  test('a DATA_DIR that only root may enter is refused with a sentence', async () => {
    const { refusal } = await start(closedFolder())
    expect(refusal).toMatch(/^DATA_DIR .* lies in a folder that only root may enter/)
  })

  test('the default folder moves to where the database’s user can reach it, and stays there', async () => {
    const closed = closedFolder()
    const first = await start(closed, {}, 'mayMove')
    const place = readFileSync(join(closed, 'postgres.location'), 'utf8').trim()
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    expect(dirname(place)).toBe('/var/lib/ladlewell')
    await query(first.url, 'CREATE TABLE moved AS SELECT 1 AS id')
    await end(first.child)
    const second = await start(closed, {}, 'mayMove')
    expect(await query(second.url, 'SELECT * FROM moved')).toEqual([{ id: 1 }])
    await end(second.child)
  })
}

function closedFolder(): string {
  return join(mkdtempSync(join(folder, 'closed-')), 'data')
}

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

interface Held {
  child: ChildProcess
  url: string
  refusal?: string
}

async function start(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
  mayMove = '',
): Promise<Held> {
  const child = spawn(process.execPath, [hold, dataDir, mayMove], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, ...JSON.parse(line) }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function serverPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

function keeperOf(server: number): number {
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(server)]))
  return Number(readFileSync(`/proc/${server}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
}
