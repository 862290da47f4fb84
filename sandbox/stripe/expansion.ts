import { destinationPaymentView } from './bank-payouts.ts'
import { list, type Params } from './form.ts'
import type { Records } from './records.ts'
import { Refusal } from './refusal.ts'
import {
  chargeView,
  customerView,
  paymentIntentView,
  paymentMethodView,
  refundView,
  setupIntentView,
  type View,
} from './views.ts'

/** Replaces the ids that `expand` names by their objects: `latest_charge`, `data.payment_intent`, `charge.customer` … */
export function expanded(records: Records, view: View, params: Params): View {
  if (params.expand === undefined) return view
  const copy = structuredClone(view)
  for (const path of list(params, 'expand')) expandAt(records, copy, path.split('.'), path)
  return copy
}

function expandAt(records: Records, view: View, steps: string[], path: string): void {
  const [step, ...rest] = steps as [string, ...string[]]
  if (!(step in view)) {
    throw new Refusal(400, {
      message: `This property cannot be expanded (${path}). You may want to try expanding another property.`,
      param: 'expand',
    })
  }
  const value = view[step]
  if (Array.isArray(value)) {
    for (const item of value) expandAt(records, item as View, rest, path)
    return
  }
  const object = typeof value === 'string' ? (objectOf(records, value) ?? value) : value
  view[step] = object
  if (rest.length > 0 && object && typeof object === 'object') expandAt(records, object as View, rest, path)
}

function objectOf(records: Records, id: string): View | undefined {
  const find = finders[id.slice(0, id.indexOf('_'))]
  return find?.(records, id)
}

const finders: Record<string, (records: Records, id: string) => View | undefined> = {
  cus: (records, id) => viewOf(records.customers.get(id), customerView),
  pm: (records, id) => viewOf(records.paymentMethods.get(id), paymentMethodView),
  pi: (records, id) => viewOf(records.paymentIntents.get(id), intent => paymentIntentView(records, intent)),
  ch: (records, id) => viewOf(records.charges.get(id), charge => chargeView(records, charge)),
  py: destinationPaymentView,
  re: (records, id) => viewOf(records.refunds.get(id), refundView),
  seti: (records, id) => viewOf(records.setupIntents.get(id), intent => setupIntentView(records, intent)),
}

const viewOf = <T>(record: T | undefined, view: (record: T) => View) => (record ? view(record) : undefined)
