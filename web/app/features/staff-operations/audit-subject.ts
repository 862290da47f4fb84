/** Where the console shows what an entry is about; null for what has no page of its own. */
export function subjectLink(subject: string, subjectId: string): string | null {
  switch (subject) {
    case 'order':
      return `/staff/orders/${subjectId}`
    case 'customer':
      return `/staff/customers/${subjectId}`
    case 'chef':
      return `/staff/chefs/${subjectId}`
    case 'payout':
      return `/staff/payouts/${subjectId}`
    default:
      return null
  }
}
