import type { BookEntry, Books, Difference } from '@ladlewell/contract/staff-books.ts'

export const partyNames: Record<Books['parties'][number]['party'], string> = {
  provider: 'Payment provider',
  bank: 'Our bank',
  disputes: 'Banks that dispute',
  customers: 'Customers',
  kitchens: 'Kitchens',
  drivers: 'Drivers',
  tax: 'Tax office',
  credit: 'Customers’ credit',
  'on-their-way': 'On its way',
  unexplained: 'Unexplained',
  ladlewell: 'Ladlewell',
}

export const differenceWords: Record<Difference['kind'], string> = {
  'not-ours': 'The provider has it and we don’t',
  'not-theirs': 'We have it and the provider doesn’t',
  'other-amount': 'Not the same amount',
}

/** What a difference usually means, and what to do about it. */
export const explanations: Record<Difference['kind'], string> = {
  'not-ours':
    'Taken outside Ladlewell, or not settled here yet. It counts as unexplained until someone has looked.',
  'not-theirs':
    'From before this provider account was ours, or the provider lost it. Ask them about the reference.',
  'other-amount': 'The provider moved another amount than we have. The rest counts as unexplained.',
}

/** Where the console shows what a line is about. */
export function subjectOf(
  line: Pick<BookEntry, 'orderId' | 'refundId' | 'payoutId'> & { disputeId?: string | null },
): { to: string; name: string } | null {
  if (line.disputeId) return { to: `/staff/books/disputes/${line.disputeId}`, name: 'Chargeback' }
  if (line.payoutId) return { to: `/staff/payouts/${line.payoutId}`, name: `Payout ${line.payoutId}` }
  if (!line.orderId) return null
  const refund = line.refundId ? `, refund ${line.refundId}` : ''
  return { to: `/staff/orders/${line.orderId}`, name: `Order #${line.orderId}${refund}` }
}
