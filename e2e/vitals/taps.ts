import { expect, type Locator, type Page } from '@playwright/test'
import { changeButton, payButton } from '../checkout.ts'
import { slowPhone } from './slow-phone.ts'

export interface TapSeen {
  name: string
  slowestMs: number
}

interface Tap {
  name: string
  /** Where it is done; without it, where the tap before was. */
  path?: string
  /** The part of the page that is waited for before. */
  ready(page: Page): Promise<void>
  target(page: Page): Locator
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

/** What is tapped most, in the order in which a customer does it. */
const taps: Tap[] = [
  { name: 'open the menu', path: '/', ready: heading, target: page => button(page, 'Open menu') },
  { name: 'open the account', path: '/', ready: heading, target: page => button(page, 'Account') },
  { name: 'open the search', path: '/', ready: heading, target: page => button(page, 'Search') },
  {
    name: 'look at a meal',
    path: '/chef/1',
    ready: heading,
    target: page => button(page, 'View Details'),
  },
  {
    name: 'favor a meal',
    path: '/chef/1',
    ready: heading,
    target: page => button(page, /^Favorite /),
  },
  { name: 'add a meal', path: '/chef/1', ready: heading, target: page => button(page, /^Add /) },
  {
    name: 'open the cart',
    ready: page => expect(button(page, /^View Cart/)).toBeVisible(),
    target: page => button(page, /^View Cart/),
  },
  {
    name: 'one serving more',
    ready: page => expect(button(page, /^Increase quantity/)).toBeVisible(),
    target: page => button(page, /^Increase quantity/),
  },
  {
    name: 'go to checkout',
    ready: page => expect(button(page, 'Checkout')).toBeVisible(),
    target: page => button(page, 'Checkout'),
  },
  {
    name: 'change the plan',
    path: '/checkout',
    ready: page => expect(payButton(page)).toBeVisible(),
    target: page => changeButton(page, 'Delivery plan'),
  },
  {
    name: 'look at earlier orders',
    path: '/profile/orders',
    ready: page => expect(page.getByRole('tab', { name: 'Previous' })).toBeVisible(),
    target: page => page.getByRole('tab', { name: 'Previous' }),
  },
  {
    name: 'look at an order',
    ready: page => expect(button(page, /details/i)).toBeVisible(),
    target: page => button(page, /details/i),
  },
]

/** How long each of the commonest taps is unanswered on a slow telephone, at worst of `runs`: milliseconds to the next paint. */
export async function tapAll(url: string, stored: Record<string, string>, runs: number): Promise<TapSeen[]> {
  const slowest = new Map<string, number[]>()
  for (let run = 0; run < runs; run++) {
    const phone = await slowPhone(url, stored, false)
    for (const { name, path, ready, target } of taps) {
      if (path) await phone.page.goto(path)
      await phone.page.waitForLoadState('networkidle')
      await ready(phone.page)
      const middle = await middleOf(target(phone.page))
      await phone.page.waitForTimeout(300)
      await phone.forgetTaps()
      // A finger, not the locator's tap: what that looks up in the page would count as the page's.
      await phone.page.touchscreen.tap(middle.x, middle.y)
      await phone.page.waitForTimeout(1200)
      slowest.set(name, [...(slowest.get(name) ?? []), await phone.seen('slowestTapMs')])
    }
    await phone.close()
  }
  return [...slowest].map(([name, times]) => ({
    name,
    slowestMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!,
  }))
}

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
