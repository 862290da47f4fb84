import type { Retention } from '../../platform/retention.ts'
import { platformRetentions } from '../../platform/retentions.ts'
import { notificationsRetentions } from '../notifications/retention.ts'
import { paymentsRetentions } from '../payments/retention.ts'

/** What the job `retention` forgets. */
export const retentions: readonly Retention[] = [
  ...platformRetentions,
  ...notificationsRetentions,
  ...paymentsRetentions,
]

const BOOKS = 'Kept with orders and books, for which the law asks seven years.'
const PERSON = 'Goes with its person’s account.'
const MENU = 'As many as kitchens, meals and what was decided of them.'
const OURS = 'As many as we are, and what we arranged.'
const MARK = 'A few rows that are written over.'

const each = (why: string, tables: string): [string, string][] =>
  tables
    .trim()
    .split(/\s+/)
    .map(table => [table, why])

/** How long every other table is kept, and why. */
export const keptTables: ReadonlyMap<string, string> = new Map([
  ...each(
    BOOKS,
    `adjustments audit_entries bank_payout_parts bank_payouts book_sums book_tax_sums boxes chef_days chef_decisions
     credit_balances credit_lines disputes driver_payout_rounds inspection_closures inspections kitchen_illnesses kitchen_shares late_notices
     ledger_lines order_delays order_events order_lines order_swaps order_windows orders payments payout_lines payout_rounds
     payouts problem_reports provider_transactions recalls redeliveries redemptions refunds reviews route_stops routes shortage_offers
     shortages stop_moves stop_photos subscription_receipts subscriptions tax_forms thread_entries thread_pictures
     threads`,
  ),
  ...each(
    PERSON,
    `accounts addresses calendar_feeds email_changes favorites kitchen_looks meal_reminders message_preferences passkeys
     second_factors sms_consents staff_notes`,
  ),
  ...each(
    MENU,
    `chef_closures chefs commission_changes drivers kitchen_commissions kitchen_days kitchen_limits kitchen_pauses kitchen_places
     kitchen_quality meal_search meals promotions vetting_papers vetting_requirements`,
  ),
  ...each(
    'Sums: a row a kitchen and week, month or date.',
    'kitchen_cohorts kitchen_figures offered_servings',
  ),
  ...each(
    OURS,
    `approvals bulk_acts bulk_subjects desk_duties desk_shifts exports list_views markets restoration_findings restorations staff_people
     thread_macros`,
  ),
  ...each(
    MARK,
    'book_closings database_identity figures_read job_runs migrations picture_store platform_clock provider_readings write_probe',
  ),
  ...each('As many as addresses that were ordered to.', 'geocodes'),
  ['area_wishes', 'A week when nobody confirms it; else until a month after we told who asked.'],
  ['book_changed_days', 'Until the day is summed again.'],
  ['desk_marks', '180 days after it was last touched.'],
  ['empty_searches', 'A few months, for the numbers.'],
  ['export_slices', 'Until the file’s time is over: days.'],
  ['holds', 'Until the order is paid or has ended: minutes.'],
  ['kept_assets', 'With the releases that use them.'],
  ['kitchen_ticks', '60 days.'],
  ['passkey_challenges', 'Minutes.'],
  ['picture_files', 'With its picture, and 30 days in the bin.'],
  ['pictures', 'As long as something shows it.'],
  ['processes', 'A day after its process was last heard of.'],
  ['releases', 'The last ones.'],
  ['tasks', 'Until it is done; what nobody could do waits for us.'],
  ['throttles', 'Eight days.'],
])
