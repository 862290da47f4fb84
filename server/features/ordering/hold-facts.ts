import { holds } from '@ladlewell/domain/hold.ts'
import { calledOffStatuses } from '@ladlewell/domain/order.ts'
import { outside } from '../../schema/states.ts'

/** Whether an account has paid for an order that was neither cancelled nor refused: its orders hold what they like. */
export const isKnownCustomer = (accountId: string) => `exists (
  select 1 from orders o join payments p on p.order_id = o.id
  where o.account_id = ${accountId} and p.status = 'paid' and p.captured_cents > 0
    and ${outside('o.status', calledOffStatuses)})`

/** How many orders of an account lapsed while its bank waited for its customer, two standing for any more. */
export const lapsedHolds = (accountId: string, now: string) => `(
  select count(*)::int from (
    select 1 from orders o join payments p on p.order_id = o.id
    where o.account_id = ${accountId} and o.status = 'expired'
      and p.asked_at > ${now}::timestamptz - interval '${holds.lapsedDays} days' limit 2) as lapsed)`

/** Any slot that no hold has, so that those who take one at the same moment seldom meet; null when none is left. */
export const freeSlot = (column: 'account_id' | 'network', value: string, most: number) => `(
  select n from generate_series(1, ${most}) n
  where not exists (select 1 from holds h where h.${column} = ${value}
    and h.${column === 'network' ? 'network_slot' : 'account_slot'} = n)
  order by random() limit 1)`
