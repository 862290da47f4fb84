import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DatabaseCluster, startDatabaseCluster } from './testing/database-cluster.ts'
import { type FaultReport, underFault } from './testing/under-fault.ts'
import { makeWorldIn } from './testing/world.ts'

/** So many times all of them; without it, the quickest once. */
const times = Number(process.env.FAILOVERS ?? 0)
const BACK_WITHIN_S = 30

type Way = (cluster: DatabaseCluster) => Record<string, string>

/** Statements through PgBouncer and HAProxy, lists from a replica; what needs a connection of its own through HAProxy. */
const pooled: Way = ({ writes, pooled, reads }) => ({
  DATABASE_URL: writes,
  DATABASE_POOL_URL: pooled,
  DATABASE_READ_URL: reads,
})
/** By no proxy at all: the product looks for the primary itself. */
const byHosts: Way = ({ hosts, reads }) => ({ DATABASE_URL: hosts, DATABASE_READ_URL: reads })

interface Fault {
  fault: string
  /** A word of `tools/cluster/harms.ts`. */
  harm: string
  way: Way
  rounds: number
  /** Of the cluster. */
  words?: string[]
}

const faults: Fault[] = [
  { fault: 'primary killed (-9)', harm: 'kill 5', way: pooled, rounds: 3 },
  { fault: 'primary killed, by hosts', harm: 'kill 5', way: byHosts, rounds: 2 },
  { fault: 'killed, standbys behind', harm: 'lag 2', way: pooled, rounds: 2 },
  { fault: 'paused for 30 s', harm: 'freeze 30', way: pooled, rounds: 2 },
  { fault: 'cut off for 30 s', harm: 'cut 30', way: byHosts, rounds: 2 },
  { fault: 'promoted by hand', harm: 'switchover', way: pooled, rounds: 3 },
  { fault: 'disk full for 10 s', harm: 'fill 10', way: pooled, rounds: 2, words: ['disks=700'] },
  { fault: 'PgBouncer restarted', harm: 'pooler', way: pooled, rounds: 2 },
  { fault: '300 connections taken', harm: 'take 300', way: byHosts, rounds: 2 },
]

/** Answers what came of it, or the sentence that says why nothing did. */
async function suffer({ fault, harm, way, rounds, words = [] }: Fault): Promise<FaultReport | string> {
  const cluster = await startDatabaseCluster(...words)
  if (typeof cluster === 'string') return cluster
  const pictures = mkdtempSync(join(tmpdir(), 'ladlewell-pictures-'))
  try {
    if (harm.startsWith('fill') && !cluster.hasDisks) return 'only root gives a database a disk of its own.'
    await makeWorldIn(cluster.writes)
    await cluster.suffer('whole')
    return await underFault({
      fault: `database: ${fault}`,
      rounds,
      databaseUrl: cluster.writes,
      settings: { PICTURES_DIR: pictures, ...way(cluster) },
      hurt: () => cluster.suffer(harm),
    })
  } finally {
    await cluster.stop()
    rmSync(pictures, { recursive: true, force: true })
  }
}

function skipped(report: FaultReport | string): report is string {
  if (typeof report !== 'string') return false
  console.info(`Skipped: ${report}`)
  return true
}

if (times) {
  // – When the database's primary is killed, stopped, cut off, moved or filled up, nothing that was acknowledged is lost, and writes are
  //   back within 30 seconds
  test.each(faults)('database: $fault: nothing that was acknowledged is lost', {
    timeout: times * 600_000,
  }, async fault => {
    const report = await suffer({ ...fault, rounds: fault.rounds * times })
    if (skipped(report)) return
    expect(report.wrong).toEqual([])
    expect(report.paid).toBeGreaterThan(0)
    expect(report.said).toBeGreaterThan(0)
    expect(report.secondsWithoutWrites).toBeLessThan(BACK_WITHIN_S)
  })

  test('without a synchronous standby the same checks find what was lost', {
    timeout: 600_000,
  }, async () => {
    const fault = { fault: 'asynchronous (to fail)', harm: 'lag 3', way: pooled, rounds: 1 }
    const report = await suffer({ ...fault, words: ['asynchronous'] })
    if (skipped(report)) return
    expect(report.wrong.join('\n')).toMatch(/^(told|message|intent) /m)
  })
} else {
  // – When the database's primary is killed, stopped, cut off, moved or filled up, nothing that was acknowledged is lost, and writes are
  //   back within 30 seconds
  test('the primary of three databases is killed: nothing that was acknowledged is lost', {
    timeout: 240_000,
  }, async () => {
    const report = await suffer({ fault: 'primary crashed', harm: 'crash', way: pooled, rounds: 1 })
    if (skipped(report)) return
    expect(report.wrong).toEqual([])
    expect(report.paid).toBeGreaterThan(0)
    expect(report.said).toBeGreaterThan(0)
  })
}
