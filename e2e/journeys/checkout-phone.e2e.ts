import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import { chooseDate, confirmedOrder, fillCard, fillCheckout, pay, payButton } from '../checkout.ts'
import { home } from '../customer.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 2 })

// §5 What is no phone number (`512`) is marked at its field, nothing is charged or lost, and its server's
//   refusal stands there too (issue 11, T11)
test('what is no phone number is marked at its field, nothing is lost or charged', async ({
  page,
  kitchen,
  customer,
}) => {
  const wrong = 'Please enter a phone number with its area code.'
  await page.goto('/checkout')
  await fillCheckout(page, kitchen)
  await page.getByLabel('Phone').fill('512')
  await pay(page)
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(wrong)
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue('512')
  await expect(page.getByLabel('Street address')).toHaveValue(home.streetAddress1)
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  expect(await answered(customer.api('GET /api/v1/auth/orders', { query: {} }))).toEqual([])
  await page.getByLabel('Phone').fill('(512) 555-0142')
  await pay(page)
  await confirmedOrder(page)
})

// §5 A saved address from before numbers had to parse asks for its number only
test('a saved address from before numbers had to parse asks for its number', async ({
  page,
  customer,
  kitchen,
}) => {
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: home }))
  await page.route('**/api/v1/checkout', async route => {
    const response = await route.fetch()
    const told = (await response.json()) as { addresses: object[] }
    const addresses = told.addresses.map(one => ({ ...one, phoneNumber: '512' }))
    await route.fulfill({ response, json: { ...told, addresses } })
  })
  await page.goto('/checkout')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    'Please enter a phone number with its area code.',
  )
  await expect(page.getByLabel('Street address')).toHaveAttribute('readonly')
  await page.getByLabel('Phone').fill('512 555 0142')
  await chooseDate(page, kitchen)
  await fillCard(page)
  await pay(page)
  await confirmedOrder(page)
})

test.describe('when the server refuses the number', () => {
  test.use({ expectedTrouble: /status of 400/ })

  // §5 What is no phone number (`512`) is marked at its field, nothing is charged or lost, and its server's
  //   refusal stands there too (issue 11, T11)
  test('its sentence stands at the field', async ({ page, kitchen }) => {
    await page.goto('/checkout')
    await fillCheckout(page, kitchen)
    await page.route('**/orders/place-order', async route => {
      const body = route.request().postDataJSON()
      await route.continue({ postData: { ...body, address: { ...body.address, phone: '512' } } })
    })
    await pay(page)
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
      'Please enter a phone number with its area code.',
    )
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
    await expect(payButton(page)).toBeEnabled()
  })
})
