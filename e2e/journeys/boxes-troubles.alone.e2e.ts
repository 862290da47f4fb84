import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import {
  boxShowing,
  detailsOf,
  hoursBefore,
  hoursBeforeOpened,
  lastingKitchen,
  subscribed,
  unfold,
} from '../box.ts'
import { cards, fillCard } from '../checkout.ts'
import { mailsTo, paymentsOf, resetClock } from '../sandbox.ts'
import { test } from '../signed-in.ts'

/** It pays once and is declined whenever it is charged later. */
const FAILS_LATER = 'pm_card_chargeCustomerFail'

test.describe.configure({ timeout: 180_000 })
test.use({ expectedTrouble: /status of (401|402|409)/ })
test.afterEach(resetClock)

// §2 A box whose card was refused is paid with another card
// §2 A card that is refused again says so, and the dialog stays
test('a renewal whose card is declined is paid with a new card, once', async ({
  page,
  kitchens,
  customer,
}) => {
  const kitchen = await lastingKitchen(kitchens)
  const { subscriptionId, boxes } = await subscribed(customer, kitchen, FAILS_LATER)
  const [, due] = boxes
  const now = await hoursBeforeOpened(47, due!, page, customer)
  const box = await boxShowing(page, due!, /Your card was declined\.|needs another card/)
  await expect
    .poll(async () => (await mailsTo(customer.email)).some(({ subject }) => /card/i.test(subject)))
    .toBe(true)
  await box.getByRole('button', { name: /^Pay \$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Pay for your box on / })
  await fillCard(page, cards.declined)
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.')
  await fillCard(page)
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText(/^Paid: your box arrives on /)).toBeVisible()
  await expect(box.getByText('Ordered', { exact: true })).toBeVisible()
  await expect(page.getByText('Visa ending in 4242').last()).toBeVisible()
  const { orderId } = (await detailsOf(now, subscriptionId)).boxes[0]!
  const { paymentIntents } = await paymentsOf(orderId!)
  expect(paymentIntents.map(({ status }) => status)).toEqual(['succeeded'])
})

// §2 A box that was not paid by its cut-off is skipped and says so
test('a box that could not be paid is skipped at its cut-off and never charged', async ({
  page,
  kitchens,
  customer,
}) => {
  const kitchen = await lastingKitchen(kitchens)
  const { boxes } = await subscribed(customer, kitchen, FAILS_LATER)
  const [, due] = boxes
  await hoursBeforeOpened(47, due!, page, customer)
  await boxShowing(page, due!, /Your card was declined\.|needs another card/)
  const now = await hoursBefore(-1, due!, page, customer)
  const box = await boxShowing(page, due!, 'We skipped this one: it couldn’t be paid before the cut-off.')
  await unfold(box)
  await expect(box.getByRole('button', { name: /^(?!Box for )/ })).toHaveCount(0)
  const orders = await answered(now.api('GET /api/v1/auth/orders', { query: {} }))
  expect(orders.map(({ paymentStatus }) => paymentStatus).toSorted()).toEqual(['Failed', 'Paid'])
})

// §2 An open box says when it is charged
// §2 Above the ceiling a box is charged only when its customer agrees to its total (product.md)
// §2 A box held above its ceiling says that doing nothing skips it uncharged
// §2 What will be charged names a nearer box that waits for its customer, and for what
// §2 After agreeing, the focus is on what the box says then
test('a box above the ceiling is charged only after its customer agreed', async ({
  page,
  kitchens,
  customer,
}) => {
  const kitchen = await lastingKitchen(kitchens)
  const { subscriptionId, version, boxes } = await subscribed(customer, kitchen)
  const params = { subscriptionId: String(subscriptionId) }
  await answered(
    customer.api('PUT /api/v1/subscriptions/{subscriptionId}/terms', {
      params,
      body: { version, ceiling: 5 },
    }),
  )
  const [, due] = boxes
  await hoursBefore(95, due!, page, customer)
  const box = await boxShowing(page, due!, /^This box comes to \$.+, over your limit of \$5\.00\./)
  await expect(box).toContainText('Do nothing and it’s skipped at the cut-off; you won’t be charged.')
  const charge = page.getByRole('region', { name: 'Next charge' })
  await expect(charge).toContainText(/^.+We’ll hold your box for .+ until you agree to \$\d+\.\d\d\./)
  await box.getByRole('button', { name: /^Agree to \$/ }).click()
  await expect(page.getByText(/^Agreed: your box for .+ may cost \$/)).toBeVisible()
  await expect(box.getByRole('list', { name: 'What happens when' })).toBeFocused()
  await expect(box.getByText(/^Charged \w/)).toBeVisible()
  await hoursBefore(47, due!, page, customer)
  await boxShowing(page, due!, /^Paid on .+ as order #\d+/)
})
