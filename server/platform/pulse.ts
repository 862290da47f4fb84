import { randomUUID } from 'node:crypto'
import { type Database, diskWasFullWithin } from './database.ts'
import { processReady, workersSeen } from './metrics.ts'
import type { Parts } from './parts.ts'
import { refuse } from './refusal.ts'

export interface Pulse {
  /** Why this process cannot do its work now; null when it can. What was found within the last second is told again. */
  whyNotReady(): Promise<string | null>
  /** Whether it is about to end, so that nobody should be sent to it any more. */
  isStopping(): boolean
  close(): Promise<void>
}

interface Look {
  at: number
  why: string | null
}

const EVERY_MS = 10_000
const FRESH_MS = 1000
const PATIENCE_MS = 2000
const FULL_DISK_MS = 60_000
/** A first worker may be on its way. */
const WORKERLESS_MS = 60_000

/**
 * Writes down every ten seconds that this process lives, which also tells whether the database takes writes. A process
 * is ready when it does, the clocks agree and it is not about to stop; that nobody works in the background is an alert.
 * `knows` is the newest migration that this process's code was written for.
 */
export function openPulse({ db, bulletin, clock, log, settings, closing }: Parts, knows: string): Pulse {
  const id = randomUUID()
  let last: Look | null = null
  let looking: Promise<Look> | null = null
  let workerSeenAt = performance.now()
  let isWorkerless = false

  async function look(): Promise<Look> {
    const why = closing.signal.aborted
      ? 'stopping'
      : ((await whyNotWritable()) ?? (clock.isOff() ? 'clock off' : null))
    if (why !== (last?.why ?? null)) log[why ? 'error' : 'info']({ why }, why ? 'not ready' : 'ready again')
    processReady.set(why === null ? 1 : 0)
    last = { at: performance.now(), why }
    return last
  }

  async function whyNotWritable(): Promise<string | null> {
    try {
      await within(PATIENCE_MS, beat())
      return null
    } catch (error) {
      log.warn({ err: error as Error }, 'the database takes no writes')
      return 'database'
    }
  }

  async function beat(): Promise<void> {
    await bulletin.current()
    const [seen] = await db.query<{ workers: number }>(beatSql, [id, settings.ROLE, knows])
    if (diskWasFullWithin(FULL_DISK_MS)) await writeAnew(db)
    tellWorkers(seen!.workers)
  }

  function tellWorkers(workers: number): void {
    workersSeen.set(workers)
    const now = performance.now()
    if (workers > 0) workerSeenAt = now
    const is = now - workerSeenAt > WORKERLESS_MS
    if (is && !isWorkerless) log.error({ seconds: WORKERLESS_MS / 1000 }, 'no worker was seen')
    if (!is && isWorkerless) log.info('a worker was seen again')
    isWorkerless = is
  }

  const lookAnew = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  void lookAnew()
  const timer = setInterval(lookAnew, EVERY_MS).unref()
  return {
    async whyNotReady() {
      const isFresh = last !== null && performance.now() - last.at < FRESH_MS && !closing.signal.aborted
      return (isFresh ? last! : await lookAnew()).why
    },
    isStopping: () => closing.signal.aborted,
    async close() {
      clearInterval(timer)
      await looking
      await db.query('delete from processes where id = $1', [id]).catch(() => undefined)
    },
  }
}

/** Takes new room on the disk, and leaves nothing: a row in room that is there says nothing of a disk that is full. */
async function writeAnew(db: Database): Promise<void> {
  await db.transaction(async tx => {
    await tx.query('truncate write_probe')
    await tx.query('insert into write_probe ("only") values (true)')
    return refuse('unavailable')
  })
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

const beatSql = `
  with gone as (delete from processes where at < now() - interval '1 day'),
  beat as (
    insert into processes (id, role, at, knows) values ($1, $2, now(), $3)
    on conflict (id) do update set at = excluded.at returning role)
  select ((select count(*) from processes where id <> $1 and role <> 'web' and at > now() - interval '30 seconds')
    + (select count(*) from beat where role <> 'web'))::int as workers`
