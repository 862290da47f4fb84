import * as account from './features/accounts/account-mail.ts'
import * as claim from './features/accounts/claim-mail.ts'
import * as emailChange from './features/accounts/email-change-mail.ts'
import * as twoPersons from './features/approvals/approval-mails.ts'
import * as area from './features/areas/wish-mail.ts'
import * as arrivals from './features/arrivals/mails.ts'
import * as box from './features/boxes/mail-examples.ts'
import * as delay from './features/delays/mails.ts'
import * as desk from './features/desk/mails.ts'
import * as driver from './features/drivers/driver-mails.ts'
import * as stop from './features/drivers/tell-stop.ts'
import * as digest from './features/kitchen/chef-digest.ts'
import * as kitchenCost from './features/kitchen/cost-mail.ts'
import * as hours from './features/kitchen/hours-mails.ts'
import * as kitchenProgress from './features/kitchen/progress-mail.ts'
import * as reminder from './features/menu/reminder-mail.ts'
import * as cancellation from './features/ordering/cancellation-mail.ts'
import * as confirmation from './features/ordering/confirmation-mail.ts'
import * as orderProgress from './features/ordering/progress-mail.ts'
import * as refusal from './features/ordering/refusal-mail.ts'
import * as unpaid from './features/ordering/tell-unpaid.ts'
import * as pause from './features/pauses/mails.ts'
import * as refund from './features/payments/refund-mail.ts'
import * as newAccount from './features/payouts/new-account.ts'
import * as payout from './features/payouts/payout-mail.ts'
import * as people from './features/people/people-mails.ts'
import * as problem from './features/problems/mail.ts'
import * as review from './features/reviews/review-mails.ts'
import * as routes from './features/routes/tell-driver.ts'
import * as next from './features/routes/tell-next.ts'
import * as shortage from './features/shortages/mails.ts'
import * as access from './features/staff/access-mails.ts'
import * as adjustment from './features/staff/adjust-ledger.ts'
import * as commission from './features/staff/commission-mail.ts'
import * as givenCredit from './features/staff/give-credit.ts'
import * as staffOrder from './features/staff/order-mails.ts'
import * as subscription from './features/subscriptions/mail-examples.ts'
import * as threadDesk from './features/thread-desk/mails.ts'
import * as remedy from './features/thread-desk/remedy-mails.ts'
import * as threadReminder from './features/threads/remind.ts'
import * as thread from './features/threads/tell.ts'
import * as approval from './features/vetting/approval-mail.ts'
import * as inspection from './features/vetting/inspection-mail.ts'
import * as paper from './features/vetting/paper-mail.ts'
import * as recall from './features/vetting/recall-mail.ts'
import * as answer from './features/vetting/staff-problems.ts'
import type { Examples } from './platform/letter.ts'

/** Every mail that there is, by its name, with example facts. A line for each file of mails. */
export const templates: Examples = {
  ...account.examples,
  ...claim.examples,
  ...emailChange.examples,
  ...area.examples,
  ...confirmation.examples,
  ...unpaid.examples,
  ...orderProgress.examples,
  ...delay.examples,
  ...shortage.examples,
  ...reminder.examples,
  ...cancellation.examples,
  ...refusal.examples,
  ...refund.examples,
  ...problem.examples,
  ...thread.examples,
  ...threadDesk.examples,
  ...remedy.examples,
  ...threadReminder.examples,
  ...arrivals.examples,
  ...next.examples,
  ...routes.examples,
  ...desk.examples,
  ...driver.examples,
  ...stop.examples,
  ...box.examples,
  ...subscription.examples,
  ...digest.examples,
  ...kitchenProgress.examples,
  ...hours.examples,
  ...commission.examples,
  ...kitchenCost.examples,
  ...adjustment.examples,
  ...givenCredit.examples,
  ...staffOrder.examples,
  ...recall.examples,
  ...answer.examples,
  ...review.examples,
  ...pause.examples,
  ...approval.examples,
  ...paper.examples,
  ...inspection.examples,
  ...payout.examples,
  ...access.examples,
  ...people.examples,
  ...newAccount.examples,
  ...twoPersons.examples,
}
