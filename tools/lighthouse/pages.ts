export interface Page {
  path: string
  /** The performance score that we hold ourselves to. */
  goal: number
  /** Loaded by a signed-in customer with a filled cart; search engines are told to leave it alone. */
  isPrivate: boolean
}

const page = (path: string, goal: number, isPrivate = false): Page => ({ path, goal, isPrivate })

export const pages: Page[] = [
  page('/', 95),
  page('/search?q=chicken', 95),
  page('/chef/1', 95),
  page('/meal/1', 95),
  page('/ourstory', 98),
  page('/terms-of-service', 98),
  page('/sms-consent', 98),
  page('/checkout', 90, true),
  page('/profile/orders', 90, true),
]
