import { type Holding, NOBODY } from '../../platform/holding.ts'

export const subscriptionsHoldings: readonly Holding[] = [
  {
    table: 'subscriptions',
    told: [
      'subscriptions',
      `select s.id, c.name as "chefName", s.weekday, s.slots as meals, s.rule, s.ceiling_cents as "ceilingCents", s.wish,
         s.address, s.instructions, s.payment_method as card, s.started_at as "startedAt", s.paused_at as "pausedAt",
         s.paused_until as "pausedUntil", s.paused_by as "pausedBy", s.cancelled_at as "cancelledAt"
       from subscriptions s join chefs c on c.id = s.chef_id where s.account_id = $1 order by s.id`,
    ],
    forgotten: `update subscriptions set address = address || ${NOBODY}, instructions = null, payment_method = null,
      cancelled_at = coalesce(cancelled_at, $2) where account_id = $1`,
    claimed: `update subscriptions set account_id = $3, version = version + 1, cancelled_at = coalesce(cancelled_at, $2),
        address = address || ${NOBODY}, instructions = null, payment_method = null
      where account_id = $1 returning true as removed`,
    removes: 'subscriptions',
  },
]
