import { inEachLanguage } from '@ladlewell/words/mails.ts'

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
  /** Its delivery window. */
  hours: string
  briefHours: string
  /** The cut-off in words, with its zone. */
  cutoff: string
  /** Both in as few letters as texts have room for; `soon`: of a delivery within a week. */
  briefDay: string
  soon: string
  briefCutoff: string
}

type Skipped = BoxSaid & {
  why: string
  refund: string | null
  mayComeBack: boolean
  /** The days of other boxes that are skipped with it, in words; null: there are none. */
  also: { days: string; count: number } | null
}

type Reminded = BoxSaid & {
  total: string | null
  isPaid: boolean
  /** Without what it does not come. */
  lacks: 'agreement' | 'payment' | null
}

/** What mails about one box say. Amounts and moments come in words; null: there is none. */
export const boxWords = inEachLanguage(say => {
  const charged = (chargeAt: string | null) =>
    chargeAt ? say('box_charge_at', { chargeAt }) : say('box_charge_now')
  const unless = { agreement: say('box_unless_agreement'), payment: say('box_unless_payment') }
  return {
    opened: (box: BoxSaid & { chargeAt: string; total: string }) => ({
      subject: say('box_opened_subject', box),
      what: say('box_opened_what', box),
      next: say('box_opened_next', box),
    }),
    aboveCeiling: (box: BoxSaid & { total: string; ceiling: string }) => ({
      subject: say('box_above_ceiling_subject', box),
      what: say('box_above_ceiling_what', box),
      next: say('box_above_ceiling_next', box),
      short: say('box_above_ceiling_short', box),
    }),
    priceRose: (box: BoxSaid & { total: string; before: string; chargeAt: string }) => ({
      subject: say('box_price_rose_subject', box),
      what: say('box_price_rose_what', box),
      next: say('box_price_rose_next', box),
    }),
    replaced: (box: BoxSaid & { gone: string }) => ({
      subject: say('box_replaced_subject', box),
      what: say('box_replaced_what', box),
      next: say('box_replaced_next', box),
    }),
    chosen: (box: BoxSaid) => ({
      subject: say('box_chosen_subject', box),
      what: say('box_chosen_what', box),
      next: say('box_chosen_next', box),
    }),
    unchosen: (box: BoxSaid) => ({
      subject: say('box_unchosen_subject', box),
      what: say('box_unchosen_what', box),
      next: say('box_unchosen_next', box),
    }),
    agreed: (box: BoxSaid & { total: string; chargeAt: string | null }) => ({
      subject: say('box_agreed_subject', box),
      what: say('box_agreed_what', { ...box, charge: charged(box.chargeAt) }),
      next: say('box_agreed_next', box),
    }),
    /** `before`: the cut-off that it had; `chargeAt`: null when it is charged now. */
    cutoffMoved: (box: BoxSaid & { before: string; chargeAt: string | null; needsAgreement: boolean }) => ({
      subject: say('box_cutoff_moved_subject', box),
      what: say('box_cutoff_moved_what', {
        ...box,
        charge: box.needsAgreement ? unless.agreement : charged(box.chargeAt),
      }),
      next: box.chargeAt ? say('box_cutoff_moved_next', box) : say('box_agreed_next', box),
    }),
    declined: ({ nextTryAt, ...box }: BoxSaid & { total: string; nextTryAt: string | null }) => ({
      subject: say('box_declined_subject', box),
      what: nextTryAt
        ? say('box_declined_what_again', { ...box, nextTryAt })
        : say('box_declined_what_last', box),
      next: say('box_declined_next', box),
      short: say('box_declined_short', box),
    }),
    cardNeeded: (box: BoxSaid & { total: string }) => ({
      subject: say('box_card_needed_subject', box),
      what: say('box_card_needed_what', box),
      next: say('box_card_needed_next', box),
      short: say('box_card_needed_short', box),
    }),
    authentication: (box: BoxSaid & { total: string }) => ({
      subject: say('box_authentication_subject', box),
      what: say('box_authentication_what', box),
      next: say('box_authentication_next', box),
      short: say('box_authentication_short', box),
    }),
    skipped: ({ refund, mayComeBack, also, ...box }: Skipped): Said => {
      const back = refund && say('box_skipped_refund', { refund })
      const others =
        also && (also.count === 1 ? say('box_skipped_also_one', also) : say('box_skipped_also_more', also))
      return {
        subject: say('box_skipped_subject', box),
        what: say('box_skipped_what', {
          ...box,
          money: back ?? say('box_skipped_free'),
          others: others ?? '',
        }),
        ...(mayComeBack && { next: say('box_skipped_next', box) }),
        short: say('box_skipped_short', {
          ...box,
          money: back ?? say('box_skipped_free_short'),
          others: also ? say('box_skipped_also_short', also) : '',
        }),
      }
    },
    /** Why a box is skipped, as a whole sentence. */
    whySkipped: ({ chef, ceiling }: { chef: string; ceiling: string | null }) => ({
      skipped: say('box_why_skipped'),
      'rule-skips': say('box_why_rule_skips'),
      paused: say('box_why_paused'),
      cancelled: say('box_why_cancelled'),
      'nothing-suits': say('box_why_nothing_suits'),
      'kitchen-closed': say('box_why_kitchen_closed', { chef }),
      'outside-area': say('box_why_outside_area', { chef }),
      'kitchen-shut': say('box_why_kitchen_shut', { chef }),
      'kitchen-suspended': say('box_why_kitchen_suspended', { chef }),
      'no-servings-left': say('box_why_no_servings_left', { chef }),
      'above-ceiling': ceiling ? say('box_why_above_ceiling', { ceiling }) : say('box_why_no_ceiling'),
      'price-rose': say('box_why_price_rose'),
      payment: say('box_why_payment'),
      'first-not-delivered': say('box_why_first_not_delivered'),
      'too-late': say('box_why_too_late'),
    }),
    broughtBack: ({
      opensAt,
      andLater,
      ...box
    }: BoxSaid & { opensAt: string | null; andLater: boolean }) => ({
      subject: say('box_brought_back_subject', box),
      what: say('box_brought_back_what', {
        ...box,
        opens: opensAt ? say('box_brought_back_opens', { opensAt }) : '',
        later: andLater ? say('box_brought_back_later') : '',
      }),
      next: say('box_brought_back_next', box),
    }),
    reminder: ({ total, isPaid, lacks, ...box }: Reminded) => {
      const paid =
        total && (isPaid ? say('box_reminder_paid', { total }) : say('box_reminder_costs', { total }))
      const price = paid ?? ''
      return {
        subject: say('box_reminder_subject', box),
        what: lacks
          ? say('box_reminder_what_unless', { ...box, price, unless: unless[lacks] })
          : say('box_reminder_what', { ...box, price }),
        next: isPaid ? say('box_reminder_next_paid', box) : say('box_reminder_next', box),
        short: {
          agreement: say('box_reminder_short_agreement', box),
          payment: say('box_reminder_short_payment', box),
          none: say('box_reminder_short', box),
        }[lacks ?? 'none'],
      }
    },
    reasons: {
      yours: say('box_reason_yours'),
      'same-as-before': say('box_reason_same_as_before'),
      favorite: say('box_reason_favorite'),
      'well-rated': say('box_reason_well_rated'),
      'new-to-you': say('box_reason_new_to_you'),
      'not-had-lately': say('box_reason_not_had_lately'),
      'fits-your-diet': say('box_reason_fits_your_diet'),
      'on-the-menu': say('box_reason_on_the_menu'),
    },
  }
})
