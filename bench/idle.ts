import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { databaseCpuSeconds } from './database-cpu.ts'
import { metricsOf } from './metrics.ts'
import { startProduct } from './product.ts'
import type { Line } from './table.ts'

const SETTLED_MS = 30_000
const LOOK_SECONDS = 60

export interface Idle {
  commitsPerSecond: number
  /** Of one core, by a web process; and by PostgreSQL with a worker as well. */
  webShare: number
  databaseShare: number | null
}

/** What a web process and a worker cost that nobody asks for anything. */
export async function idleCost(
  database: pg.Client,
  env: { DATABASE_URL: string; DATA_DIR: string },
): Promise<Idle> {
  const web = await startProduct({ ...env, ROLE: 'web' })
  const worker = await startProduct({ ...env, ROLE: 'worker' })
  await pause(SETTLED_MS)
  const look = async () => {
    const { rows } = await database.query<{ commits: number }>(
      'select xact_commit::float as commits from pg_stat_database where datname = current_database()',
    )
    const { cpuSeconds } = await metricsOf(web.url)
    return { commits: rows[0]!.commits, cpuSeconds, database: await databaseCpuSeconds(database) }
  }
  const before = await look()
  await pause(LOOK_SECONDS * 1000)
  const after = await look()
  await Promise.all([web.stop(), worker.stop()])
  const share = (one: number, other: number) => (other - one) / LOOK_SECONDS
  return {
    commitsPerSecond: share(before.commits, after.commits),
    webShare: share(before.cpuSeconds, after.cpuSeconds),
    databaseShare:
      before.database === null || after.database === null ? null : share(before.database, after.database),
  }
}

export function idleLines({ commitsPerSecond, webShare, databaseShare }: Idle): Line[] {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  return [
    {
      work: 'Idle: commits of a web process and a worker',
      ours: `${commitsPerSecond.toFixed(1)}/s`,
      goal: '≤ 2/s',
      reached: commitsPerSecond <= 2,
    },
    {
      work: '  of a core, the web process',
      ours: `${percent(webShare)}, and PostgreSQL ${databaseShare === null ? '?' : percent(databaseShare)}`,
      goal: '≤ 1%',
      reached: webShare <= 0.01,
    },
  ]
}
