import type { Queries } from '../../platform/database.ts'
import type { ProviderBooks, ProviderTransaction } from '../../vendors/stripe-balance.ts'
import { noteDispute } from './note-dispute.ts'

/** Read again each time: what the provider's lists are behind by. */
const OVERLAP_MS = 2 * 3_600_000
/** Banks decide within some weeks after evidence came; none of what is older is open. */
const LONGEST_DISPUTE_MS = 200 * 86_400_000

interface Reading {
  db: Queries
  provider: ProviderBooks
}

/**
 * Reads what moved at the provider since the last time, and its disputes, and keeps what is new. Safe to repeat and to run
 * twice at once: each is kept once. False when the provider did not answer; what was read till then stays.
 */
export async function readProvider(
  { db, provider }: Reading,
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const [last] = await db.query<{ through: Date }>(
    'select through from provider_readings',
    [],
    'last-reading',
  )
  const since = last ? new Date(last.through.getTime() - OVERLAP_MS) : null
  let newest = last?.through ?? new Date(0)
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<ProviderBooks['transactions']>> = await provider.transactions(since, after)
    if ('kind' in page || signal?.aborted) return false
    await keep(db, page.rows, now)
    for (const { createdAt } of page.rows) if (createdAt > newest) newest = createdAt
    after = page.more ? (page.rows.at(-1)?.id ?? null) : null
  } while (after)
  const opened = last ? new Date(last.through.getTime() - LONGEST_DISPUTE_MS) : null
  if (!(await readDisputes({ db, provider }, opened, now))) return false
  const balanceCents = await provider.balanceCents()
  if (typeof balanceCents !== 'number') return false
  await db.query(readSql, [newest, now, balanceCents], 'note-reading')
  return true
}

/** What a webhook told may have been lost. */
async function readDisputes({ db, provider }: Reading, since: Date | null, now: Date): Promise<boolean> {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<ProviderBooks['disputes']>> = await provider.disputes(since, after)
    if ('kind' in page) return false
    for (const dispute of page.rows) await noteDispute(db, dispute, now)
    after = page.more ? (page.rows.at(-1)?.id ?? null) : null
  } while (after)
  return true
}

async function keep(db: Queries, rows: readonly ProviderTransaction[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    keepSql,
    [
      rows.map(({ id }) => id),
      rows.map(({ type }) => type),
      rows.map(({ category }) => category),
      rows.map(({ amountCents }) => amountCents),
      rows.map(({ feeCents }) => feeCents),
      rows.map(({ sourceId }) => sourceId),
      rows.map(({ intentId }) => intentId),
      rows.map(({ description }) => description),
      rows.map(({ createdAt }) => createdAt),
      now,
    ],
    'keep-transactions',
  )
}

// By the platform's clock, which may be set, and at the end of the provider's second: it tells no less, and nothing of ours that
// came before it may be found behind it.
const atSql = `
  date_trunc('milliseconds', least(t.created_at + interval '999 ms' + ($10::timestamptz - clock_timestamp()), $10::timestamptz))`

const keepSql = `
  insert into provider_transactions
    (id, type, category, amount_cents, fee_cents, source_id, intent_id, description, created_at, at)
  select t.*, ${atSql}
  from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])
    as t (id, type, category, amount_cents, fee_cents, source_id, intent_id, description, created_at)
  on conflict (id) do nothing`

const readSql = `
  insert into provider_readings (one, through, read_at, balance_cents) values (1, $1, $2, $3)
  on conflict (one) do update set through = greatest(provider_readings.through, excluded.through), read_at = excluded.read_at,
    balance_cents = excluded.balance_cents`
