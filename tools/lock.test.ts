import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataDir } from './data-dir.ts'
import { holderOf, takeLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let counted = 0
const newFile = () => join(folder, `${++counted}.lock`)

test('a lock has one holder, who says what it offers, until it is released', async () => {
  const file = newFile()
  const lock = await takeLock(file)
  lock?.tell({ address: 'http://localhost:3000' })
  expect(await takeLock(file)).toBeUndefined()
  expect(holderOf(file)).toMatchObject({ pid: process.pid, offers: { address: 'http://localhost:3000' } })
  lock?.release()
  expect(holderOf(file)).toBeUndefined()
  expect(await takeLock(file)).toBeDefined()
})

// – What was killed leaves nothing that stops the next start; SIGTERM ends it cleanly
test('the lock of a dead process is taken over', async () => {
  const file = newFile()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, holder(pid))
  expect(holderOf(file)).toBeUndefined()
  expect(await takeLock(file)).toBeDefined()
})

test('a process that got the pid of a dead holder is not the holder', async () => {
  const file = newFile()
  writeFileSync(file, holder(process.pid))
  expect(await takeLock(file)).toBeDefined()
})

test('a lock that was cut short by a crash is taken over', async () => {
  const file = newFile()
  writeFileSync(file, '{"pid":')
  expect(await takeLock(file)).toBeDefined()
})

test('of six processes that find a stale lock together one gets it', async () => {
  const file = newFile()
  writeFileSync(file, holder(process.pid))
  const script = `
    const { takeLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))})
    process.stdin.once('data', async () => {
      const lock = await takeLock(${JSON.stringify(file)})
      console.log(lock ? 'mine' : 'taken')
      process.stdin.once('data', () => process.exit())
    })
    console.log('waiting')`
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script]),
  )
  const said = () => Promise.all(children.map(async child => String(await once(child.stdout, 'data')).trim()))
  await said()
  const answers = said()
  for (const child of children) child.stdin.write('go\n')
  expect((await answers).sort()).toEqual(['mine', 'taken', 'taken', 'taken', 'taken', 'taken'])
  for (const child of children) child.stdin.write('go\n')
})

test('a second start on one DATA_DIR is told who holds it, since when and where', async () => {
  const dataDir = join(folder, 'data')
  const lock = await lockDataDir(dataDir)
  lock.tell({ address: 'http://localhost:3000' })
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    new RegExp(
      `^DATA_DIR ${dataDir} is in use by process ${process.pid}, since 2.*Z, at http://localhost:3000\\. Stop it`,
    ),
  )
  lock.release()
})

function holder(pid: number): string {
  return JSON.stringify({ pid, beginning: 'long ago', since: '2026-01-01T00:00:00.000Z', offers: {} })
}
