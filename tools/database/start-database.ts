import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { type Cluster, findCluster, type Wish } from './cluster.ts'
import { stopLeftOver } from './left-over.ts'
import { forgetSocket, serverArguments, socketUrl } from './server-arguments.ts'

export interface Database {
  /** For node-postgres and libpq: a unix socket in a folder that only the database's own user may enter. */
  url: string
  stop(): Promise<void>
  /** Resolves when the server ends, asked or not. */
  ended: Promise<void>
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, creating it on first use. A server that an earlier,
 * killed process left on the same data is stopped first; whoever calls holds the lock of `dataDir`.
 */
export async function startDatabase(wish: Wish): Promise<Database> {
  const binaries = findBinaries()
  return startCluster(findCluster(wish, binaries), { fast: wish.fast })
}

/** The same on data that is there, with settings of the caller's own beside ours. */
export async function startCluster(
  cluster: Cluster,
  { fast, more }: { fast?: boolean | undefined; more?: Record<string, string> } = {},
): Promise<Database> {
  const interrupted = await stopLeftOver(cluster.folder)
  const patience = interrupted ? [300, 1000, 3000] : []
  for (;;) {
    const keeper = startKeeper(cluster, serverArguments(cluster, fast, more))
    if (await keeper.ready) return { url: socketUrl(cluster), stop: keeper.stop, ended: keeper.ended }
    // The last processes of a killed server may need a moment to let go of its memory.
    const wait = patience.shift()
    if (wait === undefined) throw new Error(`The embedded database did not start; ${cluster.log} says why.`)
    await pause(wait)
  }
}

function startKeeper(cluster: Cluster, args: string[]) {
  const { folder, log, owner, binaries } = cluster
  const task = JSON.stringify({ postgres: `${binaries}/postgres`, args, folder, log, owner })
  const keeper = spawn(process.execPath, [`${import.meta.dirname}/keeper.ts`, task], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit').then(() => {})
  const line = once(createInterface(keeper.stdout), 'line').then(() => true)
  return {
    ended,
    ready: Promise.race([line, ended.then(() => false)]),
    async stop() {
      keeper.stdin.end()
      await ended
      forgetSocket(cluster)
    },
  }
}
