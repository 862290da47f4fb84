import type { MarketPreview, MarketSettings, MarketTerms } from '@ladlewell/contract/market-settings.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { commissionOf } from '@ladlewell/domain/commission.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type Cents, centsFromDollars, dollars, percentOf } from '@ladlewell/domain/money.ts'
import { recordAudit } from '../../platform/audit.ts'
import { readMarketChanges, refreshMarket } from '../../platform/market.ts'
import { named } from '../../platform/named-values.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { countTold, tellWishes } from '../areas/tell-wishes.ts'
import { replanAllBoxes } from '../chefs/replanning.ts'

type Term = keyof Terms
type Terms = Omit<Market, 'name' | 'timeZone' | 'commissionChanges' | 'kitchenCommissions'>

const EXAMPLE_SUBTOTAL: Cents = 5000
const DAYS_TOLD = 14
const ANNOUNCE = 'Announce another commission: chefs are told fourteen days ahead.'

export async function marketSettings({ db, market, settings }: Parts, now: Date): Promise<MarketSettings> {
  const { version } = await readMarketChanges(db)
  const { name, timeZone } = market
  return {
    name,
    timeZone,
    version,
    ...told(market),
    commissionPercent: commissionOf(market, now),
    ofEnvironment: told(settings.market),
  }
}

export async function previewMarket(
  { db, market }: Parts,
  wish: MarketTerms,
  now: Date,
): Promise<MarketPreview> {
  const after = { ...market, ...termsOf(wish, market) }
  const today = marketDateAt(now, market.timeZone)
  const [counted] = await db.query<Pick<MarketPreview, 'orders' | 'addressesLeft' | 'addressesWon'>>(
    `select (select count(*)::int from orders where status = 'placed') as orders,
       count(*) filter (where served and not stays)::int as addresses_left,
       count(*) filter (where not served and stays)::int as addresses_won
     from (select postal_code like any($1) as served, postal_code like any($2) as stays from addresses) as known`,
    [market, after].map(({ zipPrefixes }) => zipPrefixes.map(prefix => `${prefix}%`)),
  )
  const dates = Array.from({ length: DAYS_TOLD }, (_, day) => addDays(today, day)).flatMap(date => {
    const cutoffs = { before: cutoffOf(date, market), after: cutoffOf(date, after) }
    const [wasOpen, isOpen] = [cutoffs.before > now, cutoffs.after > now]
    if (!wasOpen && !isOpen) return []
    const turns = wasOpen === isOpen ? 'stays' : wasOpen ? 'closes' : 'opens'
    return { date, before: cutoffs.before.toISOString(), after: cutoffs.after.toISOString(), turns } as const
  })
  const example = { before: exampleTotal(market), after: exampleTotal(after) }
  return { example, dates, ...counted!, wishesTold: await countTold(db, after) }
}

/** Changes what new orders are made of, here at once and in every other process a moment later. */
export async function changeMarket(
  parts: Parts,
  viewer: Viewer,
  { version, reason, ...wish }: MarketTerms & { version: number; reason: string },
  now: Date,
): Promise<MarketSettings | Refusal> {
  const { db, bulletin, market, settings } = parts
  if (wish.commissionPercent !== commissionOf(market, now))
    return refuse('validation-failed', { fields: { commissionPercent: ANNOUNCE } })
  const before = { ...market }
  // What is in force stays as it is written down.
  const { commissionPercent } = market
  const terms = { ...termsOf(wish, market), commissionPercent }
  const isSaved = await db.transaction(async tx => {
    await tx.query('insert into market_changes (version) values (0) on conflict do nothing')
    const stored = await readMarketChanges(tx, true)
    if (stored.version !== version) return false
    await tx.query(saving.text, saving.values(changesTo(settings.market, terms)))
    const details = differences(before, terms)
    if (details.cutoffDays || details.cutoffHour) await replanAllBoxes(tx, now)
    await tellWishes(tx, terms, settings.PUBLIC_URL ?? '', now)
    await recordAudit(tx, viewer, 'market-changed', { about: ['market', market.name], reason, details }, now)
    await tx.query(`select pg_notify('market', '')`)
    return true
  })
  await refreshMarket(db, market, settings.market)
  const current = await marketSettings(parts, now)
  if (!isSaved) return refuse('changed-meanwhile', { extra: { current } })
  bulletin.announce('catalogue')
  return current
}

function told(market: Market): MarketSettings['ofEnvironment'] {
  const { taxPercent, deliveryFeeCents, commissionPercent, cutoffDays, cutoffHour, zipPrefixes } = market
  return {
    taxPercent,
    deliveryFee: dollars(deliveryFeeCents),
    deliverySharePercent: market.deliverySharePercent,
    tipDriverPercent: market.tipDriverPercent,
    lateRefundMinutes: market.lateRefundMinutes,
    refundLimit: dollars(market.refundLimitCents),
    commissionPercent,
    cutoffDays,
    cutoffHour,
    zipPrefixes: [...zipPrefixes],
  }
}

function termsOf({ deliveryFee, refundLimit, ...wish }: MarketTerms, market: Market): Terms {
  return {
    ...wish,
    deliveryFeeCents: centsFromDollars(deliveryFee) ?? 0,
    deliverySharePercent: wish.deliverySharePercent ?? market.deliverySharePercent,
    tipDriverPercent: wish.tipDriverPercent ?? market.tipDriverPercent,
    lateRefundMinutes: wish.lateRefundMinutes ?? market.lateRefundMinutes,
    refundLimitCents:
      refundLimit === undefined ? market.refundLimitCents : (centsFromDollars(refundLimit) ?? 0),
  }
}

function exampleTotal({ taxPercent, deliveryFeeCents }: Market): number {
  return dollars(EXAMPLE_SUBTOTAL + percentOf(EXAMPLE_SUBTOTAL, taxPercent) + deliveryFeeCents)
}

/** What is as the environment says is not stored: it goes on to follow the environment. */
function changesTo(base: Market, terms: Terms): Record<Term, unknown> {
  const names = Object.keys(terms) as Term[]
  return Object.fromEntries(
    names.map(name => [name, isSame(base[name], terms[name]) ? null : terms[name]]),
  ) as Record<Term, unknown>
}

function differences(before: Market, after: Terms): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(after) as Term[]
  const changed = names.filter(name => !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map(name => [name, { from: before[name], to: after[name] }]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const saving = named(`
  update market_changes set tax_percent = :taxPercent, delivery_fee_cents = :deliveryFeeCents,
    delivery_share_percent = :deliverySharePercent, tip_driver_percent = :tipDriverPercent, late_refund_minutes = :lateRefundMinutes,
    refund_limit_cents = :refundLimitCents,
    commission_percent = :commissionPercent, cutoff_days = :cutoffDays, cutoff_hour = :cutoffHour,
    zip_prefixes = :zipPrefixes, version = version + 1`)
