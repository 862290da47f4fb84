import { expect } from '@playwright/test'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { askedCents, centsIn, confirmedOrder, fillCheckout, pay, payButton } from '../checkout.ts'
import { demoPerson } from '../chef.ts'
import { paymentsOf } from '../sandbox.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 2 })

// – Credit that staff give pays before the card at checkout, is seen with what became of it, and a cancellation can be had as
//   credit (issue 15)
test('staff give credit, which pays first, and a cancelled order becomes credit', async ({
  page,
  browser,
  baseURL,
  customer,
  kitchen,
}) => {
  const staff = await demoPerson('staff@ladlewell.test')
  const localStorage = Object.entries({ token: staff.token, userEmail: staff.email }).map(
    ([name, value]) => ({ name, value }),
  )
  const office = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL!, localStorage }] },
  })
  const desk = await office.newPage()
  await desk.goto(`/staff/customers/${customer.id}`)
  await desk.getByRole('button', { name: 'Give credit' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Give credit' })
  await dialog.getByLabel('Reason, as the customer reads it').fill('Your dinner came late.')
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await expect(dialog).toContainText('Enter an amount like 12.50.')
  await dialog.getByLabel('Amount in dollars').fill('12.50')
  await expectNoBarrierEitherWay(desk)
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await expect(desk.getByRole('heading', { name: 'Credit: $12.50' })).toBeVisible()
  await office.close()

  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  await fillCheckout(page, kitchen)
  await page.getByText('One-time', { exact: false }).first().click()
  const uses = page.getByRole('checkbox', { name: 'Use your credit ($12.50)' })
  await expect(uses).toBeChecked()
  const charged = await askedCents(page)
  await uses.uncheck()
  const total = await askedCents(page)
  expect(total - charged).toBe(1250)
  await uses.check()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const cardLine = summary.getByRole('term').filter({ hasText: 'Your card pays' }).locator('..')
  expect(centsIn(await cardLine.textContent())).toBe(charged)
  await expectNoBarrierEitherWay(page)
  await pay(page)
  const orderId = await confirmedOrder(page)
  const { paymentIntents } = await paymentsOf(orderId)
  expect(paymentIntents).toMatchObject([{ status: 'succeeded', amount: charged }])

  await page.goto('/profile/cards')
  const credit = page.getByRole('region', { name: 'Your credit' })
  await expect(credit).toContainText('$0.00')
  await expect(credit).toContainText('Your dinner came late.')
  await expect(credit).toContainText(`Paid for order #${orderId}`)
  await expectNoBarrierEitherWay(page)

  await page.goto('/profile/orders')
  await page.getByRole('button', { name: 'Cancel order' }).first().click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel(/^Give it to me as credit instead/).check()
  await expectNoBarrierEitherWay(page)
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(question).toBeHidden()
  await page.goto('/profile/cards')
  await expect(credit).toContainText(`$${(total / 100).toFixed(2)}`)
  expect((await paymentsOf(orderId)).refunds).toEqual([])
})
