import { expect } from '@playwright/test'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import { linkIn } from '../mailed-link.ts'

const OWN = 'four spoons of honey'

test.describe('a squatted account', () => {
  test.use({ expectedTrouble: /status of 401/ })

  // – The claimant is told what was removed, on the page and by mail, and chooses a password
  test('becomes its owner’s alone, and whoever opened it is signed out', async ({
    page,
    browser,
    customer,
  }) => {
    const squatters = await browser.newContext()
    const squatter = await squatters.newPage()
    await squatter.goto('/')
    await squatter.evaluate(token => localStorage.setItem('token', token), customer.token)
    await squatter.goto('/profile/edit-profile')
    await expect(squatter.getByRole('region', { name: 'Your details' })).toContainText(customer.email)

    await page.goto(await linkIn(customer.email, '/verify-email?token='))
    await expect(page.getByText('Did someone else use your address?')).toBeVisible()
    expect(page.url()).not.toContain('token')
    await expectNoBarrierEitherWay(page)
    await page.getByRole('button', { name: 'Make it mine alone' }).click()
    const told = page.getByRole('main').getByRole('status')
    await expect(told).toContainText('the account is now yours alone')
    await expect(told.getByRole('listitem')).toHaveText(['Devices that were signed in', 'The password'])
    await expectNoBarrierEitherWay(page)
    await page.getByLabel('New password', { exact: true }).fill(OWN)
    await page.getByLabel('Confirm password', { exact: true }).fill(OWN)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    const signIn = page.getByRole('dialog', { name: 'Sign In' })
    await signIn.getByLabel('Email').fill(customer.email)
    await signIn.getByLabel('Password', { exact: true }).fill(OWN)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login Success!')).toBeVisible()

    await squatter.reload()
    await expect(squatter.getByRole('region', { name: 'Notifications' })).toContainText(
      'Your session has ended',
    )
    expect(await squatter.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await squatters.close()
  })

  // – Whoever signed up signs in first and keeps everything
  test('stays as it is for who signed up and signs in first', async ({ page, customer }) => {
    await page.goto(await linkIn(customer.email, '/verify-email?token='))
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    const signIn = page.getByRole('dialog', { name: 'Sign In' })
    await signIn.getByLabel('Email').fill(customer.email)
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your email address is confirmed.')
    const answer = await customer.api('GET /api/v1/auth/user/single')
    expect(answer.ok && answer.data).toMatchObject({ emailVerified: true, hasPassword: true })
  })
})
