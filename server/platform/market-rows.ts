import type { Market } from '@ladlewell/domain/market.ts'
import type { Queries } from './database.ts'
import { named } from './named-values.ts'

/** What an owner changes of a market at once; its zone stays. */
export type Terms = Omit<Market, 'timeZone' | 'commissionChanges' | 'kitchenCommissions'>

/** Has others who change any market wait: names and areas are compared. */
export async function holdMarkets(tx: Queries): Promise<void> {
  await tx.query('select 1 from markets order by id for update')
}

export async function saveMarket(tx: Queries, id: number, terms: Terms): Promise<void> {
  await tx.query(saving.text, saving.values({ ...terms, id }), 'save-market')
}

/** A market that is not open yet. */
export async function insertMarket(
  tx: Queries,
  market: Terms & { timeZone: string; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(adding.text, adding.values(market), 'add-market')
  return row!.id
}

const saving = named(`
  update markets set name = :name, languages = :languages, tax_percent = :taxPercent,
    delivery_fee_cents = :deliveryFeeCents, delivery_share_percent = :deliverySharePercent,
    tip_driver_percent = :tipDriverPercent, late_refund_minutes = :lateRefundMinutes,
    refund_limit_cents = :refundLimitCents, cutoff_days = :cutoffDays, cutoff_hour = :cutoffHour,
    zip_prefixes = :zipPrefixes where id = :id`)

const adding = named(`
  insert into markets (name, time_zone, languages, tax_percent, commission_percent, delivery_fee_cents,
    delivery_share_percent, tip_driver_percent, late_refund_minutes, refund_limit_cents, cutoff_days, cutoff_hour,
    zip_prefixes, founded_at)
  values (:name, :timeZone, :languages, :taxPercent, :commissionPercent, :deliveryFeeCents, :deliverySharePercent,
    :tipDriverPercent, :lateRefundMinutes, :refundLimitCents, :cutoffDays, :cutoffHour, :zipPrefixes, :now)
  returning id`)
