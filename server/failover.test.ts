import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DatabaseCluster, startDatabaseCluster } from './testing/database-cluster.ts'
import { type FaultReport, underFault } from './testing/under-fault.ts'
import { makeWorldIn } from './testing/world.ts'

/** So many of each fault; without it, the quickest of them once. */
const rounds = Number(process.env.FAILOVERS ?? 0)

type Way = (cluster: DatabaseCluster) => Record<string, string>

/** Every statement through PgBouncer and HAProxy; what needs a connection of its own through HAProxy. */
const pooled: Way = ({ writes, pooled }) => ({ DATABASE_URL: writes, DATABASE_POOL_URL: pooled })
/** By no proxy at all: the product looks for the primary itself. */
const byHosts: Way = ({ hosts }) => ({ DATABASE_URL: hosts })

async function suffer(
  cluster: DatabaseCluster,
  { fault, harm, way, times }: { fault: string; harm: string; way: Way; times: number },
): Promise<FaultReport> {
  await makeWorldIn(cluster.writes)
  return underFault({
    fault: `database: ${fault}`,
    rounds: times,
    databaseUrl: cluster.writes,
    settings: { PICTURES_DIR: mkdtempSync(join(tmpdir(), 'ladlewell-pictures-')), DATABASE_READ_URL: cluster.reads, ...way(cluster) },
    hurt: () => cluster.suffer(harm),
  })
}

test('one', { timeout: 300_000 }, async () => {
  const cluster = await startDatabaseCluster()
  if (typeof cluster === 'string') return
  const t = performance.now()
  try {
    const report = await suffer(cluster, {
      fault: process.env.HARM ?? 'crash',
      harm: process.env.HARM ?? 'crash',
      way: process.env.WAY === 'hosts' ? byHosts : pooled,
      times: Number(process.env.TIMES ?? 1),
    })
    console.log(JSON.stringify(report, null, 1).slice(0, 3000), performance.now() - t)
    expect(report.wrong).toEqual([])
  } finally {
    await cluster.stop()
  }
})
