import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll } from 'vitest'

/** A database of the test's own and a standby that follows it, on which what was written may be read a moment later. */
export async function startWithStandby() {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'ladlewell-standby-')))
  const [first, second] = folders as [string, string]
  const primary = await startDatabase(first)
  await copyInto(second, join(first, 'postgres'), primary.url)
  const standby = await startDatabase(second)
  afterAll(async () => {
    await Promise.all([standby.stop(), primary.stop()])
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const [one, other] = [primary, standby].map(({ url }) => encodeURIComponent(socketIn(url)))
  return {
    primary,
    standby,
    /** Both of them, of which the one that takes writes is meant. */
    both: `postgres://ladlewell@${other},${one}/ladlewell?target_session_attrs=read-write`,
    /** A statement to one of them, by a connection of its own. */
    say,
  }
}

const program = fileURLToPath(new URL('../../tools/testing/one-database.ts', import.meta.url))

async function startDatabase(folder: string) {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return { url, stop }
}

async function say(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const socketIn = (url: string) => new URL(url).searchParams.get('host')!

/** A copy of a running server's data, as PostgreSQL's manual makes one without a tool. */
async function copyInto(dataDir: string, from: string, url: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  // With its owner, who need not be who runs the test.
  execFileSync('cp', ['-a', from, folder])
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await client.end()
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(folder, name), { force: true })
  const follows = `primary_conninfo = 'host=${socketIn(url)} user=ladlewell'\n`
  const { uid, gid } = statSync(from)
  for (const [name, content] of [
    ['backup_label', rows[0]!.label],
    ['standby.signal', ''],
    ['postgresql.auto.conf', follows],
  ] as const) {
    writeFileSync(join(folder, name), content)
    chownSync(join(folder, name), uid, gid)
  }
  // As the first one's is.
  const outer = statSync(join(from, '..'))
  chownSync(dataDir, outer.uid, outer.gid)
  chmodSync(dataDir, outer.mode & 0o777)
}
