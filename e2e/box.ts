import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { answered, api } from './api.ts'
import { demoPerson } from './chef.ts'
import { type Customer, PASSWORD } from './customer.ts'
import type { Kitchen } from './kitchen.ts'
import { placedOrder } from './order.ts'
import { setClock } from './sandbox.ts'

const HOUR = 3_600_000

/** A kitchen that delivers for weeks to come: the papers of some end soon. */
export async function lastingKitchen(kitchens: readonly Kitchen[]): Promise<Kitchen> {
  const staff = await demoPerson('staff@ladlewell.test')
  const { rows } = await answered(staff.api('GET /api/v1/staff/chefs', { query: { endingSoon: 'true' } }))
  const ending = new Set(rows.map(({ chefId }) => chefId))
  const kitchen = kitchens.find(({ id }) => !ending.has(id))
  if (!kitchen) throw new Error('No kitchen delivers for weeks to come.')
  return kitchen
}

/** A weekly order of one meal, and the subscription that came of it with its boxes. */
export async function subscribed(
  customer: Customer,
  kitchen: Kitchen,
  paymentMethod = 'pm_card_visa',
): Promise<SubscriptionDetails> {
  await placedOrder(customer, kitchen, { isSubscription: true, paymentMethod })
  const list = await answered(customer.api('GET /api/v1/auth/orders/subscriptions', { query: {} }))
  return detailsOf(customer, list[0]!.subscriptionId)
}

export async function detailsOf(customer: Customer, subscriptionId: number): Promise<SubscriptionDetails> {
  const params = { subscriptionId: String(subscriptionId) }
  return answered(customer.api('GET /api/v1/subscriptions/{subscriptionId}', { params }))
}

/**
 * Turns the clock to so many hours before the cut-off of the box after the next one, which does not wait for the first
 * order's delivery. Sessions end on the way: the page is signed in anew.
 */
export async function hoursBefore(hours: number, { cutoffAt }: Box, page: Page, customer: Customer) {
  await setClock(new Date(Date.parse(cutoffAt) - hours * HOUR).toISOString())
  const body = { email: customer.email, password: PASSWORD }
  const { token } = await answered(api()('POST /api/v1/auth/authenticate', { body }))
  await page.addInitScript(fresh => localStorage.setItem('token', fresh), token)
  return { ...customer, token, api: api(token) } satisfies Customer
}

/** The same for an hour at which the box has been charged: it was opened before, as in everybody's week. */
export async function hoursBeforeOpened(hours: number, box: Box, page: Page, customer: Customer) {
  await hoursBefore(95, box, page, customer)
  await boxShowing(page, box, /^Charged \w/)
  return hoursBefore(hours, box, page, customer)
}

/** The box of a date on the page, looked at again until it shows what is waited for. */
export async function boxShowing(page: Page, { deliveryDate }: Box, what: string | RegExp) {
  const [year, month, day] = deliveryDate.split('-').map(Number)
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const date = format.format(Date.UTC(year!, month! - 1, day)).replace(/, \d{4}$/, '')
  const box = page.getByRole('article', { name: `Box for ${date}` })
  await expect
    .poll(
      async () => {
        await page.goto('/profile/subscription')
        await expect(box).toBeVisible()
        return box.getByText(what).first().isVisible()
      },
      { timeout: 60_000, intervals: [1000] },
    )
    .toBe(true)
  return box
}

/** Unfolds a later week, which stands in one line until then. */
export async function unfold(box: Locator): Promise<void> {
  const line = box.getByRole('heading', { level: 4 }).getByRole('button')
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
}

/** The meals of the menu: each has a picture. */
export function mealsIn(dialog: Locator) {
  return dialog.getByRole('listitem').filter({ has: dialog.page().locator('picture') })
}
