import { expect, type Page } from '@playwright/test'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { linkIn } from '../mailed-link.ts'
import { test } from '../signed-in.ts'

const OF_NO_ADDRESS = /status of 404.*addresses\/user\/default/

test.use({ expectedTrouble: OF_NO_ADDRESS })

let count = 0
const newAddress = () => `moved-${process.pid}-${Date.now()}-${++count}@example.test`
const details = (page: Page) => page.getByRole('region', { name: 'Your details' })

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/profile/edit-profile')
  await details(page).getByRole('button', { name: 'Edit email' }).click()
  const field = details(page).getByLabel('New email address')
  await expect(field).toBeFocused()
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(details(page)).toContainText(`Waiting for the change to ${email}`)
}

async function prove(page: Page, email: string): Promise<void> {
  await page.goto(await linkIn(email, '/verify-email?token='))
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your email address is confirmed.')
}

// – The address changes once the old and the new one have confirmed it, in either order
test('an address is changed on the profile, confirmed from both mailboxes', async ({ page, customer }) => {
  await prove(page, customer.email)
  const email = newAddress()
  await ask(page, email)
  await expectNoBarrierEitherWay(page)
  await details(page).getByText(`No longer have access to ${customer.email}?`).click()
  await expect(details(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')

  const main = page.getByRole('main')
  const forOld = await linkIn(customer.email, '/email-change?token=')
  await page.goto(forOld)
  await expect(main).toContainText(email)
  await expectNoBarrierEitherWay(page)
  await main.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(main.getByRole('status')).toHaveText('Confirmed. One address to go.')
  await page.goto('/profile/edit-profile')
  await expect(details(page).getByRole('listitem').filter({ hasText: customer.email }).last()).toContainText(
    'Confirmed',
  )

  await page.goto(await linkIn(email, '/email-change?token='))
  await expect(main).toContainText('The other address has already confirmed')
  await main.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(main.getByRole('status')).toHaveText(`Your address is now ${email}.`)
  await main.getByRole('link', { name: 'Go to my profile' }).click()
  await expect(details(page)).toContainText(email)
  await expect(details(page)).not.toContainText(customer.email)
  await page.goto(forOld)
  await expect(main.getByRole('status')).toHaveText(`Your address is now ${email}.`)
})

// – The old address stops it with its link, the owner on the profile
test('what was not wanted is stopped from the old mailbox, or on the profile', async ({ page, customer }) => {
  const email = newAddress()
  await ask(page, email)
  await details(page).getByRole('button', { name: 'Stop the change' }).click()
  await expect(details(page)).not.toContainText(email)
  await page.goto(await linkIn(email, '/email-change?token='))
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('The change was stopped. Your address stays the same.')

  await prove(page, customer.email)
  await ask(page, newAddress())
  await expect
    .poll(async () => {
      await page.goto(await linkIn(customer.email, '/email-change?token='))
      return main.getByRole('button', { name: 'Confirm the change' }).isVisible()
    })
    .toBe(true)
  await main.getByRole('button', { name: 'Stop the change' }).click()
  await expect(main.getByRole('status')).toHaveText('The change was stopped. Your address stays the same.')
})

// – The new address confirms only where its account is signed in
test.describe('the link to the new address', () => {
  test('asks whoever is not signed in to sign in first', async ({ page, browser }) => {
    const email = newAddress()
    await ask(page, email)
    const elsewhere = await (
      await browser.newContext({ storageState: { cookies: [], origins: [] } })
    ).newPage()
    await elsewhere.goto(await linkIn(email, '/email-change?token='))
    const main = elsewhere.getByRole('main')
    await expect(main).toContainText('Sign in to your Ladlewell account')
    await expect(main.getByRole('button', { name: 'Confirm the change' })).toHaveCount(0)
    await main.getByRole('button', { name: 'Sign In' }).click()
    await expect(elsewhere.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    await elsewhere.context().close()
  })
})
