import { expect } from '@playwright/test'
import { answered } from '../api.ts'
import { expectNoBarrier, expectNoBarrierEitherWay, expectNoSidewaysScroll } from '../barriers.ts'
import { demoPerson } from '../chef.ts'
import { test } from '../guest.ts'
import { linkIn } from '../mailed-link.ts'
import { staffTest } from '../signed-in.ts'

// – Our team invites a driver; whoever takes the invitation sees the driver’s page, its messages and its security (issue 13)
// – Our team changes how much a driver’s car holds, ends the drives of a driver, and lets them drive again (issue 13)
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
  await expect(main.getByText('Ladlewell has invited you')).toBeVisible()
  await expectNoBarrier(phone)
  await expect(main.getByLabel('First name')).toHaveValue('Nadia')
  await main.getByLabel('New password', { exact: true }).fill('over-the-bridge-7')
  await main.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(phone).toHaveURL(/\/driver$/)
  await expect(main.getByRole('heading', { name: 'No route today' })).toBeVisible()
  await main.getByRole('navigation', { name: 'Driver pages' }).getByRole('link').last().click()
  await expect(phone).toHaveURL(/\/driver\/security$/)
  await expectNoSidewaysScroll(phone)
  await phone.goto(link)
  await expect(main.getByRole('alert')).toContainText('no longer works')
  await theirs.close()
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Drives')

  await row.getByRole('button', { name: /^Servings that fit/ }).click()
  const car = page.getByRole('dialog', { name: /’s car$/ })
  await car.getByLabel('Servings').fill('some')
  await car.getByRole('button', { name: 'Save' }).click()
  await expect(car).toContainText('Please enter a whole number.')
  await expectNoBarrierEitherWay(page)
  await car.getByLabel('Servings').fill('41')
  await car.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('41')

  await row.getByRole('button', { name: /^End .* work as a driver$/ }).click()
  const end = page.getByRole('alertdialog', { name: 'Nadia Haddad no longer drives' })
  await expectNoBarrierEitherWay(page)
  await end.getByRole('button', { name: 'End', exact: true }).click()
  await expect(row).toContainText('No longer drives')
  await row.getByRole('button', { name: /^Let .* drive again/ }).click()
  await expect(row).not.toContainText('No longer drives')
})

// – An invitation to drive is taken in Spanish and Arabic (issue 13)
for (const [language, title, password, take, none] of [
  ['es', 'Reparte con nosotros', 'Contraseña nueva', 'Aceptar la invitación', 'Hoy no hay ruta'],
  ['ar', 'انضم إلى السائقين', 'كلمة المرور الجديدة', 'قبول الدعوة', 'لا مسار اليوم'],
] as const)
  test(`an invitation to drive is taken in ${language}`, async ({ page, context, baseURL }) => {
    const email = `driver-${language}-${Date.now()}@example.com`
    const staff = await demoPerson('staff@ladlewell.test')
    await answered(staff.api('POST /api/v1/staff/drivers', { body: { email, name: 'Omar Ruiz' } }))
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(await linkIn(email, '/driver-invitation/'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await main.getByLabel(password, { exact: true }).fill('over-the-bridge-7')
    await expectNoBarrier(page)
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: take }).click()
    await expect(main.getByRole('heading', { name: none })).toBeVisible()
  })
