import type { Queries } from '../../platform/database.ts'
import type { SubscriptionTerms } from '../boxes/queries.ts'

export type SubscriptionChange = Partial<
  Pick<
    SubscriptionTerms,
    | 'weekday'
    | 'slots'
    | 'rule'
    | 'ceilingCents'
    | 'address'
    | 'paymentMethod'
    | 'pausedAt'
    | 'pausedUntil'
    | 'pausedBy'
    | 'cancelledAt'
  >
>

/** Changes a locked subscription. Answers it as it is then. */
export async function changeSubscription(
  tx: Queries,
  known: SubscriptionTerms,
  change: SubscriptionChange,
): Promise<SubscriptionTerms> {
  const terms = { ...known, ...change, version: known.version + 1 }
  await tx.query(
    `update subscriptions set weekday = $2, slots = $3, rule = $4, ceiling_cents = $5, address = $6, payment_method = $7,
       paused_at = $8, paused_until = $9, paused_by = $10, cancelled_at = $11, version = $12 where id = $1`,
    [
      terms.id,
      terms.weekday,
      terms.slots,
      terms.rule,
      terms.ceilingCents,
      terms.address,
      terms.paymentMethod,
      terms.pausedAt,
      terms.pausedUntil,
      terms.pausedBy,
      terms.cancelledAt,
      terms.version,
    ],
    'change-subscription',
  )
  return terms
}

/**
 * SQL: of boxes in `boxes_paid`, a card that their customer gave after another was refused is the one that the next boxes
 * are charged to; one that we took ourselves never stands over their choice.
 */
export const cardsKept = ({ awaited }: { awaited: string }) => `
  cards_kept as (
    update subscriptions s set payment_method = boxes_paid.payment_method
    from boxes_paid join ${awaited} on ${awaited}.id = boxes_paid.id
    where s.id = boxes_paid.subscription_id and boxes_paid.payment_method is not null
      and (${awaited}.obstacle is not null or s.payment_method is null)
      and s.payment_method is distinct from boxes_paid.payment_method)`

/** SQL: the subscriptions that begin with a weekly order. */
export const subscriptionsBegun = ({ paid, now }: { paid: string; now: string }) => `
  begun as (
    insert into subscriptions (account_id, chef_id, weekday, slots, address, instructions, payment_method, started_at,
      first_date, wish)
    select o.account_id, o.chef_id, to_char(o.delivery_date, 'FMDay'), o.servings, o.address, o.instructions,
      ${paid}.payment_method, ${now}, o.delivery_date,
      (select jsonb_agg(jsonb_build_object('mealId', meal_id, 'quantity', quantity, 'sideOption', side_option,
        'doubleProtein', double_protein) order by line) from order_lines where order_id = o.id)
    from ${paid} join orders o on o.id = ${paid}.order_id where o.plan = 'weekly' and o.subscription_id is null
    returning id)`
