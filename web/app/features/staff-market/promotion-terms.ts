export interface PromotionTerms {
  percent: number | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  needsConfirmedEmail: boolean
  onceACard: boolean
}

/** What a code means for customers, in a sentence that staff read before they save it. */
export function promotionTerms(terms: PromotionTerms): string {
  const { percent, maxUses, maxUsesPerCustomer, needsConfirmedEmail, onceACard } = terms
  if (!percent || percent < 1) return 'Enter how much it takes off to see what it means.'
  const who = needsConfirmedEmail ? 'Customers with a confirmed email address' : 'All customers'
  const limits = [
    maxUsesPerCustomer && `${times(maxUsesPerCustomer)} per customer`,
    onceACard && 'once per card across all accounts',
    maxUses && `${times(maxUses)} in total`,
  ].filter(Boolean)
  return `${who} get ${percent}% off the meals in an order, ${limits.join(', and ') || 'as often as they like'}.`
}

function times(count: number): string {
  if (count === 1) return 'once'
  return count === 2 ? 'twice' : `${count} times`
}
