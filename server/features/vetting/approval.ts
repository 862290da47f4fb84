import type { Request } from '@ladlewell/contract/http.ts'
import type { decideChefApproval as contract } from '@ladlewell/contract/vetting.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { missingPhotos } from '@ladlewell/domain/kitchen-photos.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import {
  type ApprovalDecision,
  decideApproval,
  missingPapers,
  needsPhotos,
} from '@ladlewell/domain/vetting.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import type { Settings } from '../../settings.ts'
import { setApproval } from '../chefs/set-kitchen.ts'
import { mealsOfKitchen } from '../menu/chef-meals/queries.ts'
import { limitFirstWeeks } from '../pauses/set-limit.ts'
import { approvalMail } from './approval-mail.ts'
import { keepInspections } from './keep-inspections.ts'
import { photosOf } from './kitchen-photos.ts'
import { lockKitchen } from './lock-kitchen.ts'

type Deciding = Pick<Parts, 'db' | 'markets'> & {
  settings: Pick<Settings, 'production' | 'PUBLIC_URL' | 'INSPECTION_MONTHS' | 'INSPECTION_GRACE_DAYS'>
}

/**
 * Decides about a kitchen under its lock, and tells its chef. The open orders of one that is suspended are refused by
 * `refuseOpenOrders` from the moment that this is committed.
 */
export async function decideKitchen(
  { db, markets, settings }: Deciding,
  staff: Pick<Viewer, 'accountId'>,
  chefId: number,
  { decision, reason, firstWeeks, origin }: Request<typeof contract>['body'] & { origin?: Origin },
  now: Date,
): Promise<'decided' | 'already-so' | Refusal> {
  return db.transaction(async tx => {
    const kitchen = await lockKitchen(tx, chefId)
    if (!kitchen) return refuse('chef-not-found')
    const market = markets.ofKitchen(chefId)
    if (decision === 'approve' && !market.isOpen) return refuse('market-not-open')
    const today = marketDateAt(now, market.timeZone)
    const missing = settings.production
      ? [
          ...missingPapers(await acceptedPapers(tx, chefId), today),
          ...(needsPhotos(kitchen) ? await undeclaredMeals(tx, chefId) : []),
        ]
      : null
    const photos = settings.production ? await photosOf(tx, chefId) : null
    const outcome = decideApproval(kitchen, decision, { missing, photos })
    if (outcome === 'already-so') return outcome
    if (outcome === 'photos-missing')
      return refuse(outcome, { extra: { photos: photos && missingPhotos(photos) } })
    if (outcome !== 'decided') return refuse(outcome, missing ? { extra: { missing } } : {})
    await setApproval(tx, chefId, decision, now)
    const [written] = await tx.query<{ id: number }>(
      `insert into chef_decisions (chef_id, decision, reason, decided_by, decided_at) values ($1, $2, $3, $4, $5)
       returning id`,
      [chefId, decision, reason, staff.accountId, now],
    )
    if (decision === 'approve' && firstWeeks) {
      const { servings, weeks, reason: why } = firstWeeks
      const limit = { servings, until: addDays(today, 7 * weeks), reason: why }
      await limitFirstWeeks(tx, kitchen, limit, { staff, now, publicUrl: settings.PUBLIC_URL ?? '' })
    }
    // Whoever is approved without an inspection has one due from then on.
    await keepInspections(tx, { market, settings }, chefId, now)
    const action = actions[decision]
    await recordAudit(tx, staff, action, { about: ['chef', chefId], reason }, now)
    const details = { decision, staffId: staff.accountId }
    await recordSecurity(tx, { what: 'role-changed', accountId: kitchen.accountId, ...origin, details }, now)
    const told = { id: written!.id, decision, reason, lifted: kitchen.suspendedAt !== null }
    await enqueue(tx, approvalMail(kitchen, told, settings.PUBLIC_URL ?? ''), now)
    return outcome
  })
}

const actions: Record<ApprovalDecision, string> = {
  approve: 'chef-approved',
  ask: 'chef-asked',
  refuse: 'chef-refused',
  suspend: 'chef-suspended',
}

type Checklist = (Parameters<typeof missingPapers>[0][number] & { isInspection: boolean })[]

/** What is asked of each meal whose chef said nothing of allergens. */
async function undeclaredMeals(db: Queries, chefId: number): Promise<string[]> {
  const meals = await mealsOfKitchen(db, chefId)
  return meals.filter(({ allergens }) => allergens === null).map(({ name }) => `Allergens of ${name}`)
}

/** The checklist with the paper of each line that a kitchen had accepted last. */
export function acceptedPapers(db: Queries, chefId: number): Promise<Checklist> {
  return db.query(
    `select r.name, r.required, r.is_inspection, case when p.id is not null then json_build_object('outcome', p.outcome, 'expiresOn', p.expires_on) end as accepted
     from vetting_requirements r left join lateral (
       select * from vetting_papers where chef_id = $1 and requirement_id = r.id and outcome = 'accepted'
       order by id desc limit 1) p on true
     where r.retired_at is null order by r.id`,
    [chefId],
  )
}
