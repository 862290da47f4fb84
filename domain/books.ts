import type { LineKind, Party } from './ledger.ts'
import type { Cents } from './money.ts'

/** Whose money it is, as the books speak of it. A party that is added to the ledger gets its account below. */
export const bookParties = [
  'provider',
  'bank',
  'disputes',
  'customers',
  'kitchens',
  'drivers',
  'tax',
  'credit',
  'on-their-way',
  'unexplained',
  'ladlewell',
] as const
export type BookParty = (typeof bookParties)[number]

/** Of assets and costs a debit is more, of what is owed and earned a credit. */
export type Side = 'asset' | 'liability' | 'income' | 'cost'

export interface Account {
  name: string
  party: BookParty
  side: Side
}

/** The chart of accounts, by code. docs/books.md says what each event books. */
export const accounts = {
  '1000': { name: 'Cash at the payment provider', party: 'provider', side: 'asset' },
  '1010': { name: 'Our bank account', party: 'bank', side: 'asset' },
  '1100': { name: 'Held in disputes', party: 'disputes', side: 'asset' },
  '2000': { name: 'Customers not yet served', party: 'customers', side: 'liability' },
  '2100': { name: 'Owed to kitchens', party: 'kitchens', side: 'liability' },
  '2200': { name: 'Owed to drivers', party: 'drivers', side: 'liability' },
  '2300': { name: 'Taxes and fees', party: 'tax', side: 'liability' },
  '2400': { name: 'Credit of customers', party: 'credit', side: 'liability' },
  '2500': { name: 'Refunds on their way', party: 'on-their-way', side: 'liability' },
  '2510': { name: 'Refunds that came back', party: 'customers', side: 'liability' },
  '2600': { name: 'Payouts on their way', party: 'on-their-way', side: 'liability' },
  '2900': { name: 'Unexplained at the provider', party: 'unexplained', side: 'liability' },
  '4000': { name: 'Commission', party: 'ladlewell', side: 'income' },
  '4100': { name: 'Delivery fees', party: 'ladlewell', side: 'income' },
  '5000': { name: 'Discounts given', party: 'ladlewell', side: 'cost' },
  '5100': { name: 'Refunds borne', party: 'ladlewell', side: 'cost' },
  '5200': { name: 'Adjustments', party: 'ladlewell', side: 'cost' },
  '5250': { name: 'Credit given', party: 'ladlewell', side: 'cost' },
  '5300': { name: 'Payment fees', party: 'ladlewell', side: 'cost' },
  '5310': { name: 'Dispute fees', party: 'ladlewell', side: 'cost' },
  '5400': { name: 'Chargebacks lost', party: 'ladlewell', side: 'cost' },
} as const satisfies Record<string, Account>

export type AccountCode = keyof typeof accounts
export const accountCodes = Object.keys(accounts).sort() as [AccountCode, ...AccountCode[]]

/** Where each line of the ledger stands in the books. */
export const accountOfLine: Record<Party, AccountCode | Partial<Record<LineKind, AccountCode>>> = {
  chef: '2100',
  driver: '2200',
  'tax-office': '2300',
  // What was captured of an order, or given back of it, is its customer's until it is earned.
  provider: { captured: '2000', refund: '2000', payout: '2600' },
  credit: { captured: '2000', refund: '2000', credit: '2400' },
  platform: {
    commission: '4000',
    'delivery-fee': '4100',
    discount: '5000',
    refund: '5100',
    adjustment: '5200',
    credit: '5250',
  },
}

/** What moved at the provider beyond what our own facts say of it, by the word under which it reports that. */
const accountOfCategory: Record<string, AccountCode> = {
  dispute: '1100',
  dispute_reversal: '1100',
  payout: '1010',
  payout_reversal: '1010',
  topup: '1010',
  refund_failure: '2510',
  fee: '5300',
  network_cost: '5300',
  tax: '5300',
}

/** What is known by no word of these is unexplained until somebody looked. */
export const UNEXPLAINED: AccountCode = '2900'

export const explainedCategories: readonly (readonly [category: string, account: AccountCode])[] =
  Object.entries(accountOfCategory)

/** An account's balance as a reader expects it; `credit` is what was credited less what was debited. */
export function balanceOf(code: AccountCode, credit: Cents): Cents {
  const { side } = accounts[code]
  return side === 'asset' || side === 'cost' ? 0 - credit : credit
}

export interface Balances {
  assets: Cents
  liabilities: Cents
  /** What is ours: income less costs. */
  equity: Cents
}

/** Assets are liabilities and equity together, whatever happened: `credits` add up to nothing. */
export function balancesOf(credits: readonly { account: AccountCode; cents: Cents }[]): Balances {
  const sumOf = (...sides: Side[]) =>
    credits
      .filter(({ account }) => sides.includes(accounts[account].side))
      .reduce((sum, { cents }) => sum + cents, 0)
  return { assets: 0 - sumOf('asset'), liabilities: sumOf('liability'), equity: sumOf('income', 'cost') }
}
