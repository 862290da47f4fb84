import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { root } from '../../tools/root.ts'
import { placedOrder } from '../order.ts'
import { mailsTo } from '../sandbox.ts'
import { test } from '../signed-in.ts'

const picture = {
  name: 'dinner.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(`${root}/docs/home.webp`),
}

// The trace asks for the preview on its own, which the content policy forbids.
test.use({ expectedTrouble: /blob:/ })

// – A problem is reported with kind, text and an optional picture (product.md 3)
// – Reported problems stand in the order’s details (product.md 3)
test('a problem is reported with a picture, and stands in the order’s details', async ({
  page,
  kitchen,
  customer,
}) => {
  const { orderId } = await placedOrder(customer, kitchen)
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByText('Please fill in this field.')).toHaveCount(2)
  await form.getByLabel('What went wrong?').selectOption('An allergen that was not declared')
  await expect(form.getByText('call 911 first')).toBeVisible()
  await form.getByLabel('What went wrong?').selectOption('Something wasn’t good')
  await form.getByLabel('What happened?').fill('The rice was burnt.')
  const large = { ...picture, buffer: Buffer.alloc(6 * 1024 * 1024 + 1) }
  await form.getByLabel('Add pictures').setInputFiles([large, picture])
  await expect(form.getByText('This picture is larger than 6 MB.')).toBeVisible()
  await expect(form.getByRole('img', { name: 'Picture 2: dinner.webp' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove dinner.webp' }).first().click()
  await expect(form.getByText('This picture is larger than 6 MB.')).toBeHidden()
  await form.getByLabel('give it to me as credit').check()
  const sent = page.waitForRequest(request => request.url().endsWith(`/orders/${orderId}/problems`))
  await form.getByRole('button', { name: 'Send report' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ refundTo: 'credit' })

  await expect(page.getByText('We received your report and sent you an email.')).toBeVisible()
  await expect(form).toBeHidden()
  const details = page.getByRole('dialog', { name: 'Order details' })
  await expect(details.getByRole('heading', { name: 'Reported problems' })).toBeVisible()
  await expect(details.getByText('The rice was burnt.')).toBeVisible()
  await expect(details.getByText('We’re looking into it.')).toBeVisible()
  await expect(details.getByRole('img', { name: 'The picture you sent' })).toHaveJSProperty('complete', true)
  await expect
    .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject))
    .toContain(`We received your report about order #${orderId}`)
})

test.describe('when it cannot be sent', () => {
  test.use({ expectedTrouble: /blob:|status of (400|409|415|422)|ERR_FAILED/ })

  // – Nothing that was written is lost when sending fails (product.md 3)
  test('what was written stays', async ({ page, kitchen, customer }) => {
    await placedOrder(customer, kitchen)
    const form = await openForm(page)
    await form.getByLabel('What went wrong?').selectOption('Something is missing')
    await form.getByLabel('What happened?').fill('No soup.')
    await page.route('**/problems', route => route.abort())
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByRole('alert')).toContainText('We couldn’t send your report. Please try again.')
    await page.unroute('**/problems')
    const noPicture = { name: 'a.webp', mimeType: 'image/webp', buffer: Buffer.from('not a picture') }
    await form.getByLabel('Add pictures').setInputFiles([noPicture, picture])
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByRole('alert')).toContainText('Your words are sent, but a picture isn’t.')
    await expect(form.getByText('We can’t read this picture.')).toBeVisible()
    await expect(form.getByText('Sent', { exact: true })).toBeVisible()
    await expect(form.getByLabel('What happened?')).toHaveValue('No soup.')
    await form.getByRole('button', { name: 'Go on without' }).click()
    await expect(page.getByText('We received your report')).toBeVisible()
    const details = page.getByRole('dialog', { name: 'Order details' })
    await expect(details.getByText('No soup.')).toBeVisible()
    await expect(details.getByRole('img', { name: 'The picture you sent' })).toHaveCount(1)
  })

  // – A sixth report is refused in words (product.md 3)
  test('a sixth report is refused in words', async ({ page, kitchen, customer }) => {
    const { orderId } = await placedOrder(customer, kitchen)
    for (let count = 0; count < 5; count++) {
      await customer.api('POST /api/v1/orders/{orderId}/problems', {
        params: { orderId: String(orderId) },
        body: { kind: 'other', text: `Report ${count}` },
      })
    }
    const form = await openForm(page)
    await form.getByLabel('What went wrong?').selectOption('Something else')
    await form.getByLabel('What happened?').fill('One more thing.')
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByRole('alert')).toContainText('You have reported five problems with this order.')
  })
})

async function openForm(page: Page) {
  await page.goto('/profile/orders')
  await page.getByRole('button', { name: 'View details' }).click()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  return page.getByRole('dialog', { name: 'Report a problem' })
}
