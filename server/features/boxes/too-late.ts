import { sentences } from '@ladlewell/contract/sentences.ts'
import { paymentEndsAt } from '@ladlewell/domain/box/box.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** Refuses what only makes sense for a box that comes, once it could not be paid in time any more; null: it can. */
export function tooLateToPay({ cutoffAt }: { cutoffAt: Date }, now: Date): Refusal | null {
  if (now < paymentEndsAt(cutoffAt)) return null
  return refuse('cut-off-passed', now < cutoffAt ? { message: UNPAID_BY_CUTOFF } : {})
}

const UNPAID_BY_CUTOFF = sentences['unpaid-by-cut-off']
