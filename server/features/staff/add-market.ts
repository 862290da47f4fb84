import type { Request } from '@ladlewell/contract/http.ts'
import type {
  addMarket as contract,
  ListedMarket,
  MarketSettings,
} from '@ladlewell/contract/market-settings.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { holdMarkets, insertMarket } from '../../platform/market-rows.ts'
import { lockMarket, type Markets } from '../../platform/markets.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { clashes, marketSettings, termsOf } from './market.ts'

/** The markets that somebody of staff was given, with how many kitchens each has. */
export async function listedMarkets(
  db: Queries,
  markets: Markets,
  { marketIds }: Pick<Viewer, 'marketIds'>,
): Promise<ListedMarket[]> {
  const counts = await db.query<{ id: number; kitchens: number }>(
    'select market_id as id, count(*)::int as kitchens from chefs group by market_id',
  )
  return markets
    .all()
    .filter(({ id }) => marketIds === null || marketIds.includes(id))
    .map(({ id, name, timeZone, isOpen }) => ({
      ...{ id, name, timeZone, isOpen },
      kitchens: counts.find(one => one.id === id)?.kitchens ?? 0,
    }))
}

/** Writes down a market whose kitchens take no orders yet. */
export async function addMarket(
  { db, markets }: Pick<Parts, 'db' | 'markets'>,
  staff: Viewer,
  { timeZone, reason, ...wish }: Request<typeof contract>['body'],
  now: Date,
): Promise<MarketSettings | Refusal> {
  const added = await db.transaction(async tx => {
    await holdMarkets(tx)
    const fields = clashes((await markets.asIn(tx)).all(), wish)
    if (fields) return refuse('validation-failed', { fields })
    const terms = termsOf(wish, markets.first)
    const id = await insertMarket(tx, { ...terms, timeZone, now })
    const details = { timeZone, ...terms }
    await recordAudit(tx, staff, 'market-added', { about: ['market', terms.name], reason, details }, now)
    await lockMarket(tx, id)
    return id
  })
  if (isRefusal(added)) return added
  await markets.refresh(db)
  return marketSettings(markets.find(added)!, now)
}
