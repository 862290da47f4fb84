import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { until } from './daemon.ts'
import type { Node } from './node.ts'
import type { DatabaseCluster } from './start-cluster.ts'

/** What can be done to a cluster, by its word; the number is of seconds, or of connections. Each is over when the cluster is whole again. */
export const harms: Record<string, (cluster: DatabaseCluster, number: number) => Promise<void>> = {
  /** The server alone, whose Patroni sees it at once. */
  async crash(cluster) {
    const primary = await cluster.primary()
    primary.killServer()
    await succeeded(cluster, primary)
    await cluster.whole()
  },
  /** Server and Patroni, as when the machine lost its power; it comes back so many seconds after another took over. */
  async kill(cluster, seconds) {
    const primary = await cluster.primary()
    await primary.kill()
    await succeeded(cluster, primary)
    await pause(seconds * 1000)
    primary.start()
    await cluster.whole()
  },
  /** As `kill`, after the standbys got nothing of it for so many seconds. */
  async lag(cluster, seconds) {
    const primary = await cluster.primary()
    primary.withhold()
    await pause(seconds * 1000)
    await primary.kill()
    await succeeded(cluster, primary)
    primary.start()
    await cluster.whole()
  },
  async freeze(cluster, seconds) {
    const resume = (await cluster.primary()).freeze()
    await pause(seconds * 1000)
    resume()
    await cluster.whole()
  },
  async cut(cluster, seconds) {
    const plugIn = (await cluster.primary()).cut()
    await pause(seconds * 1000)
    plugIn()
    await cluster.whole()
  },
  async switchover(cluster) {
    const primary = await cluster.primary()
    await cluster.patronictl('switchover', '--master', primary.name, '--force', 'ladlewell')
    await succeeded(cluster, primary)
    await cluster.whole()
  },
  async fill(cluster, seconds) {
    if (!cluster.ground.hasDisks)
      throw new Error('its nodes have no disks of their own; only root makes them.')
    const { folder } = await cluster.primary()
    const rest = join(folder, 'rest')
    spawnSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=1M'])
    // What the log has laid by would do for a while; more pieces than that would fill the others' disks as well.
    for (let pieces = 0; pieces < 8; pieces++) await cluster.switchLog().catch(() => undefined)
    await pause(seconds * 1000)
    rmSync(rest, { force: true })
    await cluster.whole()
  },
  async pooler(cluster) {
    await cluster.restartPooler()
  },
  /** So many are opened, as far as there is room, and kept for ten seconds. */
  async take(cluster, connections) {
    const taken = await Promise.all(Array.from({ length: connections }, () => connected(cluster.writes)))
    await pause(10_000)
    await Promise.all(taken.map(client => client?.end().catch(() => undefined)))
  },
}

/** Another is primary. */
const succeeded = (cluster: DatabaseCluster, before: Node) =>
  until('another is primary', async () => (await cluster.primary()) !== before)

async function connected(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 8000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    void client.end().catch(() => undefined)
    return undefined
  }
}
