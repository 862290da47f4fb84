import { expect } from '@playwright/test'
import { expectNoBarrier, expectNoSidewaysScroll } from '../barriers.ts'
import { linkIn } from '../mailed-link.ts'
import { staffTest } from '../signed-in.ts'

// – Our team invites a driver; whoever takes the invitation sees the driver’s page, its messages and its security (issue 13)
staffTest('staff invite a driver, who joins', async ({ page, browser }) => {
  const email = `driver-${Date.now()}@example.com`
  await page.goto('/staff/drivers')
  await page.getByRole('button', { name: 'Invite a driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a driver' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Name').fill('Nadia Haddad')
  await expectNoBarrier(page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')
  const link = await linkIn(email, '/driver-invitation/')

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await theirs.newPage()
  await phone.goto(link)
  const main = phone.getByRole('main')
  await expect(main.getByText('Ladlewell invites you')).toBeVisible()
  await expectNoBarrier(phone)
  await expect(main.getByLabel('First name')).toHaveValue('Nadia')
  await main.getByLabel('New password', { exact: true }).fill('over-the-bridge-7')
  await main.getByRole('button', { name: 'Take the invitation' }).click()
  await expect(phone).toHaveURL(/\/driver$/)
  await expect(main.getByRole('heading', { name: 'No route today' })).toBeVisible()
  await main.getByRole('navigation', { name: 'Driver’s pages' }).getByRole('link').last().click()
  await expect(phone).toHaveURL(/\/driver\/security$/)
  await expectNoSidewaysScroll(phone)
  await phone.goto(link)
  await expect(main.getByRole('alert')).toContainText('does not work any more')
  await theirs.close()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Drives')
})
