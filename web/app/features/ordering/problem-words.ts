import type { ProblemKind, ReportableKind } from '@ladlewell/contract/problems.ts'
import { m } from '../../words/catalogue/messages.js'

/** What can go wrong with an order, in the order in which it is offered. */
export const reportableWords: Record<ReportableKind, () => string> = {
  missing: () => m.orders_report_missing(),
  quality: () => m.orders_report_quality(),
  late: () => m.orders_report_late(),
  allergen: () => m.orders_report_allergen(),
  other: () => m.orders_report_other(),
}

/** What is reported of an order, by its customer or by who drove it. */
export const problemKindWords: Record<ProblemKind, () => string> = {
  ...reportableWords,
  'not-delivered': () => m.orders_report_not_delivered(),
  damaged: () => m.orders_report_damaged(),
}
