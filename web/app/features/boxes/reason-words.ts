import type { PickReason } from '@ladlewell/domain/box/choose-meals.ts'
import { m } from '../../words/catalogue/messages.js'

/** Why a meal is in the box, in a few words; null for a reason that we do not know. */
export function reasonWord(reason: string): string | null {
  return reasons[reason as PickReason]?.() ?? null
}

const reasons: Record<PickReason, () => string> = {
  yours: () => m.boxes_reason_yours(),
  'same-as-before': () => m.boxes_reason_same_as_before(),
  favorite: () => m.boxes_reason_favorite(),
  'well-rated': () => m.boxes_reason_well_rated(),
  'new-to-you': () => m.boxes_reason_new_to_you(),
  'not-had-lately': () => m.boxes_reason_not_had_lately(),
  'fits-your-diet': () => m.boxes_reason_fits_your_diet(),
  'on-the-menu': () => m.boxes_reason_on_the_menu(),
}
