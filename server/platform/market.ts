import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import {
  type CommissionChange,
  commissionFrom,
  type KitchenCommission,
} from '@ladlewell/domain/commission.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import type { Bulletin } from './bulletin.ts'
import type { Database, Queries } from './database.ts'

/** What staff may change; what is null is as the settings say. Percents in percent, the fee in cents. */
export type MarketChanges = {
  [Term in (typeof terms)[number]]: Market[Term] | null
}

const terms = [
  'taxPercent',
  'deliveryFeeCents',
  'deliverySharePercent',
  'tipDriverPercent',
  'lateRefundMinutes',
  'refundLimitCents',
  'commissionPercent',
  'cutoffDays',
  'cutoffHour',
  'zipPrefixes',
] as const

/** The market, and which of staff's changes it has; 0 before the first. */
export interface CurrentMarket extends Market {
  version: number
}

/**
 * The market as it is now: the settings' terms, with what staff changed. Every feature holds this one object, whose
 * terms follow each change, in whichever process it is made.
 */
export async function openMarket(base: Market, db: Database, bulletin: Bulletin): Promise<CurrentMarket> {
  const market = { ...base, version: 0 }
  let reading = refreshMarket(db, market, base)
  const follow = () => {
    // One after the other, so that an older answer never comes last.
    const next = reading
      .then(() => refreshMarket(db, market, base))
      .then(() => bulletin.announce('catalogue'))
    reading = next.catch(() => undefined)
    return next
  }
  bulletin.on('market', () => void follow().catch(() => undefined))
  // Word of a change that was missed: whoever asked goes on when the terms are those of the database.
  bulletin.onBeat(beat => (beat.marketVersion === market.version ? undefined : follow()))
  await reading
  return market
}

/** Makes the market what base and database say. */
export async function refreshMarket(db: Queries, market: CurrentMarket, base: Market): Promise<void> {
  const { changes, version } = await readMarketChanges(db)
  const changed = Object.entries(changes).filter(([, value]) => value !== null)
  const commissionChanges = await readCommissionChanges(db, base.timeZone)
  const kitchenCommissions = await readKitchenCommissions(db, base.timeZone)
  Object.assign(market, base, Object.fromEntries(changed), { version, commissionChanges, kitchenCommissions })
}

async function readCommissionChanges(db: Queries, timeZone: string): Promise<CommissionChange[]> {
  const rows = await db.query<{ percent: number; day: MarketDate }>(
    'select percent, from_day as day from commission_changes where withdrawn_at is null order by from_day',
  )
  return rows.map(({ percent, day }) => ({ percent, from: commissionFrom(day, timeZone) }))
}

async function readKitchenCommissions(db: Queries, timeZone: string): Promise<KitchenCommission[]> {
  const rows = await db.query<{ chefId: number; percent: number | null; day: MarketDate }>(
    `select chef_id, percent, from_day as day from kitchen_commissions where withdrawn_at is null order by from_day, id`,
  )
  return rows.map(({ chefId, percent, day }) => ({ chefId, percent, from: commissionFrom(day, timeZone) }))
}

/** `forUpdate` keeps others from changing it until the transaction ends; the row is there from the first change. */
export async function readMarketChanges(
  db: Queries,
  forUpdate = false,
): Promise<{ version: number; changes: MarketChanges }> {
  const [row] = await db.query<MarketChanges & { version: number }>(forUpdate ? `${sql} for update` : sql)
  if (!row) return { version: 0, changes: { ...nothing } }
  const { version, ...changes } = row
  return { version, changes }
}

const nothing: MarketChanges = {
  taxPercent: null,
  deliveryFeeCents: null,
  deliverySharePercent: null,
  tipDriverPercent: null,
  lateRefundMinutes: null,
  refundLimitCents: null,
  commissionPercent: null,
  cutoffDays: null,
  cutoffHour: null,
  zipPrefixes: null,
}

const sql = `
  select tax_percent, delivery_fee_cents, delivery_share_percent, tip_driver_percent, late_refund_minutes, refund_limit_cents,
    commission_percent, cutoff_days, cutoff_hour,
    zip_prefixes, version
  from market_changes`
