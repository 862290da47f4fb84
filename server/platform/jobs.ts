import type { Clock } from './clock.ts'
import type { Queries } from './database.ts'
import type { JobRun } from './job-runs.ts'
import type { Log } from './log.ts'
import { jobSeconds } from './metrics.ts'
import { inSpan } from './tracing.ts'

/** One kind of work that is looked for again and again. Answers how much it found. */
export interface Job {
  name: string
  everyMs: number
  /** SQL with a row when there may be something to do by `clock.now`, the platform's; without it the job looks for itself. */
  due?: string
  /** That question takes long: asked once in `everyMs`, and again after something was found. */
  seldom?: boolean
  /** What is not begun when the signal is aborted is left to the next process. */
  work(signal: AbortSignal): Promise<number>
}

/** What one look found: who is due, and whether one who cannot wait is, now or within a rest. */
export interface Found {
  due: ReadonlySet<string>
  soon: boolean
}

/** Asks which of these jobs are due; only those that are asked seldom may be left out. */
export type Look = (jobs: readonly Job[]) => Promise<Found>

/** While nothing that cannot wait is due, and will not be soon, the next look is so many times as far. */
const RESTS = 3

/** Asks for all jobs at once which of them are due, and which of those that are quick will be. */
export function lookFor(
  jobs: readonly Job[],
  { db, clock }: { db: Queries; clock: Clock },
  lookEveryMs: number,
): Look {
  const told = jobs.flatMap(job => (job.due === undefined ? [] : [{ ...job, due: job.due }]))
  const quick = told
    .filter(({ everyMs }) => everyMs <= lookEveryMs)
    .map(({ due }) => `exists (${due.replaceAll('clock.now', 'clock.soon').replace(/\bnow\(\)/g, soonHere)})`)
  const asking = (seldom: readonly string[]) => {
    const names = told
      .filter(job => !job.seldom || seldom.includes(job.name))
      .map(({ name, due }) => `case when exists (${due}) then '${name}' end`)
    return `select array[${names.join(', ')}]::text[] as names, ${quick.join(' or ') || 'false'} as soon
      from (select $1::timestamptz, $1::timestamptz + $2 * interval '1 millisecond') as clock (now, soon)`
  }
  const texts = new Map<string, string>()
  return async some => {
    const seldom = some.filter(job => job.seldom).map(({ name }) => name)
    const name = ['look-for-work', ...seldom].join('-')
    const sql = texts.get(name) ?? asking(seldom)
    texts.set(name, sql)
    const asked = [clock.now(), lookEveryMs * RESTS]
    const [found] = await db.query<{ names: (string | null)[]; soon: boolean }>(sql, asked, name)
    return { due: new Set(found!.names.filter(name => name !== null)), soon: found!.soon }
  }
}

/** By the database's own clock. */
const soonHere = '(now() + (clock.soon - clock.now))'

/** Tells the processes that work that there may be something to do; what comes close together is told once. */
export function wakeOthers(db: Queries, log: Log): () => void {
  let isTelling = false
  const tell = () => {
    isTelling = false
    db.query('notify work').catch((error: unknown) => log.warn({ err: error }, 'workers not woken'))
  }
  return () => {
    if (!isTelling) setTimeout(tell, 50).unref()
    isTelling = true
  }
}

/** Whom a piece of work tells what it gave up on, and who tells it to begin nothing more. */
export interface Watch {
  log?: Log
  signal?: AbortSignal
}

export interface Jobs {
  /** Looks at once for what is due: somebody may just have left something to do. */
  wake(): void
  /** Runs every job until nothing is left to do, at most a few rounds. */
  runAll(): Promise<void>
  /** Begins nothing more and waits for what runs. */
  stop(): Promise<void>
}

const ROUNDS = 20
/** Between two turns of work that finds something, and between two looks for some. */
const BREATH_MS = 200

interface Keeper {
  /** Is told of each run. */
  note(run: JobRun): void
  /** Whether anything may be begun now. */
  mayWork(): Promise<boolean>
  /** How often one look is taken for all jobs that say when they are due, while there is something to do. */
  lookEveryMs: number
  look: Look
}

const nobody: Keeper = {
  note: () => undefined,
  mayWork: async () => true,
  lookEveryMs: 60_000,
  look: async () => ({ due: new Set(), soon: false }),
}

/** Each job runs alone with itself; that it begins to fail is logged as an error, once, and it is tried again at its next turn. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  { note, mayWork, lookEveryMs, look }: Keeper = nobody,
): Jobs {
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
        const count = await timed(name, () => job.work(signal))
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

  const timers = jobs
    .filter(({ due }) => due === undefined)
    .map(job => {
      const turn = async () => {
        const found = await run(job)
        if (found > 0) lookout.wake()
        if (!signal.aborted)
          timer = setTimeout(turn, found > 0 ? Math.min(job.everyMs, BREATH_MS) : job.everyMs)
      }
      let timer = setTimeout(turn, job.everyMs)
      return () => clearTimeout(timer)
    })
  const lookout = openLookout(
    jobs.filter(({ due }) => due !== undefined),
    lookEveryMs,
    {
      run,
      look,
      isFailing: ({ name }) => failing.has(name),
      rest: ({ name, everyMs }) => note({ name, everyMs, tookMs: 0, found: 0, error: null }),
    },
  )

  return {
    wake: lookout.wake,
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
      await lookout.close()
      await Promise.all(running.values())
    },
  }
}

function timed(job: string, work: () => Promise<number>): Promise<number> {
  return inSpan(
    () => ({ name: `job ${job}`, kind: 'internal' }),
    async span => {
      const over = jobSeconds.startTimer({ job })
      let outcome = 'failed'
      try {
        const found = await work()
        outcome = 'ok'
        span.note({ 'ladlewell.found': found })
        return found
      } finally {
        over({ outcome })
      }
    },
  )
}

interface Watched {
  run(job: Job): Promise<number>
  look: Look
  isFailing(job: Job): boolean
  /** There was nothing for it to do. */
  rest(job: Job): void
}

/** Begins what is due: looks for all jobs with one question, and again soon after one of them found something. */
function openLookout(jobs: readonly Job[], everyMs: number, { run, look, isFailing, rest }: Watched) {
  const notBefore = new Map<string, number>()
  const mayBegin = ({ name }: Job) => (notBefore.get(name) ?? 0) <= performance.now()
  const putOff = ({ name }: Job, ms: number) => notBefore.set(name, performance.now() + ms)
  let isClosed = jobs.length === 0
  let looking: Promise<void> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let nextAt = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const lookWithin = (ms: number) => {
    const at = performance.now() + ms
    if (isClosed || at >= nextAt) return
    nextAt = at
    clearTimeout(timer)
    timer = setTimeout(turn, ms)
  }
  const wake = () => lookWithin(Math.max(0, lookedAt + Math.min(BREATH_MS, everyMs) - performance.now()))

  const turn = () => {
    nextAt = Number.POSITIVE_INFINITY
    if (looking) return lookWithin(Math.min(BREATH_MS, everyMs))
    lookedAt = performance.now()
    looking = beginDue().finally(() => {
      looking = null
    })
    // Word of what was left to do comes at once; this finds what nobody told, and what becomes due.
    lookWithin(everyMs * RESTS)
  }

  async function beginDue(): Promise<void> {
    const asked = jobs.filter(job => !job.seldom || mayBegin(job))
    // Without an answer each job finds out for itself, and one that failed whether it works again.
    const found = await look(asked).catch(() => null)
    const due = found?.due
    if (!due || found.soon || jobs.some(isFailing)) lookWithin(everyMs)
    for (const job of asked) {
      if (isClosed) return
      if (!due || due.has(job.name) || isFailing(job)) {
        if (mayBegin(job)) void begin(job)
        continue
      }
      if (job.seldom) putOff(job, job.everyMs)
      rest(job)
    }
  }

  async function begin(job: Job): Promise<void> {
    notBefore.set(job.name, Number.POSITIVE_INFINITY)
    const found = await run(job)
    // One that is asked seldom is asked again with the next look.
    const breath = job.seldom ? 0 : Math.min(job.everyMs, BREATH_MS)
    putOff(job, found > 0 ? breath : job.everyMs)
    if (found > 0) wake()
  }

  lookWithin(everyMs)
  return {
    wake,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}
