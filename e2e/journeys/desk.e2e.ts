import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrierEitherWay, expectNoBarrierIn, expectNoSidewaysScroll } from '../barriers.ts'
import { newCustomer } from '../customer.ts'
import { placedOrder } from '../order.ts'
import { staffTest as test } from '../signed-in.ts'

/** The number of an order of which somebody just wrote that nuts were in it. */
async function reported(kitchen: Parameters<typeof placedOrder>[1]): Promise<number> {
  const customer = await newCustomer()
  const { orderId } = await placedOrder(customer, kitchen)
  await answered(
    customer.api('POST /api/v1/orders/{orderId}/problems', {
      params: { orderId: String(orderId) },
      body: { kind: 'allergen', text: 'There were nuts in it.' },
    }),
  )
  return orderId
}

const itemOf = (page: Page, orderId: number) =>
  page.getByRole('listitem').filter({ hasText: `Order #${orderId}` })

// – A morning at the desk by keyboard alone: stepping, taking over, putting away, bringing back, opening (issue 15)
test('a morning at the desk goes by keyboard alone', async ({ page, kitchen }) => {
  const orderId = await reported(kitchen)
  await page.goto('/staff')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const item = itemOf(page, orderId)
  await expect(item).toContainText('There were nuts in it.')
  await expectNoBarrierEitherWay(page)

  await stepTo(page, orderId)
  await page.keyboard.press('o')
  await expect(page.getByText('It’s yours now.')).toBeVisible()
  await expect(item.getByRole('combobox')).toHaveValue(/\d/)

  await stepTo(page, orderId)
  await page.keyboard.press('s')
  await expectNoBarrierIn(page, `Put away Order #${orderId}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await stepTo(page, orderId)
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: `Put away Order #${orderId}` })
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.type('The kitchen looks for the label.')
  await dialog.getByRole('button', { name: 'Put it away' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It’s put away. It comes back by itself.')).toBeVisible()
  await expect(item).toHaveCount(0)

  await page.getByLabel('View', { exact: true }).selectOption('snoozed')
  await expect(item).toContainText('put away by Sam Rivera until')
  await item.getByRole('button', { name: 'Bring back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It’s back.')).toBeVisible()
  await page.getByLabel('View', { exact: true }).selectOption('')
  await stepTo(page, orderId)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/problems$/)
})

// – At 390 px the queue can be worked: taken over, put away, opened (issue 15)
test('on a phone the queue can be worked', async ({ page, kitchen }) => {
  const orderId = await reported(kitchen)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/staff?place=problems')
  const item = itemOf(page, orderId)
  await expect(item).toBeVisible()
  await expectNoSidewaysScroll(page)
  await item.getByRole('combobox').selectOption({ label: 'Sam Rivera (you)' })
  await expect(page.getByText('It’s yours now.')).toBeVisible()
  await page.getByLabel('Owner', { exact: true }).selectOption('mine')
  await expect(item).toBeVisible()
  await item.getByRole('link', { name: /^Answer/ }).click()
  await expect(page).toHaveURL(/\/staff\/problems$/)
})

async function stepTo(page: Page, orderId: number): Promise<void> {
  const focused = page.locator(':focus')
  for (let step = 0; step < 200; step++) {
    const label = (await focused.count()) > 0 ? await focused.getAttribute('aria-label') : null
    if (label?.includes(`Order #${orderId},`)) return
    await page.keyboard.press('j')
  }
  throw new Error(`Order #${orderId} is not reached by keys`)
}
