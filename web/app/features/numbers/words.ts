import { addDays } from '@ladlewell/domain/calendar.ts'
import type { EndReason } from '@ladlewell/domain/subscription.ts'
import { dayWith, rangeText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money, number } from '../../words/format.ts'
import { direction } from '../../words/language.ts'
import { endReasonWords } from '../end-reason/end-reason-words.ts'
import type { CohortWords } from './cohort-section.tsx'
import type { NumberWords } from './metrics.ts'
import type { ReasonWords } from './reasons-section.tsx'

/** What a kitchen reads of its numbers, in its language. */
export function kitchenWords(): NumberWords {
  return {
    isRtl: direction() === 'rtl',
    metrics: {
      orders: { title: m.numbers_orders(), meaning: m.numbers_orders_meaning() },
      sales: { title: m.numbers_sales(), meaning: m.numbers_sales_meaning() },
      customers: { title: m.numbers_customers(), meaning: m.numbers_customers_meaning() },
      plans: { title: m.numbers_plans(), meaning: m.numbers_plans_meaning() },
      punctuality: {
        title: m.numbers_punctuality(),
        meaning: m.numbers_punctuality_meaning(),
        share: m.numbers_on_time_share(),
      },
      problems: {
        title: m.numbers_problems(),
        meaning: m.numbers_problems_meaning(),
        share: m.numbers_per_hundred(),
      },
      capacity: {
        title: m.numbers_capacity(),
        meaning: m.numbers_capacity_meaning(),
        share: m.numbers_sold_share(),
      },
    },
    counts: {
      orders: m.numbers_orders(),
      calledOff: m.numbers_called_off(),
      paid: m.numbers_paid(),
      refunded: m.numbers_refunded(),
      sales: m.numbers_sales(),
      customers: m.numbers_customers_all(),
      newCustomers: m.numbers_new_customers(),
      returningCustomers: m.numbers_returning_customers(),
      plansStarted: m.numbers_plans_started(),
      plansPaused: m.numbers_plans_paused(),
      plansEnded: m.numbers_plans_ended(),
      due: m.numbers_due(),
      onTime: m.numbers_on_time(),
      problems: m.numbers_with_problem(),
      sold: m.numbers_sold(),
      offered: m.numbers_offered(),
    },
    spans: { week: m.numbers_week(), month: m.numbers_month() },
    total: m.numbers_total(),
    notOver: m.numbers_not_over(),
    showTable: m.numbers_show_table(),
    showChart: m.numbers_show_chart(),
    read: m.numbers_read(),
    few: (part, of) => m.numbers_few({ part, of }),
    percent: (percent, low, high) => m.numbers_percent({ percent, low, high }),
    whole: percent => m.numbers_whole({ percent }),
    hundred: (count, low, high) => m.numbers_hundred({ count, low, high }),
    tooFew: m.numbers_too_few(),
    leftOut: m.numbers_left_out(),
    nothing: m.numbers_nothing(),
    money: dollars => money(centsOf(dollars)),
    number,
    span: (kind, from) =>
      kind === 'week' ? rangeText(from, addDays(from, 6)) : dayWith({ month: 'long', year: 'numeric' }, from),
    shortSpan: (kind, from) =>
      dayWith(kind === 'week' ? { month: 'short', day: 'numeric' } : { month: 'short' }, from),
  }
}

export function cohortWords(): CohortWords {
  return {
    title: m.numbers_cohorts(),
    meaning: m.numbers_cohorts_meaning(),
    joined: m.numbers_cohorts_joined(),
    customers: m.numbers_customers(),
    later: month => m.numbers_cohorts_later({ month }),
    nothing: m.numbers_nothing(),
  }
}

export function reasonWords(): ReasonWords {
  const said = Object.entries(endReasonWords).map(([reason, word]) => [reason, word()] as const)
  return {
    title: m.numbers_reasons(),
    meaning: m.numbers_reasons_meaning(),
    reason: m.numbers_reason(),
    plans: m.numbers_reason_plans(),
    nothing: m.numbers_nothing(),
    reasons: {
      ...(Object.fromEntries(said) as Record<EndReason, string>),
      unsaid: m.numbers_reason_unsaid(),
    },
    number,
  }
}
