import { expect } from '@playwright/test'
import { boxShowing, hoursBefore, hoursBeforeOpened, lastingKitchen, subscribed } from '../box.ts'
import { linkIn } from '../mailed-link.ts'
import { paymentsOf, resetClock } from '../sandbox.ts'
import { test } from '../signed-in.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ expectedTrouble: /status of (401|410)/ })
test.afterEach(resetClock)

// §7 The reminder’s link opens /skip-box, which skips the box without another tap
// §7 A program that only renders the page skips nothing
// §7 It says which box was skipped and what goes back to the card
// §7 The token leaves the address
// §7 Undo brings the box back for who is signed in
// §7 A link that was used or is too old says so
test('the reminder’s link skips the box with one tap, once, and can be undone', async ({
  page,
  kitchens,
  customer,
}) => {
  const kitchen = await lastingKitchen(kitchens)
  const { boxes } = await subscribed(customer, kitchen)
  const [, due] = boxes
  await hoursBeforeOpened(47, due!, page, customer)
  const paid = await boxShowing(page, due!, /^Paid on .+ as order #\d+/)
  const orderId = Number(/order #(\d+)/.exec((await paid.textContent()) ?? '')?.[1])
  await hoursBefore(23, due!, page, customer)
  const link = await linkIn(customer.email, '/skip-box?token=')

  const scanner = await page.context().newPage()
  await scanner.goto(link)
  await expect(scanner.getByText('Skipping your box...')).toBeVisible()
  await scanner.evaluate('new Promise(done => setTimeout(done, 300))')
  await scanner.close()
  await page.goto(link)
  await page.mouse.move(200, 200)
  await expect(page.getByText(`Skipped: your box from ${kitchen.name} for`)).toBeVisible()
  await expect(
    page.getByText(/^\$\d+\.\d\d goes back the way you paid\. If you undo this, it’s charged again\.$/),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/skip-box$/)
  await expect.poll(async () => (await paymentsOf(orderId)).refunds.length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your box is back on.')).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link has already been used, or it’s too old.')
  await page.getByRole('link', { name: 'See my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'My Subscriptions' })).toBeVisible()
})

// §7 Without scripts the page has a button that skips the box
test('without scripts the reminder’s link asks for a press of its button', async ({
  page,
  kitchens,
  customer,
  browser,
  baseURL,
}) => {
  const kitchen = await lastingKitchen(kitchens)
  const { boxes } = await subscribed(customer, kitchen)
  const [, due] = boxes
  await hoursBeforeOpened(23, due!, page, customer)
  const link = await linkIn(customer.email, '/skip-box?token=')

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.getByText(/nothing has been skipped yet/)).toBeVisible()
  await plain.getByRole('button', { name: 'Skip the box' }).click()
  await expect(plain.getByText(`Skipped: your box from ${kitchen.name} for`)).toBeVisible()
  await expect(plain.getByRole('button', { name: /ndo$/ })).toBeHidden()
  await plain.goto(link)
  await plain.getByRole('button', { name: 'Skip the box' }).click()
  await expect(plain.getByRole('alert')).toContainText('This link has already been used, or it’s too old.')
  await context.close()
})
