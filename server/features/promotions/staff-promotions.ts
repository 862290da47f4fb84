import type { Request } from '@ladlewell/contract/http.ts'
import type {
  addPromotion as addEndpoint,
  changePromotion as changeEndpoint,
  StaffPromotion,
} from '@ladlewell/contract/staff-promotions.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { named } from '../../platform/named-values.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'

export interface PromotionRow extends Omit<StaffPromotion, 'startsAt' | 'expiresAt'> {
  startsAt: Date | null
  expiresAt: Date | null
}

/** Codes by name, from after the one given. */
export function listPromotions(
  db: Queries,
  { state, text }: { state?: StaffPromotion['state'] | undefined; text?: string | undefined },
  page: { after: string | null; limit: number },
  now: Date,
): Promise<PromotionRow[]> {
  return db.query<PromotionRow>(
    `select * from (${rows} where ($2::citext is null or code > $2) and ($4::text is null or code ilike $4)) as p
     where $5::text is null or state = $5 order by code limit $3`,
    [now, page.after, page.limit, text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null, state ?? null],
  )
}

export async function findPromotion(db: Queries, code: string, now: Date): Promise<PromotionRow | null> {
  const [row] = await db.query<PromotionRow>(`${rows} where code = $2`, [now, code])
  return row ?? null
}

export function promotionView({ startsAt, expiresAt, ...row }: PromotionRow): StaffPromotion {
  return {
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

export async function addPromotion(
  db: Database,
  viewer: Viewer,
  wish: Request<typeof addEndpoint>['body'],
  now: Date,
): Promise<StaffPromotion | Refusal> {
  const { code, ...details } = wish
  return db.transaction(async tx => {
    const added = await tx.query(insert.text, insert.values(wish))
    if (added.length === 0) return refuse('promotion-exists')
    await recordAudit(tx, viewer, 'promotion-added', { about: ['promotion', code], details }, now)
    return promotionView((await findPromotion(tx, code, now))!)
  })
}

/** Its row stays locked to the end, as it is by whoever uses the code: no use comes between looking and changing. */
export async function changePromotion(
  db: Database,
  viewer: Viewer,
  { code, version, reason = '', ...wish }: Request<typeof changeEndpoint>['body'] & { code: string },
  now: Date,
): Promise<StaffPromotion | Refusal> {
  return db.transaction(async tx => {
    await tx.query('select 1 from promotions where code = $1 for update', [code])
    const before = await findPromotion(tx, code, now)
    if (!before) return refuse('promotion-not-found')
    if (before.version !== version)
      return refuse('changed-meanwhile', { extra: { current: promotionView(before) } })
    const refusal = await against(tx, before, wish)
    if (refusal) return refusal
    const { needsConfirmedEmail = before.needsConfirmedEmail, onceACard = before.onceACard } = wish
    const expiresAt = wish.expiresAt === 'now' ? now : wish.expiresAt
    const written = { ...wish, code, expiresAt, needsConfirmedEmail, onceACard }
    await tx.query(update.text, update.values(written))
    const after = promotionView((await findPromotion(tx, code, now))!)
    const action = wish.expiresAt === 'now' ? 'promotion-ended' : 'promotion-changed'
    const details = differences(promotionView(before), after)
    await recordAudit(tx, viewer, action, { about: ['promotion', before.code], reason, details }, now)
    return after
  })
}

/** What was given already binds: nobody's use goes, and every use took the same percent. */
async function against(
  tx: Queries,
  before: PromotionRow,
  wish: { discountPercentage: number; maxUses: number | null; maxUsesPerCustomer: number | null },
): Promise<Refusal | null> {
  const [used] = await tx.query<{ ever: boolean; most: number }>(
    `select count(*) > 0 as ever, coalesce(max(live), 0)::int as most from (
       select count(*) filter (where released_at is null) as live from redemptions where code = $1 group by account_id) uses`,
    [before.code],
  )
  const { ever, most } = used!
  if (ever && wish.discountPercentage !== before.discountPercentage) return refuse('promotion-used')
  const isBelow = before.uses > (wish.maxUses ?? Infinity) || most > (wish.maxUsesPerCustomer ?? Infinity)
  return isBelow ? refuse('promotion-limit-below-uses') : null
}

function differences(before: StaffPromotion, after: StaffPromotion): object {
  const names = Object.keys(after) as (keyof StaffPromotion)[]
  const changed = names.filter(name => name !== 'version' && name !== 'state' && before[name] !== after[name])
  return Object.fromEntries(changed.map(name => [name, { from: before[name], to: after[name] }]))
}

const insert = named(`
  insert into promotions (code, discount_percentage, starts_at, expires_at, max_uses, max_uses_per_customer,
    needs_confirmed_email, once_a_card)
  values (:code, :discountPercentage, :startsAt, :expiresAt, :maxUses, :maxUsesPerCustomer, :needsConfirmedEmail,
    :onceACard) on conflict do nothing returning code`)

const update = named(`
  update promotions set discount_percentage = :discountPercentage, starts_at = :startsAt, expires_at = :expiresAt,
    max_uses = :maxUses, max_uses_per_customer = :maxUsesPerCustomer, needs_confirmed_email = :needsConfirmedEmail,
    once_a_card = :onceACard, version = version + 1
  where code = :code`)

const rows = `
  select code, discount_percentage, starts_at, expires_at,
    max_uses, max_uses_per_customer, uses, version,
    needs_confirmed_email, once_a_card,
    case when expires_at <= $1 then 'ended' when uses >= max_uses then 'used-up'
      when starts_at > $1 then 'to-come' else 'running' end as state
  from promotions`
