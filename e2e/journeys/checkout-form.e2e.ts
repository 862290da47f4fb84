import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import {
  askedCents,
  centsIn,
  chooseDate,
  confirmedOrder,
  dateSelect,
  fillAddress,
  fillCard,
  fillCheckout,
  openStep,
  pay,
  payButton,
} from '../checkout.ts'
import { home } from '../customer.ts'
import { test } from '../signed-in.ts'
import { stored } from '../stores.ts'

test.use({ cart: 2 })

const noDate = 'Please select a delivery date before proceeding.'

// §2 Delivery date select
// §5 Address form: first name, last name and phone required, and street, city, state, ZIP (product.md)
// §5 'Please select a delivery date before proceeding.'
// §5 The select gets a red border after a failed attempt
// §5 No date is preselected (product.md)
test('paying with nothing filled in marks everything at once, the date first', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(dateSelect(page)).toHaveValue('')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill('')
  await pay(page)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(noDate)
  await expect(dateSelect(page)).toHaveCSS('border-color', 'rgb(179, 22, 43)')
  await expect(dateSelect(page)).toHaveAccessibleDescription(noDate)
  await expect(page.getByText('Card details are required.')).toBeVisible()
  for (const label of ['First name', 'Last name', 'Phone', 'Street address', 'City', 'State', 'ZIP code'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('Please fill in this field.')
})

// §5 Pay goes to the first field that is wrong in the order of the page, whatever is said first (issue 11,
//   T12)
test('Pay goes to the first field that is wrong, in the order of the page', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.getByLabel('First name').fill('')
  await pay(page)
  await expect(page.getByLabel('First name')).toBeFocused()
  await fillAddress(page)
  await page.getByLabel('City').fill('')
  await pay(page)
  await expect(page.getByLabel('City')).toBeFocused()
  await fillAddress(page)
  await pay(page)
  await expect(dateSelect(page)).toBeFocused()
})

// §2 In the shell the header of /checkout is replaced by a back-to-all-chefs bar
// §2 Delivery information form
// §2 Delivery plan choice
// §2 Payment details with a card form
// §2 Supported cards shown: Visa, Mastercard, Amex, Discover
// §2 At /checkout the header is replaced by a back-to-all-chefs bar
// §9 Weekly subscription discount = 12% of subtotal, in the plan tooltip too (product.md)
test('checkout shows its five sections, the cards it takes, and until when to order', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('link', { name: 'Back to all chefs' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wishlist' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
  for (const name of [
    'Delivery information',
    'Delivery plan',
    'Delivery date',
    'Payment details',
    'Review and pay',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Supported cards' }).getByRole('listitem')).toHaveText([
    'Visa',
    'Mastercard',
    'Amex',
    'Discover',
  ])
  await expect(page.getByText(/^Order by .+, 5:00\sPM for delivery on .+\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'What you save' }).focus()
  await expect(page.getByRole('tooltip')).toContainText('Save 12% on the meals in every weekly delivery.')
})

// §2 Two columns: left the order form, right a sticky order summary
// §2 The summary shows the subtotal
// §2 The summary shows taxes and fees
// §2 The summary shows the delivery fee
// §2 The summary shows the total
// §2 The summary shows the selected delivery date
// – Where a date is chosen, its hours are told (issue 13)
test('the summary stays in view beside the form', async ({ page, kitchen }) => {
  await page.goto('/checkout')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByText('No delivery date selected yet')).toBeVisible()
  await chooseDate(page, kitchen)
  const day = summary.getByText(/^Delivery on \w+day, \w+ \d+ · /)
  await expect(day).toHaveText(kitchen.hours)
  const names = ['Subtotal (2 meals)', 'Taxes and fees', 'Delivery fee', 'Weekly discount (12%)', 'Total']
  await expect(summary.getByRole('term')).toHaveText(names)
  const subtotal = Math.round(kitchen.meals[0].pricePerServing * 100) * 2
  const taxes = Math.round(subtotal * 0.06)
  const off = Math.round(subtotal * 0.12)
  const amounts = [subtotal, taxes, 1000, off, subtotal + taxes + 1000 - off]
  const shown = await summary.getByRole('definition').allTextContents()
  expect(shown.map(centsIn)).toEqual(amounts)
  await page.getByRole('heading', { name: 'Payment details' }).scrollIntoViewIfNeeded()
  // It is higher than this screen: its end stays, with the amount on Pay.
  await expect(day).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeInViewport({ ratio: 1 })
  const [left, right] = await Promise.all([
    page.locator('form#checkout').boundingBox(),
    summary.boundingBox(),
  ])
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x)
})

// §5 Wallet payment is offered only when the total is above 0
test('an order that costs nothing asks for no card and offers no wallet', async ({ page }) => {
  await page.route('**/promocodes/apply*', route =>
    route.fulfill({ json: { valid: true, discountPercentage: 500 } }),
  )
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Pay with sandbox wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByLabel('Coupon code').fill('ALL')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Pay $0.00' })).toBeVisible()
  await expect(page.getByText('Nothing to pay for this order, so no card is needed.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pay with sandbox wallet' })).toBeHidden()
})

// §4 Submit shows a spinner
// §4 On success the cart, stored copy included, is cleared
test('while an order is placed Pay shows that it works, and then the cart is empty', async ({
  page,
  kitchen,
  customer,
}) => {
  const { promise: hasLooked, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/orders/place-order', async route => {
    await hasLooked
    await route.continue()
  })
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await pay(page)
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Placing your order. Please stay on this page…')).toBeVisible()
  go()
  await confirmedOrder(page)
  expect(await stored(page, `cart_user_${customer.id}`)).toEqual([])
  expect(await stored(page, 'cart')).toEqual([])
})

test.describe('without delivery dates', () => {
  test.use({ expectedTrouble: /ERR_FAILED/ })

  // §8 Delivery dates: 'Error fetching delivery dates.'
  test('that is said, and they can be asked for again', async ({ page }) => {
    await page.route('**/api/v1/auth/next/*', route => route.abort())
    await page.goto('/checkout')
    const alert = page.getByRole('alert').filter({ hasText: 'Error fetching delivery dates.' })
    await expect(alert).toBeVisible()
    await page.unroute('**/api/v1/auth/next/*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(dateSelect(page)).toBeVisible()
  })
})

// §5 Missing card element: 'Card details are required.'
test('a missing card is asked for by name', async ({ page, kitchen }) => {
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  await fillAddress(page)
  await chooseDate(page, kitchen)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('Card details are required.')
})

test('an address outside the market is refused before anything is paid', async ({ page, kitchen }) => {
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  await fillAddress(page, '10001')
  await chooseDate(page, kitchen)
  await fillCard(page)
  await pay(page)
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
    "We don't deliver to this address yet.",
  )
  await expect(payButton(page)).toBeVisible()
  await page.getByLabel('ZIP code').fill(home.postalCode)
  await pay(page)
  await confirmedOrder(page)
})

// §2 Saved addresses
// §4 Selecting a saved address fills the form
// §4 Selecting a saved address makes the address fields read-only
// §4 'Use new address' clears the form
// §4 Addresses load on mount with a loading flag
test('a saved address fills the form and is read-only until a new one is asked for', async ({
  page,
  customer,
}) => {
  const body = { ...home, isDefault: true }
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body }))
  const other = { ...home, firstName: 'Kim', streetAddress1: '500 East 4th Street', isDefault: false }
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: other }))
  const { promise: hasLooked, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/api/v1/checkout', async route => {
    await hasLooked
    await route.continue()
  })
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  await expect(page.locator('form#checkout [aria-busy=true]').first()).toBeVisible()
  await expect(page.getByLabel('Street address')).toBeHidden()
  go()
  await openStep(page, 'Delivery information')
  const saved = page.getByRole('radiogroup', { name: 'Saved addresses' })
  await expect(saved.getByLabel('Robin Baker')).toBeChecked()
  await expect(page.getByLabel('Street address')).toHaveValue(home.streetAddress1)

  await saved.getByLabel('Kim Baker').check()
  await expect(page.getByLabel('Street address')).toHaveValue('500 East 4th Street')
  await expect(page.getByLabel('Street address')).not.toBeEditable()
  await expect(page.getByLabel('ZIP code')).not.toBeEditable()

  await page.getByRole('button', { name: 'Use new address' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('')
  await expect(page.getByLabel('Street address')).toBeEditable()
  await expect(saved.getByLabel('Kim Baker')).not.toBeChecked()
})

// §2 The summary has a free-text instructions box
test('a reload keeps what was filled in, except the card', async ({ page, kitchen }) => {
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await page.getByLabel('One-time').check()
  await page.getByLabel('Note for the chef (optional)').fill('No cilantro, please')
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue(home.streetAddress1)
  await expect(page.getByLabel('One-time')).toBeChecked()
  await expect(dateSelect(page)).toHaveValue(kitchen.date)
  await expect(page.getByLabel('Note for the chef (optional)')).toHaveValue('No cilantro, please')
  await expect(page.getByLabel('Card number')).toHaveValue('')
})

// §2 Pay button, with the total on it (product.md)
// §4 Plan is 'weekly' (default) or 'one-time'
// §4 While weekly and no coupon, 12% applies with '12% discount for weekly subscription.'
// §4 When not weekly and no coupon, discount and message are cleared
// §4 A renewal sentence beside Pay says what is charged, when, how to stop (product.md)
test('the total follows the plan: weekly takes off 12%, one-time does not', async ({ page, kitchen }) => {
  await page.goto('/checkout')
  const subtotal = Math.round(kitchen.meals[0].pricePerServing * 100) * 2
  const full = subtotal + Math.round(subtotal * 0.06) + 1000
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await expect(page.getByText('12% discount for weekly subscription.')).toBeVisible()
  const weekly = full - Math.round(subtotal * 0.12)
  const renewal = page.getByText(/We charge your card/)
  await expect(renewal).toContainText(`about $${(weekly / 100).toFixed(2)} a week at today’s prices.`)
  await expect(renewal).toContainText('We charge your card 4 days before each delivery.')
  await expect(renewal).toContainText('Cancel anytime in your profile')
  await expect(renewal).toContainText('By paying you agree to these weekly charges.')
  await chooseDate(page, kitchen)
  await expect(renewal).toContainText(/The next delivery would be \w+day, .+, charged on \w+day, .+\./)
  expect(await askedCents(page)).toBe(weekly)

  await page.getByLabel('One-time').check()
  await expect(page.getByText('12% discount for weekly subscription.')).toBeHidden()
  await expect(page.getByText(/We charge your card/)).toBeHidden()
  expect(await askedCents(page)).toBe(full)
})

test.describe('with seven meals', () => {
  test.use({ cart: 7 })

  // §9 Hints such as 'Add N more meal(s) to get 4% off!'
  test('hints lead to the quantity discounts', async ({ page, kitchen }) => {
    const [{ name }] = kitchen.meals
    await page.goto(`/chef/${kitchen.id}`)
    await page.getByRole('button', { name: 'View Cart (7)' }).click()
    const drawer = page.getByRole('dialog', { name: 'Your Cart' })
    const more = drawer.getByRole('button', { name: `Increase quantity of ${name}` })
    await expect(drawer.getByText('Add 1 more meal to get 4% off!')).toBeVisible()
    await more.click()
    await expect(drawer.getByText('Add 2 more meals to get 6% off!')).toBeVisible()
    await more.click()
    await more.click()
    await expect(drawer.getByText('You get 6% off for 10 meals or more.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByText('Quantity discount (6%)')).toBeVisible()
  })
})

test.describe('without the payment provider', () => {
  test.use({ expectedTrouble: /ERR_FAILED/ })

  // §5 'Stripe is not loaded. Please try again.'
  test('its absence is said, and it can be asked again', async ({ page, kitchen }) => {
    const script = '**/sandbox/stripe/v3.js'
    await page.route(script, route => route.abort())
    await page.goto('/checkout')
    await expect(page.getByRole('alert')).toContainText('Stripe is not loaded. Please try again.')
    await page.unroute(script)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await fillCheckout(page, kitchen)
    await pay(page)
    await confirmedOrder(page)
  })
})
