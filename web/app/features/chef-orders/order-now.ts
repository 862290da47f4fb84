import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { Answer } from '@ladlewell/contract/client.ts'

/** The order as it is now, where a refusal carries it. */
export function orderNow(answer: Answer<unknown> | null): KitchenOrder | null {
  if (!answer || answer.ok) return null
  return (answer.problem?.order as KitchenOrder | undefined) ?? null
}
