export interface Page {
  path: string
  /** The performance score that we hold ourselves to. */
  goal: number
  /** Loaded by a signed-in customer with a filled cart; search engines are told to leave it alone. */
  isPrivate: boolean
}

const open = (path: string): Page => ({ path, goal: 98, isPrivate: false })
const own = (path: string): Page => ({ path, goal: 95, isPrivate: true })

export const pages: Page[] = [
  open('/'),
  open('/search?q=chicken'),
  open('/chef/1'),
  open('/meal/1'),
  open('/ourstory'),
  open('/food-safety'),
  open('/contact'),
  open('/terms-of-service'),
  open('/sms-consent'),
  own('/checkout'),
  own('/profile/orders'),
  own('/profile/subscription'),
  own('/profile/address'),
  own('/profile/cards'),
  own('/profile/messages'),
]
