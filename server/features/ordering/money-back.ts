import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { sayIn } from '@ladlewell/words/mails.ts'
import type { OrderRecord } from './record.ts'

/** Where what goes back reaches a customer who paid an order so. */
export function moneyBack(
  say: ReturnType<typeof sayIn>,
  { totalCents, creditCents }: Pick<OrderRecord, 'totalCents' | 'creditCents'>,
  amount: Cents,
  to: RefundTarget = 'as-paid',
): string {
  if (to === 'credit' || creditCents === totalCents) return say('money_to_credit', { amount })
  return creditCents > 0 ? say('money_goes_back_mixed', { amount }) : say('money_goes_back', { amount })
}
