/** Where a table's rows would be, were one market spread over many databases by kitchen (docs/scale.md). */
export type Place =
  /** The whole of it at every database: read everywhere, written seldom. */
  | 'copied'
  /** At the first database alone: what is of a person, of staff, or of all kitchens together. */
  | 'first'
  /** With its kitchen: by its own `chef_id`, or by what it belongs to, the first of these that it names. */
  | readonly (keyof typeof parents)[]

/** The table that a column names a row of. */
export const parents = {
  chef_id: 'chefs',
  order_id: 'orders',
  subscription_id: 'subscriptions',
  payment_id: 'payments',
  refund_id: 'refunds',
  adjustment_id: 'adjustments',
  shortage_id: 'shortages',
  payout_id: 'payouts',
  line_id: 'ledger_lines',
} as const

/** Tables of one place, by their names. */
const all = (place: Place, names: string): Record<string, Place> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map(name => [name, place]),
  )

export const places: Readonly<Record<string, Place>> = {
  ...all('copied', 'accounts pictures markets chefs meals meal_search promotions vetting_requirements'),
  // What a kitchen says of itself, which the catalogue reads of all of them.
  ...all(
    'copied',
    `chef_closures inspections inspection_closures kitchen_commissions kitchen_days kitchen_limits kitchen_pauses
     kitchen_places kitchen_quality chef_decisions commission_changes vetting_papers drivers`,
  ),
  ...all(
    ['chef_id'],
    `adjustments chef_days kitchen_illnesses kitchen_ticks offered_servings orders payout_rounds
     reviews shortages subscriptions`,
  ),
  ...all(
    ['order_id'],
    `late_notices order_delays order_events order_lines order_windows payments redeliveries
     route_stops shortage_offers stop_moves stop_photos order_swaps`,
  ),
  ...all(['subscription_id'], 'boxes subscription_receipts'),
  disputes: ['payment_id'],
  refunds: ['payment_id'],
  kitchen_shares: ['chef_id'],
  ledger_lines: ['chef_id', 'order_id', 'refund_id', 'adjustment_id', 'payout_id'],
  // A driver's are of no kitchen.
  payouts: ['chef_id'],
  payout_lines: ['line_id'],
  // Of a customer, at whichever kitchens.
  ...all(
    'first',
    `addresses calendar_feeds credit_balances credit_lines favorites holds meal_reminders
     message_preferences problem_reports redemptions sms_consents threads thread_entries thread_pictures`,
  ),
  // Of anybody who signs in.
  ...all(
    'first',
    `area_wishes email_changes one_time_tokens passkey_challenges passkeys push_devices
     second_factors security_events sessions throttles`,
  ),
  // Of a route of ours, which brings the meals of several.
  ...all('first', 'routes driver_payout_rounds geocodes'),
  // Of staff.
  ...all(
    'first',
    `approvals audit_entries bulk_acts bulk_subjects desk_duties desk_marks desk_shifts exports
     export_slices list_views recalls staff_notes staff_people thread_macros kitchen_looks`,
  ),
  // Sums over all kitchens, and the provider's own account of everything.
  ...all(
    'first',
    `bank_payout_parts bank_payouts book_changed_days book_closings book_sums book_tax_sums empty_searches
     figures_read kitchen_cohorts kitchen_figures provider_readings provider_transactions tax_forms
     restorations restoration_findings`,
  ),
  // The product's own.
  ...all(
    'first',
    `database_identity job_runs kept_assets migrations outbox picture_files picture_store platform_clock
     processes releases sms_inbound table_sizes tasks webhook_events write_probe`,
  ),
}

/** The column that holds a row's kitchen: its own, or one that the rewritten tables have besides. */
const ownKey = 'chef_id'
export const addedKey = 'kitchen_key'

/** Tables with rows of no kitchen at all: 0 is theirs. */
export const mayLackKitchen: readonly string[] = ['ledger_lines', 'payouts', 'disputes']

export function keyOf(table: string): string | null {
  const place = places[table]
  if (!place || typeof place === 'string') return null
  return place[0] === 'chef_id' && !mayLackKitchen.includes(table) ? ownKey : addedKey
}

/** Foreign keys whose ends may be at two databases, and what of the product they are: nobody would keep them but the product. */
export const crossing: Readonly<Record<string, string>> = {
  'bank_payout_parts.payout_id': 'what the bank had, of all kitchens in one reading',
  'credit_lines.order_id': 'a customer spends credit at any kitchen',
  'credit_lines.refund_id': 'a customer is given credit by any kitchen’s order',
  'holds.order_id': 'what a customer may hold unpaid counts over all kitchens',
  'kitchen_shares.thread_id': 'a thread is its customer’s, and may be about no order',
  'ledger_lines.credit_line_id': 'as credit_lines',
  'order_swaps.thread_id': 'as kitchen_shares',
  'payout_lines.payout_id': 'a driver is paid for orders of several kitchens',
  'problem_reports.order_id': 'our team’s list of them is of all kitchens',
  'redeliveries.thread_id': 'as kitchen_shares',
  'route_stops.route_id': 'a route of ours brings the orders of several kitchens',
  'stop_moves.route_id': 'as route_stops',
  'threads.order_id': 'as kitchen_shares',
}
