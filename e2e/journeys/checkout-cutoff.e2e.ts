import { type APIResponse, expect, type Page } from '@playwright/test'
import { chooseDate, dateSelect, pay } from '../checkout.ts'
import { dateText } from '../kitchen.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 2 })

// §2 Cut-off text: 2 days before the next occurrence of the chef's first available weekday, 5:00 PM
// §2 The cut-off text speaks of the first weekday until a date is chosen, then of that date (product.md)
test('until a date is chosen the cut-off is that of the chef’s first weekday, then that of the date', async ({
  page,
  kitchen,
}) => {
  const [year, month, day] = kitchen.date.split('-').map(Number) as [number, number, number]
  const dayOf = (ahead: number, length: 'long' | 'short' = 'long') =>
    new Intl.DateTimeFormat('en-US', {
      weekday: length,
      month: length,
      day: 'numeric',
      timeZone: 'UTC',
    }).format(Date.UTC(year, month - 1, day + ahead))
  // Its first weekday comes round a week after the date that is chosen.
  await changeOffer(page, offer => {
    const chosen = offer.deliveryDates.find(({ date }) => dateText(date) === kitchen.date)!
    offer.firstCutoffAt = new Date(Date.parse(chosen.cutoffAt) + 7 * 86_400_000).toISOString()
  })
  await page.clock.install()
  await page.goto('/checkout')
  const sentence = page.getByText(/^Order by /)
  const says = (ahead: number) =>
    new RegExp(`^Order by ${dayOf(ahead - 2, 'short')}, 5:00\\sPM for delivery on ${dayOf(ahead)}\\.$`)
  await expect(sentence).toHaveText(says(7))
  await chooseDate(page, kitchen)
  await expect(sentence).toHaveText(says(0))
  await dateSelect(page).selectOption('')
  await expect(sentence).toHaveText(says(7))
})

// §2 A cut-off that passes while the page is open gives way to the next one in the sentence (issue 11, T11)
test('a cut-off that passes while the page is open gives way to the next one in its sentence', async ({
  page,
}) => {
  const passesAt = Date.now() + MINUTE_MS
  let asked = 0
  let next = ''
  await goByTheDevice(page)
  await changeOffer(page, offer => {
    asked++
    next = offer.firstCutoffAt
    if (asked === 1) offer.firstCutoffAt = new Date(passesAt).toISOString()
  })
  await page.goto('/checkout')
  const sentence = page.getByText(/^Order by /)
  const inAustin = (instant: number) =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'America/Chicago' }).format(
      instant,
    )
  await expect(sentence).toContainText(inAustin(passesAt))
  // The server's clock may be a moment behind: it is not asked while it may still say the same.
  await page.clock.fastForward(passesAt + 200 - (await page.evaluate(() => Date.now())))
  await page.waitForTimeout(300)
  expect(asked).toBe(1)
  await page.clock.fastForward(LOOK_MS)
  await expect(sentence).toContainText(`${inAustin(Date.parse(next))}, 5:00`)
  expect(asked).toBe(2)
})

// §4 A date whose cut-off passes while the page is open goes, with clear words (product.md)
test('a date whose cut-off passes goes, with clear words', async ({ page, kitchen }) => {
  const passesAt = new Date(Date.now() + MINUTE_MS).toISOString()
  await goByTheDevice(page)
  await changeOffer(page, offer => {
    for (const one of offer.deliveryDates) if (dateText(one.date) === kitchen.date) one.cutoffAt = passesAt
  })
  await page.goto('/checkout')
  await chooseDate(page, kitchen)
  await page.clock.fastForward(MINUTE_MS)
  await expect(
    page.getByText(/^You just missed the cut-off for .+\. Please choose another date\.$/),
  ).toBeVisible()
  await expect(page.locator(`option[value="${kitchen.date}"]`)).toHaveCount(0)
  await pay(page)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Please select a delivery date before proceeding.',
  )
})

const MINUTE_MS = 60_000
/** As often as the page looks whether a cut-off has passed. */
const LOOK_MS = 5000

/** A clock that is turned forward: the platform's time, which answers tell, would call it back. */
async function goByTheDevice(page: Page): Promise<void> {
  await page.route('**/api/**', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: timeless(answer) })
  })
  await page.clock.install()
}

interface Offer {
  deliveryDates: { date: [number, number, number]; cutoffAt: string }[]
  firstCutoffAt: string
}

async function changeOffer(page: Page, change: (offer: Offer) => void): Promise<void> {
  await page.route('**/api/v1/auth/next/*', async route => {
    const answer = await route.fetch()
    const offer: Offer = await answer.json()
    change(offer)
    await route.fulfill({ response: answer, headers: timeless(answer), json: offer })
  })
}

function timeless(answer: APIResponse): Record<string, string> {
  const { 'x-platform-time': _, ...headers } = answer.headers()
  return headers
}
