import type { MarketDate, Weekday } from '@ladlewell/domain/calendar.ts'
import type { InspectionClosure } from '@ladlewell/domain/inspection.ts'
import type { ServingsLimit } from '@ladlewell/domain/kitchen-terms.ts'
import type { ApprovalDecision } from '@ladlewell/domain/vetting.ts'
import type { Queries } from '../../platform/database.ts'

// What others decide of a kitchen, written down by the one who keeps it. Each answers nothing unless it says what.

interface Plan {
  weekdays: readonly Weekday[]
  capacityPerDate: number
  anchor: MarketDate
}

export async function setPlan(tx: Queries, chefId: number, plan: Plan): Promise<void> {
  await tx.query(
    'update chefs set available_days = $2, capacity_per_date = $3, anchor_date = $4 where id = $1',
    [chefId, plan.weekdays, plan.capacityPerDate, plan.anchor],
  )
}

/** What the chef edits was changed: who edits it elsewhere is told. */
export async function raiseKitchenVersion(tx: Queries, chefId: number): Promise<void> {
  await tx.query('update chefs set version = version + 1 where id = $1', [chefId])
}

export async function setApproval(
  tx: Queries,
  chefId: number,
  decision: ApprovalDecision,
  now: Date,
): Promise<void> {
  await tx.query(approvals[decision], [chefId, ...(decision === 'ask' ? [] : [now])])
}

const approvals: Record<ApprovalDecision, string> = {
  approve: `update chefs set approved_at = coalesce(approved_at, $2), applied_at = coalesce(applied_at, $2),
    refused_at = null, suspended_at = null where id = $1`,
  ask: `update chefs set refused_at = null where id = $1`,
  refuse: `update chefs set refused_at = $2 where id = $1`,
  suspend: `update chefs set suspended_at = $2 where id = $1`,
}

/** Has a kitchen sell in another market, until it sells in one; false when it does. */
export async function setMarket(tx: Queries, chefId: number, marketId: number): Promise<boolean> {
  const moved = await tx.query(
    'update chefs set market_id = $2 where id = $1 and approved_at is null returning id',
    [chefId, marketId],
  )
  return moved.length > 0
}

/** Until when kitchens may deliver, by their papers. */
export async function setPermittedUntil(
  tx: Queries,
  kitchens: readonly { id: number; until: MarketDate | null }[],
): Promise<void> {
  await tx.query(
    `update chefs c set permitted_until = k.until from json_to_recordset($1) as k(id int, until date) where c.id = k.id`,
    [JSON.stringify(kitchens)],
  )
}

interface Inspected {
  id: number
  dueOn: MarketDate | null
  before: InspectionClosure | null
  closure: InspectionClosure | null
}

/** When kitchens are inspected next, and whether they are closed until then. */
export async function setInspections(tx: Queries, kitchens: readonly Inspected[]): Promise<void> {
  await tx.query(
    `update chefs c set inspection_due_on = k."dueOn", inspection_closure = k.closure,
       version = c.version + case when k.closure is distinct from k.before then 1 else 0 end
     from json_to_recordset($1) as k(id int, "dueOn" date, before text, closure text) where c.id = k.id`,
    [JSON.stringify(kitchens)],
    'set-inspections',
  )
}

/** What our team lets a kitchen take on a date at most; null: as much as it says itself. */
export async function setServingsLimit(
  tx: Queries,
  chefId: number,
  limit: ServingsLimit | null,
): Promise<void> {
  await tx.query(
    'update chefs set limit_servings = $2, limit_until = $3, version = version + 1 where id = $1',
    [chefId, limit?.servings ?? null, limit?.until ?? null],
    'set-servings-limit',
  )
}

/** Keeps the account that the provider made for a kitchen's payouts, unless there is one. Answers the one that is kept. */
export async function keepPayoutAccount(
  tx: Queries,
  chefId: number,
  payoutAccountId: string,
): Promise<string | null> {
  const [kept] = await tx.query<{ id: string | null }>(
    `update chefs set payout_account_id = coalesce(payout_account_id, $2) where id = $1 returning payout_account_id as id`,
    [chefId, payoutAccountId],
  )
  return kept?.id ?? null
}

/** What the provider says of a payout account. Answers whose kitchen it is, if that is news. */
export async function setPayoutAccountState(
  tx: Queries,
  { id, payoutAccountId }: { id: number; payoutAccountId: string },
  state: 'ready' | 'unfinished' | 'gone',
  now: Date,
): Promise<number | null> {
  const [changed] = await tx.query<{ owner: number }>(
    `update chefs set payouts_ready_at = case when $3 = 'ready' then $4::timestamptz end,
       payout_account_id = case when $3 <> 'gone' then payout_account_id end
     where id = $1 and payout_account_id = $2 and ($3 = 'gone' or (payouts_ready_at is not null) <> ($3 = 'ready'))
     returning account_id as owner`,
    [id, payoutAccountId, state, now],
  )
  return changed?.owner ?? null
}
