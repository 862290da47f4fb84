import type { Say } from '@ladlewell/words/mails.ts'
import type { OrderLineRecord } from './record.ts'

type Side = Pick<OrderLineRecord, 'sideOption' | 'sideName'>

/** 'veggie: Braised greens', or 'veggie' without a name. */
export function sideText(say: Say, { sideOption, sideName }: Side): string {
  const side = sideOption === 'veggie' ? say('confirmation_veggie') : say('confirmation_carb')
  return sideName ? say('confirmation_named_side', { side, name: sideName }) : side
}
