import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll } from 'vitest'
import { timeOuts } from '../platform/database.ts'

/** Debian's package puts it there, outside an ordinary user's PATH; PGBOUNCER names another one. */
const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
const nobody = { uid: 65534, gid: 65534 }

/** Null when there is none on this machine, otherwise whether it keeps prepared statements, as 1.21 and later do. */
export function pgbouncer(): { keepsStatements: boolean } | null {
  const { stdout, status } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  if (status !== 0 || !major) {
    console.info(
      `Skipped: no PgBouncer at ${program}; Debian's package pgbouncer brings it, PGBOUNCER names another.`,
    )
    return null
  }
  return { keepsStatements: Number(major) > 1 || Number(minor) >= 21 }
}

/**
 * A PgBouncer in transaction mode before this database, with so few connections that everybody shares them. It is root's
 * no more than PostgreSQL is.
 */
export async function startPgBouncer(databaseUrl: string, settings: Record<string, string | number> = {}) {
  const { hostname, port, username, searchParams, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'ladlewell-pgbouncer-'))
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const chosen = {
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 6,
    max_client_conn: 300,
    ...(pgbouncer()?.keepsStatements ? { max_prepared_statements: 500 } : {}),
    ...settings,
  }
  const to = `host=${searchParams.get('host') ?? hostname} port=${port || 5432} user=${decodeURIComponent(username)}`
  const lines = Object.entries(chosen).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(file, ['[databases]', `* = ${to}`, '[pgbouncer]', ...lines, ''].join('\n'))
  const owner = process.getuid?.() === 0 ? nobody : undefined
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid)

  let child: ChildProcess
  const start = async () => {
    child = spawn(program, ['-q', file], { ...owner, stdio: 'ignore' })
    while (!(await answers(listenPort))) await pause(20)
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    /** All at once, with whatever it was doing. */
    stop,
    start,
  }
}

/** The setting for a server on this database, whose role gets its time-outs first. */
export async function throughPooler(databaseUrl: string): Promise<{ DATABASE_POOL_URL: string }> {
  await setTimeOuts(databaseUrl)
  return { DATABASE_POOL_URL: (await startPgBouncer(databaseUrl)).url }
}

/** In this database alone: others of the role go on without. */
export async function setTimeOuts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const [name, ms] of Object.entries(timeOuts))
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set ${name} = ${ms}', current_user, current_database()); end $$`,
    )
  await client.end()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isOpen
}
