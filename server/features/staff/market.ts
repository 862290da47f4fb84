import type { MarketPreview, MarketSettings, MarketTerms } from '@ladlewell/contract/market-settings.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { commissionOf } from '@ladlewell/domain/commission.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import { type Market, overlaps } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type Cents, centsFromDollars, dollars, percentOf } from '@ladlewell/domain/money.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { holdMarkets, saveMarket, type Terms } from '../../platform/market-rows.ts'
import { type CurrentMarket, lockMarket } from '../../platform/markets.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { countTold, tellWishes } from '../areas/tell-wishes.ts'
import { replanAllBoxes } from '../chefs/replanning.ts'

const EXAMPLE_SUBTOTAL: Cents = 5000
const DAYS_TOLD = 14
const ANNOUNCE = 'Announce another commission: chefs are told fourteen days ahead.'

export function marketSettings(market: CurrentMarket, now: Date): MarketSettings {
  const { taxPercent, deliveryFeeCents, cutoffDays, cutoffHour, zipPrefixes } = market
  return {
    id: market.id,
    name: market.name,
    timeZone: market.timeZone,
    languages: [...market.languages],
    isOpen: market.isOpen,
    version: market.version,
    taxPercent,
    deliveryFee: dollars(deliveryFeeCents),
    deliverySharePercent: market.deliverySharePercent,
    tipDriverPercent: market.tipDriverPercent,
    lateRefundMinutes: market.lateRefundMinutes,
    refundLimit: dollars(market.refundLimitCents),
    commissionPercent: commissionOf(market, now),
    cutoffDays,
    cutoffHour,
    zipPrefixes: [...zipPrefixes],
  }
}

export async function previewMarket(
  db: Queries,
  market: CurrentMarket,
  wish: MarketTerms,
  now: Date,
): Promise<MarketPreview> {
  const after = { ...market, ...termsOf(wish, market) }
  const today = marketDateAt(now, market.timeZone)
  const [counted] = await db.query<Pick<MarketPreview, 'orders' | 'addressesLeft' | 'addressesWon'>>(
    `select (select count(*)::int from orders o join chefs c on c.id = o.chef_id
         where o.status = 'placed' and c.market_id = $3) as orders,
       count(*) filter (where served and not stays)::int as addresses_left,
       count(*) filter (where not served and stays)::int as addresses_won
     from (select postal_code like any($1) as served, postal_code like any($2) as stays from addresses) as known`,
    [...[market, after].map(({ zipPrefixes }) => zipPrefixes.map(prefix => `${prefix}%`)), market.id],
  )
  const dates = Array.from({ length: DAYS_TOLD }, (_, day) => addDays(today, day)).flatMap(date => {
    const cutoffs = { before: cutoffOf(date, market), after: cutoffOf(date, after) }
    const [wasOpen, isOpen] = [cutoffs.before > now, cutoffs.after > now]
    if (!wasOpen && !isOpen) return []
    const turns = wasOpen === isOpen ? 'stays' : wasOpen ? 'closes' : 'opens'
    return { date, before: cutoffs.before.toISOString(), after: cutoffs.after.toISOString(), turns } as const
  })
  const example = { before: exampleTotal(market), after: exampleTotal(after) }
  return { example, dates, ...counted!, wishesTold: market.isOpen ? await countTold(db, after) : 0 }
}

/** Changes what new orders are made of, here at once and in every other process a moment later. */
export async function changeMarket(
  parts: Parts,
  viewer: Viewer,
  market: CurrentMarket,
  { version, reason, ...wish }: MarketTerms & { version: number; reason: string },
  now: Date,
): Promise<MarketSettings | Refusal> {
  const { db, bulletin, markets, settings } = parts
  if (wish.commissionPercent !== commissionOf(market, now))
    return refuse('validation-failed', { fields: { commissionPercent: ANNOUNCE } })
  const refused = await db.transaction(async tx => {
    await holdMarkets(tx)
    const stored = await markets.asIn(tx)
    const before = stored.find(market.id)!
    if (before.version !== version) return 'changed-meanwhile' as const
    // What is in force stays as it is written down.
    const terms = { ...termsOf(wish, before), commissionPercent: before.commissionPercent }
    const fields = clashes(stored.all(), terms, market.id)
    if (fields) return refuse('validation-failed', { fields })
    await saveMarket(tx, market.id, terms)
    await lockMarket(tx, market.id)
    const details = differences(before, terms)
    if (details.cutoffDays || details.cutoffHour) await replanAllBoxes(tx, market.id, now)
    if (market.isOpen) await tellWishes(tx, terms, settings.PUBLIC_URL ?? '', now)
    await recordAudit(tx, viewer, 'market-changed', { about: ['market', market.name], reason, details }, now)
    return undefined
  })
  await markets.refresh(db)
  const current = marketSettings(market, now)
  if (refused === 'changed-meanwhile') return refuse(refused, { extra: { current } })
  if (refused) return refused
  bulletin.announce('catalogue')
  return current
}

/** What two markets cannot both have, by the field that says it; null when there is no such thing. */
export function clashes(
  all: readonly CurrentMarket[],
  { name, zipPrefixes }: Pick<Market, 'name' | 'zipPrefixes'>,
  own?: number,
): Record<string, string> | null {
  const others = all.filter(({ id }) => id !== own)
  const sharing = others.find(other => overlaps(other, { zipPrefixes }))
  if (others.some(other => other.name === name)) return { name: 'Another market has this name.' }
  return sharing
    ? { zipPrefixes: `Some of these addresses belong to ${sharing.name}. An address has one market.` }
    : null
}

export function termsOf({ deliveryFee, refundLimit, ...wish }: MarketTerms, market: Market): Terms {
  return {
    ...wish,
    name: wish.name ?? market.name,
    languages: wish.languages ?? market.languages,
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

function differences(before: Market, after: Terms): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(after) as (keyof Terms)[]
  const changed = names.filter(name => !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map(name => [name, { from: before[name], to: after[name] }]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
