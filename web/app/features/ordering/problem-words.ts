import type { ReportableKind } from '@ladlewell/contract/problems.ts'
import { m } from '../../words/catalogue/messages.js'

/** What can go wrong with an order, in the order in which it is offered. */
export const reportableWords: Record<ReportableKind, () => string> = {
  missing: () => m.orders_report_missing(),
  quality: () => m.orders_report_quality(),
  late: () => m.orders_report_late(),
  allergen: () => m.orders_report_allergen(),
  other: () => m.orders_report_other(),
}
