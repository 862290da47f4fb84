/** What one thing moved on the platform's balance. It is told from the records themselves, so old ones have theirs too. */
export type BalanceTransaction = {
  id: string
  created: number
  amount: number
  fee: number
  source: string
  type:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'transfer'
    | 'adjustment'
    | 'payment'
    | 'payout'
    | 'payout_failure'
  category: string
  description: string
}
