import type { JobRun } from './job-runs.ts'
import type { Log } from './log.ts'

/** One kind of work that is looked for again and again. Answers how much it found. */
export interface Job {
  name: string
  everyMs: number
  /** What is not begun when the signal is aborted is left to the next process. */
  work(signal: AbortSignal): Promise<number>
}

/** Whom a piece of work tells what it gave up on, and who tells it to begin nothing more. */
export interface Watch {
  log?: Log
  signal?: AbortSignal
}

export interface Jobs {
  /** Runs every job until nothing is left to do, at most a few rounds. */
  runAll(): Promise<void>
  /** Begins nothing more and waits for what runs. */
  stop(): Promise<void>
}

const ROUNDS = 20

interface Keeper {
  /** Is told of each run. */
  note(run: JobRun): void
  /** Whether anything may be begun now. */
  mayWork(): Promise<boolean>
}

const nobody: Keeper = { note: () => undefined, mayWork: async () => true }

/** Each job runs alone with itself; that it begins to fail is logged as an error, once, and it is tried again at its next turn. */
export function startJobs(jobs: readonly Job[], log: Log, { note, mayWork }: Keeper = nobody): Jobs {
  const running = new Map<string, Promise<number>>()
  const failing = new Map<string, string>()
  const stopping = new AbortController()
  const { signal } = stopping

  const run = (job: Job): Promise<number> => {
    const already = running.get(job.name)
    if (already) return already
    if (signal.aborted) return Promise.resolve(0)
    const { name, everyMs } = job
    const began = performance.now()
    const tell = (found: number, error: string | null) =>
      note({ name, everyMs, tookMs: Math.round(performance.now() - began), found, error })
    const turn = mayWork()
      .then(async may => {
        if (!may || signal.aborted) return 0
        const count = await job.work(signal)
        if (failing.delete(name)) log.info({ job: name }, 'job works again')
        tell(count, null)
        return count
      })
      .catch((error: Error) => {
        const isNew = failing.get(name) !== error.message
        failing.set(name, error.message)
        tell(0, error.message)
        log[isNew ? 'error' : 'warn']({ job: name, err: error }, isNew ? 'job failed' : 'job still fails')
        return 0
      })
      .finally(() => running.delete(job.name))
    running.set(job.name, turn)
    return turn
  }

  const timers = jobs.map(job => {
    const turn = async () => {
      const found = await run(job)
      if (!signal.aborted) timer = setTimeout(turn, found > 0 ? Math.min(job.everyMs, 200) : job.everyMs)
    }
    let timer = setTimeout(turn, job.everyMs)
    return () => clearTimeout(timer)
  })

  return {
    async runAll() {
      await Promise.all(running.values())
      for (let round = 0; round < ROUNDS; round++) {
        let found = 0
        for (const job of jobs) found += await run(job)
        if (found === 0) return
      }
    },
    async stop() {
      stopping.abort()
      for (const stop of timers) stop()
      await Promise.all(running.values())
    },
  }
}
