import { readyStates } from '@ladlewell/domain/box/box.ts'
import type { Holding } from '../../platform/holding.ts'
import { among } from '../../schema/states.ts'

export const boxesHoldings: readonly Holding[] = [
  {
    table: 'boxes',
    told: [
      'boxes',
      `select b.subscription_id as "subscriptionId", b.delivery_date as "deliveryDate", b.state, b.actor as by, b.why,
         b.changed_at as "changedAt", b.picks, b.shown_total_cents as "shownTotalCents", b.order_id as "orderId"
       from boxes b join subscriptions s on s.id = b.subscription_id where s.account_id = $1 order by b.id`,
    ],
    forgotten: `update boxes b set state = 'skipped', actor = 'customer', why = 'cancelled', changed_at = $2,
        obstacle = null, version = b.version + 1
      from subscriptions s where s.id = b.subscription_id and s.account_id = $1 and ${among('b.state', readyStates)}`,
  },
  {
    table: 'subscription_receipts',
    told: [
      'subscriptionReceipts',
      `select subscription_id as "subscriptionId", at, actor as by, kind, delivery_date as "deliveryDate", details
       from subscription_receipts where account_id = $1 order by id`,
    ],
    forgotten: `update subscription_receipts set details = '{}' where account_id = $1`,
    claimed: 'update subscription_receipts set account_id = $3 where account_id = $1',
  },
]
