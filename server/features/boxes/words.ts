import type { SkipWhy } from '@ladlewell/domain/box/box.ts'
import type { PickReason } from '@ladlewell/domain/box/choose-meals.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { arabic } from './words.ar.ts'
import { english } from './words.en.ts'
import { spanish } from './words.es.ts'

/** A mail's subject, what it says, what to do about it, and the same in a text where it has one. */
export interface Said {
  subject: string
  what: string
  next?: string
  short?: string
}

export interface BoxSaid {
  chef: string
  /** The delivery date in words. */
  day: string
  /** The cut-off in words, with its zone. */
  cutoff: string
  /** Both in as few letters as texts have room for; `soon`: of a delivery within a week. */
  brief: { day: string; soon: string; cutoff: string }
}

/** What mails about one box say. Amounts and moments come in words; null: there is none. */
export interface BoxWords {
  opened(box: BoxSaid & { chargeAt: string; total: string }): Said
  aboveCeiling(box: BoxSaid & { total: string; ceiling: string }): Said
  priceRose(box: BoxSaid & { total: string; before: string; chargeAt: string }): Said
  replaced(box: BoxSaid & { gone: string }): Said
  chosen(box: BoxSaid): Said
  unchosen(box: BoxSaid): Said
  agreed(box: BoxSaid & { total: string; chargeAt: string | null }): Said
  /** `before`: the cut-off that it had; `chargeAt`: null when it is charged now. */
  cutoffMoved(box: BoxSaid & { before: string; chargeAt: string | null; needsAgreement: boolean }): Said
  declined(box: BoxSaid & { total: string; nextTryAt: string | null }): Said
  cardNeeded(box: BoxSaid & { total: string }): Said
  authentication(box: BoxSaid & { total: string }): Said
  /** `also`: the days of other boxes that are skipped with it, `days` in words; null: there are none. */
  skipped(
    box: BoxSaid & {
      why: string
      refund: string | null
      mayComeBack: boolean
      also: { days: string; count: number } | null
    },
  ): Said
  /** Why a box is skipped, as a whole sentence. */
  whySkipped: Record<SkipWhy | 'kitchen-shut', (box: { chef: string; ceiling: string | null }) => string>
  broughtBack(box: BoxSaid & { opensAt: string | null; andLater: boolean }): Said
  /** `lacks`: without what it does not come. */
  reminder(
    box: BoxSaid & { total: string | null; isPaid: boolean; lacks: 'agreement' | 'payment' | null },
  ): Said
  reasons: Record<PickReason, string>
  side: Record<'carb' | 'veggie', string>
  doubleProtein: string
  rows: Record<
    | 'delivery'
    | 'kitchen'
    | 'cutoff'
    | 'charged'
    | 'subtotal'
    | 'taxes'
    | 'deliveryFee'
    | 'discount'
    | 'quantityDiscount'
    | 'total',
    string
  >
  buttons: Record<'see' | 'card' | 'confirm' | 'agree' | 'skip', string>
}

export const boxWords: Record<Language, BoxWords> = { en: english, es: spanish, ar: arabic }
