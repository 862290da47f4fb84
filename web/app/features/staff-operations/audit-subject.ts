const pages: Partial<Record<string, string>> = {
  order: 'orders',
  customer: 'customers',
  chef: 'chefs',
  payout: 'payouts',
}

/** Where the console shows what an entry is about; null for what has no page of its own. */
export function subjectLink(subject: string, subjectId: string): string | null {
  const page = pages[subject]
  return page === undefined ? null : `/staff/${page}/${subjectId}`
}
