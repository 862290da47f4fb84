import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierEitherWay, expectNoSidewaysScroll } from '../barriers.ts'
import { demoPerson } from '../chef.ts'
import { newCustomer } from '../customer.ts'
import { linkIn } from '../mailed-link.ts'
import { placedOrder } from '../order.ts'
import { staffTest } from '../signed-in.ts'

const phone = { viewport: { width: 390, height: 844 } }

// – An owner invites a colleague, who joins by the mail’s link and sees what their role may (issue 15)
// – A refund above the limit is asked by one and approved by another, also on a phone (issue 15)
staffTest(
  'a colleague joins, asks a refund above the limit, and another approves it',
  async ({ page, browser, kitchen, baseURL }) => {
    const customer = await newCustomer()
    const item = {
      mealId: kitchen.meals[0].id,
      quantity: 4,
      sideOption: 'carb',
      doubleProtein: false,
    } as const
    const { orderId } = await placedOrder(customer, kitchen, { orderItems: [item], tip: 100 })
    const email = `colleague-${Date.now()}@example.com`
    await page.goto('/staff/people')
    await expect(page.getByRole('row').filter({ hasText: 'support@ladlewell.test' })).toContainText(
      'Suki Tanaka',
    )
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Name', { exact: true }).fill('Nadia Haddad')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(dialog).toContainText('Choose at least one role.')
    await dialog.getByRole('checkbox', { name: /^Support/ }).check()
    await expectNoBarrierEitherWay(page)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    const invited = page
      .getByRole('table', { name: 'Invitations' })
      .getByRole('row')
      .filter({ hasText: email })
    await expect(invited).toContainText('Link until')
    await expectNoBarrier(page)

    const theirs = await browser.newContext(phone)
    const mobile = await theirs.newPage()
    await join(mobile, await linkIn(email, '/staff-invitation/'))
    await seesOnlyTheirWork(mobile)
    await asksRefund(mobile, orderId)
    await mobile.goto('/staff/approvals')
    await expect(mobile.getByRole('button', { name: /^Withdraw: Refund \$151\.00/ })).toBeVisible()
    await expect(mobile.getByRole('button', { name: /^Approve/ })).toBeHidden()
    await expectNoSidewaysScroll(mobile)
    await theirs.close()

    const finance = await asFinance(await browser.newContext(phone), baseURL!)
    await approves(finance, orderId)
    await finance.context().close()
    await page.goto(`/staff/orders/${orderId}`)
    await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('$151.00')
    await page.goto(`/staff/audit?subject=order&subjectId=${orderId}`)
    const entries = page.getByRole('table', { name: 'Audit log, newest first' })
    await expect(entries).toContainText('Finn Larsen')
    await expect(entries.getByRole('link', { name: `Order #${orderId}` }).first()).toBeVisible()
    await page.goto('/staff/people')
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByRole('button', { name: /^Remove/ }).click()
    const removal = page.getByRole('dialog', { name: 'Remove Nadia Haddad from our team' })
    await removal.getByLabel('Reason, as they read it').fill('The summer is over.')
    await expectNoBarrierEitherWay(page)
    await removal.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(row).toBeHidden()
  },
)

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText('Orders, refunds up to the limit')
  await expect(main.getByLabel('First name')).toHaveValue('Nadia')
  await main.getByLabel('New password', { exact: true }).fill('over-the-bridge-7')
  await expectNoBarrierEitherWay(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Join the team' }).click()
  await expect(page).toHaveURL(/\/staff$/)
}

async function seesOnlyTheirWork(page: Page): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Staff console' })
  await expect(pages.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'People' })).toHaveCount(0)
  await page.goto('/staff/orders')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await page.goto('/staff/payouts')
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await page.goto('/staff/settings')
  await expect(page.getByText('Only owners change these.')).toBeVisible()
  await expectNoSidewaysScroll(page)
}

async function asksRefund(page: Page, orderId: number): Promise<void> {
  await page.goto(`/staff/orders/${orderId}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Refund order #${orderId}` })
  await dialog.getByRole('radio', { name: 'A goodwill amount' }).check()
  await dialog.getByLabel('Amount in dollars').fill('151')
  await dialog.getByLabel('Reason, as the customer reads it').fill('The whole dinner was cold.')
  await dialog.getByRole('button', { name: 'Refund $151.00' }).click()
  await expect(page.getByText('Refund of $151.00 waits for a second person.')).toBeVisible()
  await expectNoBarrierEitherWay(page)
  await expectNoSidewaysScroll(page)
}

async function asFinance(context: BrowserContext, origin: string): Promise<Page> {
  const { token, email } = await demoPerson('finance@ladlewell.test')
  await context.addInitScript(
    ([key, mail]) => {
      localStorage.setItem('token', key!)
      localStorage.setItem('userEmail', mail!)
    },
    [token, email],
  )
  const page = await context.newPage()
  await page.goto(`${origin}/staff/approvals`)
  return page
}

async function approves(page: Page, orderId: number): Promise<void> {
  await page.getByRole('button', { name: `Approve: Refund $151.00, Order #${orderId}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve this?' })
  await expect(dialog).toContainText('The whole dinner was cold.')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog).toContainText('Please say why.')
  await dialog.getByLabel('Reason').fill('Seen the photos.')
  await expectNoBarrierEitherWay(page)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectNoSidewaysScroll(page)
  await page.goto('/staff/approvals?state=ended')
  await expect(page.getByRole('row').filter({ hasText: `Order #${orderId}` })).toContainText('by Finn Larsen')
}
