import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { countedSearch, SEARCHES_KEPT_DAYS, SEVERAL_ASKERS } from '@ladlewell/domain/numbers.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'

interface Count {
  /** Not written down yet. */
  times: number
  /** Networks, in memory alone, until there are enough of them; null from then on. */
  askers: Set<string> | null
}

export interface EmptySearches {
  /** Somebody searched, without a filter, and this many meals were found. */
  searched(q: string, found: number, network: string, now: Date): void
}

const WORDS_AT_ONCE = 2000
const FLUSH_MS = 60_000
/** No words: all those that too few asked for. */
const OTHERS = ''

/**
 * Counts searches that found nothing, a day and its words at a time, and by nobody. Words are written down once people of several
 * networks asked for them on a day; until then this process has them in memory, and at the day's end they are one number. What it had
 * not written when it stops is lost, which is the price of keeping nothing about anybody.
 */
export function countEmptySearches({
  db,
  market,
  log,
  closing,
}: Pick<Parts, 'db' | 'market' | 'log' | 'closing'>): EmptySearches {
  let day: MarketDate = ''
  let counts = new Map<string, Count>()
  let others = 0
  let flushedAt = 0

  const flush = (ofDay: MarketDate) => {
    const known = [...counts].filter(([, { askers, times }]) => askers === null && times > 0)
    const rows = known.map(([words, { times }]) => [words, times] as const)
    if (others > 0) rows.push([OTHERS, others])
    for (const [, count] of known) count.times = 0
    others = 0
    flushedAt = performance.now()
    if (rows.length === 0) return
    write(db, ofDay, rows).catch((error: unknown) => log.warn({ err: error }, 'empty searches not counted'))
  }
  const endDay = () => {
    for (const { askers, times } of counts.values()) if (askers) others += times
    if (day) flush(day)
    counts = new Map()
  }
  closing.signal.addEventListener('abort', endDay, { once: true })

  return {
    searched(q, found, network, now) {
      if (found > 0) return
      const today = marketDateAt(now, market.timeZone)
      if (today !== day) {
        endDay()
        day = today
      }
      const words = countedSearch(q)
      const count = words === null ? undefined : (counts.get(words) ?? newCount(counts, words))
      if (!count) {
        others++
        return
      }
      count.times++
      count.askers?.add(network)
      const isNews = count.askers !== null && count.askers.size >= SEVERAL_ASKERS
      if (isNews) count.askers = null
      if (isNews || performance.now() - flushedAt > FLUSH_MS) flush(today)
    },
  }
}

function newCount(counts: Map<string, Count>, words: string): Count | undefined {
  if (counts.size >= WORDS_AT_ONCE) return undefined
  const count: Count = { times: 0, askers: new Set() }
  counts.set(words, count)
  return count
}

async function write(
  db: Queries,
  day: MarketDate,
  rows: readonly (readonly [string, number])[],
): Promise<void> {
  await db.query(
    `insert into empty_searches as e (day, words, times) select $1, words, times from unnest($2::text[], $3::int[]) as r (words, times)
     on conflict (day, words) do update set times = e.times + excluded.times`,
    [day, rows.map(([words]) => words), rows.map(([, times]) => times)],
    'count-empty-searches',
  )
}

/** Forgets what was searched long ago. Answers how much that was. */
export async function forgetEmptySearches(
  { db, market }: Pick<Parts, 'db' | 'market'>,
  now: Date,
): Promise<number> {
  const first = addDays(marketDateAt(now, market.timeZone), -SEARCHES_KEPT_DAYS)
  const gone = await db.query('delete from empty_searches where day < $1 returning 1', [first])
  return gone.length
}
