import { type Collection, collection, type JournalRef } from '../collection.ts'

export type Metadata = Record<string, string>

export type Customer = {
  id: string
  created: number
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  address: Record<string, unknown> | null
  shipping: Record<string, unknown> | null
  defaultPaymentMethod: string | null
  metadata: Metadata
  deleted?: true
}

export type BillingDetails = {
  address: Record<string, string | null>
  email: string | null
  name: string | null
  phone: string | null
}

export type PaymentMethod = {
  id: string
  created: number
  number: string
  expMonth: number
  expYear: number
  customer: string | null
  wallet: string | null
  billing: BillingDetails | null
  metadata: Metadata
  /** Used without a customer, or detached: Stripe never lets it be used again. */
  spent?: true
  setUp?: true
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type PaymentError = {
  type: string
  code: string
  decline_code?: string
  message: string
  charge?: string
  payment_method?: string
}

export type PaymentIntent = {
  id: string
  created: number
  secret: string
  amount: number
  currency: string
  status: IntentStatus
  customer: string | null
  description: string | null
  paymentMethod: string | null
  metadata: Metadata
  automatic: { enabled: true; allow_redirects: string } | null
  allowedTypes: string[] | null
  confirmation: 'automatic' | 'manual'
  futureUsage: string | null
  receiptEmail: string | null
  shipping: Record<string, unknown> | null
  suffix: string | null
  transferGroup: string | null
  lastError: PaymentError | null
  latestCharge: string | null
  nextAction: Record<string, unknown> | null
  canceledAt: number | null
  cancellationReason: string | null
  offSession: boolean
}

export type Charge = {
  id: string
  created: number
  intent: string
  amount: number
  refunded: number
  customer: string | null
  paymentMethod: string
  decline: { code: string; declineCode?: string; message: string } | null
}

export type Refund = {
  id: string
  created: number
  amount: number
  currency: string
  charge: string
  intent: string
  reason: string | null
  metadata: Metadata
  status: 'succeeded' | 'pending' | 'failed'
}

export type SetupIntent = {
  id: string
  created: number
  secret: string
  status: IntentStatus
  customer: string | null
  description: string | null
  paymentMethod: string | null
  metadata: Metadata
  usage: string
  lastError: PaymentError | null
  nextAction: Record<string, unknown> | null
  cancellationReason: string | null
}

export type Account = {
  id: string
  created: number
  email: string | null
  country: string
  businessType: string | null
  wantsTransfers: boolean
  /** Its holder has finished Stripe's page: money can go there. */
  ready: boolean
  metadata: Metadata
  deleted?: true
}

export type AccountLink = {
  id: string
  created: number
  account: string
  returnUrl: string
  refreshUrl: string
  used?: true
}

export type Transfer = {
  id: string
  created: number
  amount: number
  currency: string
  destination: string
  description: string | null
  group: string | null
  metadata: Metadata
}

/** What an account sent to its holder's bank. */
export type BankPayout = {
  id: string
  created: number
  account: string
  amount: number
  status: 'in_transit' | 'paid' | 'failed'
  /** Seconds. */
  arrives: number
  /** The transfers that it holds, and the payouts that came back and are sent again with it. */
  transfers: string[]
  returned: string[]
}

export type Dispute = {
  id: string
  created: number
  charge: string
  intent: string
  amount: number
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  /** Seconds; the last moment for evidence. */
  dueBy: number
  evidence: Metadata
  submissions: number
  metadata: Metadata
  closed?: number
}

export type StoredFile = { id: string; created: number; name: string; purpose: string; size: number }

/** `body` is the event exactly as it is signed and sent; `pending` counts the deliveries still owed. */
export type StoredEvent = { id: string; created: number; type: string; body: string; pending: number }

export type SavedReply = {
  id: string
  created: number
  path: string
  fingerprint: string
  status: number
  body: string
  requestId: string
}

export type Records = {
  customers: Collection<Customer>
  paymentMethods: Collection<PaymentMethod>
  paymentIntents: Collection<PaymentIntent>
  charges: Collection<Charge>
  refunds: Collection<Refund>
  setupIntents: Collection<SetupIntent>
  accounts: Collection<Account>
  accountLinks: Collection<AccountLink>
  transfers: Collection<Transfer>
  bankPayouts: Collection<BankPayout>
  disputes: Collection<Dispute>
  files: Collection<StoredFile>
  events: Collection<StoredEvent>
  replies: Collection<SavedReply>
}

const eventsKept = 5_000
const linksKept = 1_000
const repliesKept = 40_000
// The SDK's own keys live for the retries of a single call, so they need not outlive the process.
const automaticKey = 'stripe-node-retry-'

export function stripeRecords(journal: JournalRef): Records {
  return {
    customers: collection('customers', journal),
    paymentMethods: collection('paymentMethods', journal, { owner: method => method.customer }),
    paymentIntents: collection('paymentIntents', journal, { owner: intent => intent.customer }),
    charges: collection('charges', journal),
    refunds: collection('refunds', journal, { owner: refund => refund.intent }),
    setupIntents: collection('setupIntents', journal),
    accounts: collection('accounts', journal),
    accountLinks: collection('accountLinks', journal, { keep: linksKept }),
    transfers: collection('transfers', journal),
    bankPayouts: collection('bankPayouts', journal),
    disputes: collection('disputes', journal),
    files: collection('files', journal),
    events: collection('events', journal, { keep: eventsKept, owed: event => event.pending > 0 }),
    replies: collection('replies', journal, {
      keep: repliesKept,
      owed: reply => !reply.id.startsWith(automaticKey),
    }),
  }
}
