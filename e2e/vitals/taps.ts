import { expect, type Page } from '@playwright/test'
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
  tap(page: Page): Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

/** What is tapped most, in the order in which a customer does it. */
const taps: Tap[] = [
  { name: 'open the menu', path: '/', ready: heading, tap: page => button(page, 'Open menu').tap() },
  { name: 'open the account', path: '/', ready: heading, tap: page => button(page, 'Account').tap() },
  { name: 'open the search', path: '/', ready: heading, tap: page => button(page, 'Search').tap() },
  {
    name: 'look at a meal',
    path: '/chef/1',
    ready: heading,
    tap: page => button(page, 'View Details').tap(),
  },
  {
    name: 'favor a meal',
    path: '/chef/1',
    ready: heading,
    tap: page => button(page, /^Favorite /).tap(),
  },
  { name: 'add a meal', path: '/chef/1', ready: heading, tap: page => button(page, /^Add /).tap() },
  {
    name: 'open the cart',
    ready: page => expect(button(page, /^View Cart/)).toBeVisible(),
    tap: page => button(page, /^View Cart/).tap(),
  },
  {
    name: 'one serving more',
    ready: page => expect(button(page, /^Increase quantity/)).toBeVisible(),
    tap: page => button(page, /^Increase quantity/).tap(),
  },
  {
    name: 'go to checkout',
    ready: page => expect(button(page, 'Checkout')).toBeVisible(),
    tap: page => button(page, 'Checkout').tap(),
  },
  {
    name: 'change the plan',
    path: '/checkout',
    ready: page => expect(payButton(page)).toBeVisible(),
    tap: page => changeButton(page, 'Delivery plan').tap(),
  },
  {
    name: 'look at earlier orders',
    path: '/profile/orders',
    ready: page => expect(page.getByRole('tab', { name: 'Previous' })).toBeVisible(),
    tap: page => page.getByRole('tab', { name: 'Previous' }).tap(),
  },
  {
    name: 'look at an order',
    ready: page => expect(button(page, /details/i)).toBeVisible(),
    tap: page => button(page, /details/i).tap(),
  },
]

/** How long each of the commonest taps is unanswered on a slow telephone, at worst of `runs`: milliseconds to the next paint. */
export async function tapAll(url: string, stored: Record<string, string>, runs: number): Promise<TapSeen[]> {
  const slowest = new Map<string, number[]>()
  for (let run = 0; run < runs; run++) {
    const phone = await slowPhone(url, stored, false)
    for (const { name, path, ready, tap } of taps) {
      if (path) await phone.page.goto(path)
      await phone.page.waitForLoadState('networkidle')
      await ready(phone.page)
      await phone.page.waitForTimeout(300)
      await phone.forgetTaps()
      await tap(phone.page)
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
