import type { Queries } from './database.ts'
import type { Log } from './log.ts'

export interface JobRun {
  name: string
  everyMs: number
  tookMs: number
  found: number
  /** null: it went well. */
  error: string | null
}

export interface JobRecord {
  note(run: JobRun): void
  /** Writes what was noted last. */
  close(): Promise<void>
}

const EVERY_MS = 10_000
/** Less than the minute after which a job that was not heard of is said to stand still. */
const QUIET_MS = 30_000

/**
 * Keeps how each job fared last, for every process to see: one statement every ten seconds for all jobs that ran, every half
 * a minute while none found anything, and one at once when a job begins to fail or ceases to.
 */
export function recordJobRuns(db: Queries, log: Log): JobRecord {
  const noted = new Map<string, JobRun>()
  const failing = new Set<string>()
  let writing: Promise<void> = Promise.resolve()
  let wroteAt = performance.now()

  async function write(): Promise<void> {
    const runs = [...noted.values()]
    noted.clear()
    wroteAt = performance.now()
    if (runs.length > 0) await db.query(sql, [JSON.stringify(runs)])
  }

  function flush(): Promise<void> {
    writing = writing.then(write).catch((error: unknown) => log.warn({ err: error }, 'job runs not noted'))
    return writing
  }

  const hasNews = () => [...noted.values()].some(({ found, error }) => found > 0 || error !== null)
  const turn = () => {
    if (hasNews() || performance.now() - wroteAt > QUIET_MS - EVERY_MS / 2) void flush()
  }
  const timer = setInterval(turn, EVERY_MS).unref()
  return {
    note(run) {
      const found = run.found + (noted.get(run.name)?.found ?? 0)
      noted.set(run.name, { ...run, found })
      const fails = run.error !== null
      if (fails === failing.has(run.name)) return
      if (fails) failing.add(run.name)
      else failing.delete(run.name)
      void flush()
    },
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

const sql = `
  insert into job_runs (name, every_ms, ran_at, took_ms, found, error, failed_at)
  select name, "everyMs", now(), "tookMs", found, error, case when error is not null then now() end
  from jsonb_to_recordset($1::jsonb) as run (name text, "everyMs" int, "tookMs" int, found int, error text)
  on conflict (name) do update set every_ms = excluded.every_ms, ran_at = excluded.ran_at, took_ms = excluded.took_ms,
    found = excluded.found, error = excluded.error, failed_at = coalesce(excluded.failed_at, job_runs.failed_at)`
