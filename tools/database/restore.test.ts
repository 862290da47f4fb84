import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../server/migrate.ts'
import { type RestoreWish, restoreDatabase } from '../backup/restore-database.ts'
import { root } from '../root.ts'
import { startDatabase } from './start-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-restore-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

const KEY = 'a key of some length'
const dataDir = join(folder, 'data')
const store = join(folder, 'pictures')
const vault = join(folder, 'backups')
const picture = '0b7e4a52-6c1f-4f0a-9c55-8f1f0a3f9d11'

// – Backups of the embedded database are whole or none, encrypted where there is a key, and restored to a second: what was
//   done before it is there, what was done after it is not (issue 16)
test('a database at work is backed up with its pictures, and restored to a second', async () => {
  const { url, stop } = await startDatabase({ dataDir })
  await migrate(url)
  mkdirSync(store)
  for (const name of [`${picture}.webp`, `${picture}-small.webp`])
    writeFileSync(join(store, name), 'a picture')
  await run(
    url,
    `insert into picture_store default values; insert into picture_files (id) values ('${picture}')`,
  )
  await run(
    url,
    `create table orders_told (id int primary key, told_at timestamptz default clock_timestamp())`,
  )
  // Somebody writes all the while.
  let isWriting = true
  const writing = (async () => {
    for (let id = 1; isWriting; id++) await run(url, `insert into orders_told values (${id})`)
  })()
  expect((await backUp(url)).code).toBe(0)
  await new Promise(resolve => setTimeout(resolve, 1100))
  const [at] = await run<{ now: Date }>(url, 'select clock_timestamp() as now')
  await new Promise(resolve => setTimeout(resolve, 1100))
  expect((await backUp(url, '--keep-days=1')).code).toBe(0)
  // Pictures in a bucket are none of its matter, and it says so.
  const inBucket = await backUp(url, { PICTURES_STORE: 's3://pictures-of-ours?region=eu-1' })
  expect(inBucket.code).toBe(0)
  expect(inBucket.said).toContain(
    'PICTURES ARE NOT IN THIS BACKUP: they lie in s3://pictures-of-ours?region=eu-1.',
  )
  expect(inBucket.said).toContain('no new files of pictures')
  isWriting = false
  await writing
  const to = at!.now
  const [before] = await run<{ count: number }>(
    url,
    `select count(*)::int as count from orders_told where told_at <= '${to.toISOString()}'`,
  )
  await stop()

  // What was cut off, or is another's, is never taken for a backup.
  mkdirSync(join(vault, 'base-20990101T000000Z.unfinished'))
  const wish = restoring('restored', { to })
  await expect(restoreDatabase({ ...wish, key: undefined })).rejects.toThrow('set BACKUP_KEY')
  await expect(restoreDatabase({ ...wish, key: 'another key of some length' })).rejects.toThrow('not the key')
  await expect(restoreDatabase({ ...wish, dataDir })).rejects.toThrow('has data')
  await expect(restoreDatabase({ ...wish, to: new Date('2020-01-01') })).rejects.toThrow('reach back to')
  await expect(restoreDatabase({ ...wish, to: new Date(Date.now() + 60_000) })).rejects.toThrow(
    'do not reach to',
  )
  expect(readFileSync(join(vault, 'about.json'), 'utf8')).not.toContain(KEY)

  const restored = await restoreDatabase(wish)
  expect(restored).toMatchObject({ point: to, pictures: 2, missing: [], laidAside: [] })
  const again = await startDatabase({ dataDir: wish.dataDir })
  const [found] = await run(
    again.url,
    `select count(*)::int as count, max(id) as last, (select point from restorations where ended_at is null) as point,
       (select last_value >= 1000000 from pg_sequences where sequencename = 'orders_id_seq') as has_jumped from orders_told`,
  )
  const told = Math.abs((found as { count: number }).count - before!.count)
  // Its commit may be a moment after its clock's word.
  expect(told).toBeLessThanOrEqual(1)
  expect(found).toMatchObject({ point: to, has_jumped: true })
  await again.stop()

  const ofBucket = await restoreDatabase(restoring('of-bucket', { to, store: null }))
  expect(ofBucket).toMatchObject({ point: to, pictures: 0, missing: [], laidAside: [] })
  expect(readdirSync(folder).filter(name => name.startsWith('of-bucket'))).toEqual(['of-bucket'])

  // A byte that is not as it was written is found before anything is put in place.
  const base = join(vault, readdirSync(vault).find(name => /^base-\d{8}T\d{6}Z$/.test(name))!)
  const piece = join(base, '3')
  const bytes = readFileSync(piece)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(piece, bytes)
  await expect(restoreDatabase(restoring('damaged', { to }))).rejects.toThrow('damaged')
  expect(readdirSync(join(folder, 'damaged'))).toEqual([])
})

function restoring(name: string, more: Partial<RestoreWish>): RestoreWish {
  return {
    ...{ backups: vault, key: KEY, dataDir: join(folder, name), mayMove: false, to: null, mayReplace: false },
    ...{ store: join(folder, `${name}-pictures`), ...more },
  }
}

async function backUp(url: string, ...more: (string | Record<string, string>)[]) {
  const given = more.filter(one => typeof one === 'string')
  const settings = Object.assign({}, ...more.filter(one => typeof one !== 'string'))
  const child = spawn(process.execPath, [join(root, 'tools/backup/take.ts'), vault, ...given], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, PICTURES_DIR: store, BACKUP_KEY: KEY, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  return { code, said }
}

async function run<R>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as R[]
  } finally {
    await client.end()
  }
}
