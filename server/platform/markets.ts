import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import {
  type CommissionChange,
  commissionFrom,
  type KitchenCommission,
} from '@ladlewell/domain/commission.ts'
import { delivers, type Market } from '@ladlewell/domain/market.ts'
import type { Bulletin } from './bulletin.ts'
import type { Database, Queries } from './database.ts'
import { seeMarkets } from './seen-markets.ts'

/** A market as it is now, whose terms follow each change, in whichever process it is made. */
export interface CurrentMarket extends Market {
  id: number
  /** Its kitchens take orders. */
  isOpen: boolean
  /** Counts changes of its terms, so that the second of two writers is told. */
  version: number
}

/** Every market, in memory: nobody asks the database for terms. */
export interface Markets {
  /** What belongs to no kitchen goes by it. */
  first: CurrentMarket
  all(): readonly CurrentMarket[]
  find(id: number): CurrentMarket | undefined
  /** The open market in whose area a ZIP code lies. */
  ofZip(postalCode: string): CurrentMarket | undefined
  /** All that open markets serve. */
  openArea(): Pick<Market, 'zipPrefixes'>
  /** By whose zone, terms and area a kitchen sells. */
  ofKitchen(chefId: number): CurrentMarket
  /** Of all that is kept here; what the database counts beyond it was not read yet. */
  version(): number
  /** Makes all of it what the database says. */
  refresh(db: Queries): Promise<void>
  /** The same as a transaction sees it. */
  asIn(tx: Queries): Promise<Markets>
}

/** Reads the markets; writes down first what the environment says of the first one, where nobody did. */
export async function openMarkets(
  base: Market,
  db: Database,
  bulletin: Bulletin,
  { now, elsewhere }: { now: Date; elsewhere: string },
): Promise<Markets> {
  await foundFirst(db, base, now)
  const markets = await readMarkets(db, elsewhere)
  const follow = () => markets.refresh(db).then(() => bulletin.announce('catalogue'))
  bulletin.on('market', () => void follow().catch(() => undefined))
  // Word of a change that was missed: whoever asked goes on when the terms are those of the database.
  bulletin.onBeat(beat => (beat.marketVersion === markets.version() ? undefined : follow()))
  return markets
}

/** The same parts, in another market. */
export function inMarket<P extends { market: CurrentMarket }>(parts: P, market: CurrentMarket): P {
  return { ...parts, market }
}

/** The same parts, in the market where a kitchen sells. */
export function inMarketOf<P extends { market: CurrentMarket; markets: Markets }>(
  parts: P,
  chefId: number,
): P {
  return inMarket(parts, parts.markets.ofKitchen(chefId))
}

/**
 * Does some work in one market after the other, in which the database has only what is of it. What is of no market is there
 * each time. Answers the sum.
 */
export async function inEachMarket<P extends { market: CurrentMarket; markets: Markets }>(
  parts: P,
  work: (parts: P) => Promise<number>,
): Promise<number> {
  const all = parts.markets.all()
  if (all.length === 1) return work(parts)
  let sum = 0
  for (const market of all) sum += await seeMarkets([market.id], () => work(inMarket(parts, market)))
  return sum
}

/** `elsewhere`, as SQL: each kitchen that is not of market $1, as `chef_id`, with its `market_id`. */
export async function readMarkets(db: Queries, elsewhere: string): Promise<Markets> {
  const known = new Map<number, CurrentMarket>()
  let movedOut = new Map<number, number>()
  let reading: Promise<unknown> = Promise.resolve()
  const refresh = (queries: Queries) => {
    // One after the other, so that an older answer never comes last.
    const next = reading.then(() => read(queries))
    reading = next.catch(() => undefined)
    return next
  }
  const read = async (queries: Queries) => {
    // What one of staff may not see is kept here for everybody.
    const said = await seeMarkets(null, () => readAll(queries, elsewhere))
    for (const market of said.markets) known.set(market.id, Object.assign(known.get(market.id) ?? {}, market))
    movedOut = said.elsewhere
  }
  await refresh(db)
  const first = known.get(Math.min(...known.keys()))!
  return {
    first,
    all: () => [...known.values()],
    find: id => known.get(id),
    ofZip: zip => [...known.values()].find(market => market.isOpen && delivers(market, zip)),
    openArea: () => ({
      zipPrefixes: [...known.values()].flatMap(market => (market.isOpen ? market.zipPrefixes : [])),
    }),
    ofKitchen: chefId => known.get(movedOut.get(chefId) ?? first.id) ?? first,
    version: () => [...known.values()].reduce((sum, { version }) => sum + version, 0),
    refresh,
    asIn: tx => readMarkets(tx, elsewhere),
  }
}

/** Has others who change the market's terms wait, and every process hear that they are others. */
export async function lockMarket(tx: Queries, marketId: number): Promise<void> {
  await tx.query('update markets set version = version + 1 where id = $1', [marketId])
  await tx.query(`select pg_notify('market', '')`)
}

interface Read {
  markets: CurrentMarket[]
  /** The market of each kitchen that is not of the first. */
  elsewhere: Map<number, number>
}

async function readAll(db: Queries, elsewhereSql: string): Promise<Read> {
  const rows = (await db.query<MarketRow>(marketsSql)) as CurrentMarket[]
  const changes = await db.query<ChangeRow>(changesSql)
  const kitchens = (await db.query(elsewhereSql, [rows[0]?.id])) as unknown as Elsewhere[]
  const elsewhere = new Map(kitchens.map(({ chefId, marketId }) => [chefId, marketId]))
  const own = await db.query<OwnRow>(ownSql)
  const markets = rows.map(market => ({
    ...market,
    commissionChanges: changes
      .filter(({ marketId }) => marketId === market.id)
      .map(({ percent, day }): CommissionChange => ({ percent, from: commissionFrom(day, market.timeZone) })),
    kitchenCommissions: own
      .filter(({ chefId }) => (elsewhere.get(chefId) ?? rows[0]!.id) === market.id)
      .map(
        ({ chefId, percent, day }): KitchenCommission => ({
          ...{ chefId, percent, from: commissionFrom(day, market.timeZone) },
        }),
      ),
  }))
  return { markets, elsewhere }
}

type Always = 'id' | 'languages' | 'isOpen' | 'version'
type Term = Exclude<keyof CurrentMarket, Always | 'commissionChanges' | 'kitchenCommissions'>
/** What may be missing is there once a market is founded: the table checks it. */
type MarketRow = Pick<CurrentMarket, Always> & { [T in Term]: CurrentMarket[T] | null }

interface Elsewhere {
  chefId: number
  marketId: number
}

interface ChangeRow {
  marketId: number
  percent: number
  day: MarketDate
}

interface OwnRow {
  chefId: number
  percent: number | null
  day: MarketDate
}

/** Writes down what is said of the first market, once; from then on the row holds. */
export async function foundFirst(db: Queries, base: Market, now: Date): Promise<void> {
  await db.query(foundSql, [
    ...[base.name, base.timeZone, base.taxPercent, base.commissionPercent, base.deliveryFeeCents],
    ...[base.deliverySharePercent, base.tipDriverPercent, base.lateRefundMinutes, base.refundLimitCents],
    ...[base.cutoffDays, base.cutoffHour, base.zipPrefixes, now],
  ])
}

const foundSql = `
  update markets set name = $1, time_zone = $2, tax_percent = coalesce(tax_percent, $3),
    commission_percent = coalesce(commission_percent, $4), delivery_fee_cents = coalesce(delivery_fee_cents, $5),
    delivery_share_percent = coalesce(delivery_share_percent, $6), tip_driver_percent = coalesce(tip_driver_percent, $7),
    late_refund_minutes = coalesce(late_refund_minutes, $8), refund_limit_cents = coalesce(refund_limit_cents, $9),
    cutoff_days = coalesce(cutoff_days, $10), cutoff_hour = coalesce(cutoff_hour, $11),
    zip_prefixes = coalesce(zip_prefixes, $12), founded_at = $13, opened_at = $13
  where founded_at is null`

const marketsSql = `
  select id, name, time_zone, languages, tax_percent, commission_percent, delivery_fee_cents, delivery_share_percent,
    tip_driver_percent, late_refund_minutes, refund_limit_cents, cutoff_days, cutoff_hour, zip_prefixes,
    opened_at is not null as is_open, version
  from markets where founded_at is not null order by id`

const changesSql = `
  select market_id, percent, from_day as day from commission_changes where withdrawn_at is null order by from_day`

const ownSql = `
  select chef_id, percent, from_day as day from kitchen_commissions where withdrawn_at is null order by from_day, id`
