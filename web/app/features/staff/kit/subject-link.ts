const pages: Partial<Record<string, string>> = {
  order: 'orders',
  customer: 'customers',
  chef: 'chefs',
  payout: 'payouts',
  promotion: 'promotions',
}

/** Lists that hold what has no page of its own. */
const lists: Partial<Record<string, string>> = {
  problem: 'problems',
  review: 'reviews',
  driver: 'drivers',
  staff: 'people',
  market: 'settings',
  task: 'tasks',
  export: 'exports',
}

/** Where the console shows what an entry is about; null for what is shown nowhere. */
export function subjectLink(subject: string, subjectId: string): string | null {
  const page = pages[subject]
  if (page !== undefined) return `/staff/${page}/${encodeURIComponent(subjectId)}`
  const list = lists[subject]
  return list === undefined ? null : `/staff/${list}`
}
