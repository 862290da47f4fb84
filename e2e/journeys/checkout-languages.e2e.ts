import { expect, type Locator } from '@playwright/test'
import { answered } from '../api.ts'
import { payButton } from '../checkout.ts'
import { home } from '../customer.ts'
import { test } from '../signed-in.ts'

test.use({ cart: 2, viewport: { width: 390, height: 844 } })

test('checkout reads from the right in Arabic, on a phone, with its errors', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('خصم 12% للاشتراك الأسبوعي.')).toBeVisible()
  await page.getByRole('button', { name: /^ادفع/ }).click()
  await expect(page.getByLabel('موعد التوصيل')).toHaveAccessibleDescription(
    'يرجى اختيار موعد التوصيل قبل المتابعة.',
  )
  await expect(page.getByText('بيانات البطاقة مطلوبة.')).toBeVisible()
  const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await page.evaluate(sideways)).toBe(0)
})

// §5 A Latin address stands at the right of an Arabic page, written from the left (T12)
test('a Latin address is written from the left and stands at the right of an Arabic page', async ({
  page,
  context,
  baseURL,
  customer,
}) => {
  await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: { ...home, isDefault: true } }))
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'تغيير معلومات التوصيل' }).click()
  const saved = page.getByRole('radiogroup').getByText(home.streetAddress1)
  await expect(saved).toBeVisible()
  const street = page.locator('input[name=line1]')
  await expect(street).toHaveValue(home.streetAddress1)
  await expect(street).toHaveCSS('direction', 'ltr')
  for (const name of ['line1', 'phone', 'postal_code', 'deliveryInstructions'])
    await expect(page.locator(`[name=${name}]`)).toHaveCSS('text-align', 'right')
  const around = saved.locator('xpath=ancestor::*[@role="radiogroup"][1]//input/following-sibling::div')
  expect(await rightOf(saved)).toBeCloseTo(await rightOf(around), 0)
  await page.goto('/profile/address')
  const card = page.getByText(home.streetAddress1)
  expect(await rightOf(card)).toBeCloseTo(await rightOf(card.locator('..')), 0)
})

async function rightOf(place: Locator): Promise<number> {
  const { x, width } = (await place.boundingBox())!
  return x + width
}

// §4 A language switch keeps cart and draft (product.md)
test('choosing another language keeps the cart and what was entered', async ({ page, context, baseURL }) => {
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('One-time').check()
  await page.getByText('10%', { exact: true }).click()
  await page.getByLabel('Note for the chef (optional)').fill('No cilantro, please')
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL! }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Pago' })).toBeVisible()
  await expect(page.getByLabel('Una sola vez')).toBeChecked()
  await expect(page.getByRole('radio', { name: /^10%/ })).toBeChecked()
  await expect(page.getByLabel('Nota para el chef (opcional)')).toHaveValue('No cilantro, please')
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeVisible()
})
