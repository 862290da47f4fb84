import { expect } from '@playwright/test'
import { expectNoBarrier, expectNoSidewaysScroll } from '../barriers.ts'
import { PASSWORD } from '../customer.ts'
import { productTime, resetClock, setClock } from '../sandbox.ts'
import { newChefTest } from '../signed-in.ts'

newChefTest.use({ expectedTrouble: /status of 40[03]/ })
newChefTest.afterEach(resetClock)

// – Whatever changes how somebody signs in, and a chef’s bank details, ask for a proof of the last ten
//   minutes
newChefTest(
  'a chef who signed in a while ago confirms that it is them before the bank, and goes on',
  async ({ page }) => {
    await page.goto('/chefdashboard/earnings')
    const connect = page.getByRole('button', { name: 'Connect your bank' })
    await expect(connect).toBeVisible()
    await setClock(new Date((await productTime()) + 11 * 60_000).toISOString())
    await connect.click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible()
    await expectNoBarrier(page, 'the fresh proof')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoBarrier(page, 'the fresh proof on a phone')
    await expectNoSidewaysScroll(page, 'the fresh proof on a phone')

    // Who turns away is where they were.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(connect).toBeEnabled()
    await connect.click()
    await dialog.getByLabel('Password', { exact: true }).fill('not it')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Connect the test bank account' })).toBeVisible()
  },
)
