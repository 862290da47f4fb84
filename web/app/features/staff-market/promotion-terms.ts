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
  if (!percent || percent < 1) return 'Enter how much it takes off to read here what it means.'
  const who = needsConfirmedEmail ? 'Customers who confirmed their e-mail address' : 'All customers'
  const limits = [
    maxUsesPerCustomer && `${times(maxUsesPerCustomer)} a customer`,
    onceACard && 'once a card, in all accounts together',
    maxUses && `${times(maxUses)} in all`,
  ].filter(Boolean)
  return `${who} get ${percent}% off the meals of an order, ${limits.join(', and ') || 'as often as they like'}.`
}

function times(count: number): string {
  if (count === 1) return 'once'
  return count === 2 ? 'twice' : `${count} times`
}
