import { expect } from '@playwright/test'
import { answered, api } from '../api.ts'
import { askedCents, centsIn, chooseDate, confirmedOrder, fillAddress, fillCard, pay } from '../checkout.ts'
import { PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import { mailsTo, paymentsOf } from '../sandbox.ts'

// §1 Visitors may use the cart; checkout requires sign-in
// §2 A ‘Go to Orders’ button goes to /profile/orders
// §4 Checkout closes the cart and whatever is open, and goes to /checkout
// §4 No token opens the sign-in modal, in sign-in mode
// §4 Then the user goes to /order-confirmation with the order in navigation state
// §5 Submit when not logged in opens the sign-in modal and does not submit
// §7 Success: the whole response is passed to the confirmation
test('a stranger orders dinner, signing up on the way', async ({ page, kitchen }) => {
  const [first, second] = kitchen.meals
  await page.goto('/')
  await page.getByRole('link', { name: kitchen.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()

  await page.getByRole('article', { name: first.name }).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: first.name })
  await details.getByRole('radiogroup', { name: 'Side' }).getByLabel('Veggie').check()
  await details.getByRole('checkbox', { name: 'Double Protein (+$2.00)' }).check()
  await details.getByRole('button', { name: `Add ${first.name}` }).click()
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Add ${second.name}` }).click()
  await page.getByRole('button', { name: `Increase quantity of ${second.name}` }).click()

  await page.getByRole('button', { name: 'View Cart (3)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('3 meals')).toBeVisible()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)

  const signIn = page.getByRole('dialog', { name: 'Sign In' })
  await expect(signIn).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Escape')
  await fillAddress(page)
  await chooseDate(page, kitchen)
  await fillCard(page)
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith('/orders/place-order')) sent += 1
  })
  await pay(page)
  await signIn.getByRole('button', { name: 'Sign Up' }).click()
  expect(sent, 'nothing is sent for somebody who is not signed in').toBe(0)
  const email = `sam-${kitchen.id}-${Math.random().toString(36).slice(2)}@example.com`
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  await signUp.getByLabel('First name').fill('Sam')
  await signUp.getByLabel('Last name').fill('Cook')
  await signUp.getByLabel('Email').fill(email)
  await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signUp.getByLabel('Confirm password').fill(PASSWORD)
  await signUp.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Sign Up Success!')).toBeVisible()

  await expect(page.getByLabel('Street address')).toHaveValue('1200 Barton Springs Road')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  const asked = await askedCents(page)
  await pay(page)
  const orderId = await confirmedOrder(page)
  await expect(page.getByText('Your order has been successfully placed.')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByText(first.name)).toBeVisible()
  await expect(summary.getByText(`Veggie side: ${first.veggieSide}, double protein`)).toBeVisible()
  await expect(summary.getByText('Quantity: 2')).toBeVisible()
  expect(centsIn(await summary.getByText('Total', { exact: true }).locator('..').textContent())).toBe(asked)

  await page.getByRole('button', { name: 'Go to Orders' }).click()
  await expect(page).toHaveURL(/\/profile\/orders$/)
  const order = page.getByRole('article', { name: `Order #${orderId}` })
  await expect(order.getByText('Placed')).toBeVisible()
  await expect(order.getByText('Paid')).toBeVisible()
  expect(centsIn(await order.textContent())).toBe(asked)

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const [stored] = await answered(api(token)('GET /api/v1/auth/orders', { query: {} }))
  expect(stored).toMatchObject({ orderId, chefName: kitchen.name, totalAmount: asked / 100 })
  const { paymentIntents } = await paymentsOf(orderId)
  expect(paymentIntents).toEqual([
    expect.objectContaining({ status: 'succeeded', amount: asked, amount_received: asked }),
  ])
  await expect.poll(async () => (await mailsTo(email))[0]?.subject).toContain(`Order #${orderId}`)
})
