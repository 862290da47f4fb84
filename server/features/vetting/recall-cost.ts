import type { Database } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { kitchenCostMail, type RecallCost } from './recall-mail.ts'

/** Tells kitchens what the refunds of recent recalls cost them; again when a latecomer was refunded. */
export async function tellRecallCosts(
  db: Database,
  publicUrl: string,
  chosen: { recallId: number | null; since: Date },
  now: Date,
): Promise<void> {
  const recalls = await db.query<{ id: number }>(recentSql, [chosen.recallId, chosen.since], 'recent-recalls')
  for (const { id } of recalls) {
    const costs = await db.query<RecallCost & Addressee>(sql, [id], 'recall-costs')
    const mails = costs.map(cost => kitchenCostMail(cost, cost, publicUrl))
    if (mails.length > 0) await enqueueAll(db, mails, now)
  }
}

const recentSql = `
  select id from recalls where refunded and ($1::int is null or id = $1)
    and ($1::int is not null or called_at > $2 or delivery_date > $2::date)`

// What is earned stands in the ledger; of the rest the kitchen will pay what it would have earned.
const sql = `
  select costs.* from (
    select r.id, m.name as meal_name, r.delivery_date, a.id as account_id, a.email, a.language,
      count(*)::int as refunds, sum(f.amount_cents)::int as refunded_cents,
      sum(coalesce((select -sum(l.amount_cents) from ledger_lines l where l.refund_id = f.id and l.party = 'chef'),
        (f.parts->>'priceCents')::int - (f.parts->>'commissionCents')::int - (f.parts->>'nettedChefCents')::int))::int as pays_cents
    from recalls r join meals m on m.id = r.meal_id join chefs c on c.id = m.chef_id join accounts a on a.id = c.account_id
    join orders o on o.chef_id = c.id and o.delivery_date = r.delivery_date join payments p on p.order_id = o.id
    join refunds f on f.payment_id = p.id and f.note = 'Recall ' || r.id and f.request_key is null and f.parts is not null
    where r.id = $1
    group by r.id, m.id, a.id) costs
  where not exists (select 1 from outbox x where x.key = 'recall:' || costs.id || ':cost:' || costs.refunds)`
