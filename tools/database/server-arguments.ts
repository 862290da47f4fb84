import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Cluster } from './cluster.ts'

const settings = {
  listen_addresses: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements and details carry customers' data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
  archive_mode: 'on',
}

const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
}

export function serverArguments(cluster: Cluster, fast = false, more: Record<string, string> = {}): string[] {
  const chosen = {
    ...settings,
    ...(fast ? throwAway : {}),
    archive_command: archiveCommand(cluster),
    unix_socket_directories: socketFolder(cluster),
    ...more,
  }
  return [
    '-D',
    cluster.folder,
    ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** More than so many pieces of 16 MB are not laid aside: where backups have ceased, the disk must not fill up. */
const MOST_LAID_ASIDE = 640

/**
 * Lays aside what the server wrote for the next backup, once a first one has made the folder for it. Without the folder, and where nobody
 * fetches it any more, it goes on as if nobody kept backups: the next one then copies the whole database.
 */
function archiveCommand({ folder }: Cluster): string {
  const archive = `'${join(dirname(folder), 'wal-archive').replaceAll("'", "'\\''").replaceAll('%', '%%')}'`
  return (
    `test ! -d ${archive} || test -e ${archive}/%f || test $(ls ${archive} | wc -l) -gt ${MOST_LAID_ASIDE} || ` +
    `{ cp %p ${archive}/.%f && sync ${archive}/.%f && mv ${archive}/.%f ${archive}/%f; }`
  )
}

export function socketUrl(cluster: Cluster): string {
  return `postgres://ladlewell@localhost:5432/ladlewell?host=${encodeURIComponent(socketFolder(cluster))}`
}

/** Removes what a stopped server's socket needed outside its data. */
export function forgetSocket(cluster: Cluster): void {
  const place = socketFolder(cluster)
  if (place !== cluster.folder) rmSync(place, { recursive: true, force: true })
}

// The kernel allows 107 bytes for the path of a socket; a deep DATA_DIR gets a private folder for it elsewhere.
function socketFolder({ folder, owner }: Cluster): string {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) <= 107) return folder
  const uid = owner?.uid ?? process.getuid?.() ?? 0
  const place = join(
    tmpdir(),
    `ladlewell-${uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  )
  try {
    mkdirSync(place, { mode: 0o700 })
    if (owner) chownSync(place, owner.uid, owner.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(place)
  if (!found.isDirectory() || found.uid !== uid)
    throw new Error(`${place} belongs to somebody else; remove it.`)
  chmodSync(place, 0o700)
  return place
}
