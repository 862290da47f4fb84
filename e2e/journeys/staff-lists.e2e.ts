import { expect } from '@playwright/test'
import {
  expectNoBarrier,
  expectNoBarrierEitherWay,
  expectNoBarrierIn,
  expectNoSidewaysScroll,
} from '../barriers.ts'
import { type Customer, newCustomer } from '../customer.ts'
import { exportedLines } from '../exported.ts'
import type { Kitchen } from '../kitchen.ts'
import { placedOrder } from '../order.ts'
import { staffTest } from '../signed-in.ts'

// – A press on / opens one search box anywhere in the console, which keys alone work
staffTest('a press on / opens the search box as soon as its key can be read', async ({ page }) => {
  await page.addInitScript(`
    const watching = new MutationObserver(() => {
      if (!document.querySelector('[aria-keyshortcuts="/"]')) return
      watching.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    })
    watching.observe(document, { childList: true, subtree: true })
  `)
  await page.goto('/staff/settings')
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')).toBeFocused()
})

// – An order is found by its card’s last four digits
staffTest('an order is found by its card’s last four, by keyboard', async ({ page, kitchen }) => {
  const customer = await newCustomer()
  const { orderId } = await placedOrder(customer, kitchen, { paymentMethod: 'pm_card_mastercard' })
  await page.goto('/staff/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Find' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('4444')
  const found = dialog.getByRole('option').filter({ hasText: `#${orderId},` })
  await expect(found).toContainText('Card’s last four')
  await expect(dialog.getByRole('group', { name: 'Payments' })).toBeVisible()
  await expectNoBarrierIn(page, 'Find')
  await page.keyboard.press('/')
  await field.fill('4444')
  await expect(found).toBeVisible()
  // What was found of an earlier word is not opened by an Enter after the next.
  await page.route('**/api/v1/staff/find?*', () => {})
  await field.press('x')
  await field.press('Enter')
  await expect(field).toHaveValue('4444x')
  await page.unroute('**/api/v1/staff/find?*')
  await field.fill('4444')
  await expect(found).toBeVisible()
  for (let nth = 0; nth < 12; nth++) {
    if ((await found.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible()
  // Where somebody types, a slash is a slash.
  await page.goto('/staff/orders')
  const text = page.getByLabel('Order or customer')
  await text.focus()
  await page.keyboard.type('a/b')
  await expect(text).toHaveValue('a/b')
  await expect(dialog).toBeHidden()
})

// – Columns are chosen, a view is saved, and both are there after a reload
// – All rows that match are chosen over all pages, counted by the server
// – A file is made in the background and downloaded
staffTest(
  'columns are chosen, a view is kept, and all that match are taken along',
  async ({ page, kitchen }) => {
    const customer = await newCustomer()
    await severalOrders(customer, kitchen, 3)
    await page.goto(`/staff/orders?text=${encodeURIComponent(customer.email)}`)
    const table = page.getByRole('table', { name: /^Orders/ })
    await expect(table.getByRole('row')).toHaveCount(4)

    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('checkbox', { name: 'Email' }).press('Space')
    await columns.getByRole('checkbox', { name: 'Meals' }).press('Space')
    await expectNoBarrierEitherWay(page)
    await columns.getByRole('button', { name: 'Show' }).press('Enter')
    await expect(table.getByRole('columnheader', { name: 'Email' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Meals' })).toHaveCount(0)
    await page.getByLabel('Sort by').selectOption('Largest first')
    await expect(page).toHaveURL(/sort=-total/)
    await expect(table.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )

    const name = `Of ${customer.email}`
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    const saving = page.getByRole('dialog', { name: 'Save this view' })
    await saving.getByLabel('Name').fill(name)
    await expectNoBarrierEitherWay(page)
    await saving.getByLabel('Name').press('Enter')
    await expect(page.getByText('View saved.')).toBeVisible()
    await page.goto('/staff/orders')
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(/sort=-total/)
    await page.reload()
    await expect(table.getByRole('columnheader', { name: 'Email' })).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(4)
    await expectNoBarrier(page)

    await page.goto('/staff/orders?status=placed')
    await page.getByRole('checkbox', { name: /^Select these/ }).press('Space')
    const all = page.getByRole('button', { name: /^Select all [\d,]+ that match/ })
    if (await page.getByRole('link', { name: 'Next' }).isVisible()) {
      await all.press('Enter')
      await expect(page.getByText(/^All [\d,]+ that match are selected$/)).toBeVisible()
    }
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).press('Enter')
    await expect(table.getByRole('row')).toHaveCount(4)
    expect(await exportedLines(page, customer.email)).toHaveLength(4)
    await page.goto('/staff/audit?subject=export')
    await expect(page.getByRole('cell', { name: 'Export downloaded' }).first()).toBeVisible()

    await page.goto('/staff/orders')
    await page.getByRole('button', { name: 'Manage views' }).press('Enter')
    const remove = page.getByRole('button', { name: `Remove ${name}` })
    await expect(remove).toBeVisible()
    await expectNoBarrierEitherWay(page)
    await remove.press('Enter')
    await expect(page.getByText('View removed.')).toBeVisible()
  },
)

// – An act on many first shows what it would do, and to whom not
staffTest('customers of some orders are written to once, on a phone', async ({ page, kitchen }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const customer = await newCustomer()
  await severalOrders(customer, kitchen, 2)
  await page.goto(`/staff/orders?text=${encodeURIComponent(customer.email)}`)
  await page.getByRole('checkbox', { name: 'Select these 2' }).press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Message…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Message/ })
  await dialog.getByLabel('Subject').fill('Your delivery today')
  await dialog.getByLabel('Message').fill('The bridge is closed. We come an hour later.')
  await dialog.getByRole('button', { name: 'See what happens' }).press('Enter')
  await expect(dialog.getByText('1 left out.')).toBeVisible()
  await expect(dialog.getByText('The customer already gets it for another of these orders.')).toBeVisible()
  await expectNoBarrierEitherWay(page)
  await dialog.getByRole('button', { name: 'Send 1 message' }).press('Enter')
  await expect(dialog.getByText('1 message sent.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  // The same act is not at hand once more.
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(page.getByText('2 selected')).toBeHidden()
  await page.getByRole('button', { name: 'Look up anything' }).press('Enter')
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill(customer.email)
  await expect(page.getByRole('option').filter({ hasText: 'Thread' })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
})

/** Each of another size: the same basket within a moment would be one order. */
async function severalOrders(customer: Customer, kitchen: Kitchen, count: number): Promise<void> {
  const meal = { mealId: kitchen.meals[0].id, sideOption: 'carb', doubleProtein: false } as const
  for (let quantity = 1; quantity <= count; quantity++)
    await placedOrder(customer, kitchen, { orderItems: [{ ...meal, quantity }] })
}
