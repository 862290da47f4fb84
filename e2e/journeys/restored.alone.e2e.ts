import { expect } from '@playwright/test'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { demoPerson } from '../chef.ts'
import { rehearseRestore } from '../sandbox.ts'
import { staffTest } from '../signed-in.ts'

// Whoever was signed in before is not any more.
staffTest.use({ expectedTrouble: /status of (401|503)/ })

// – After a restore an owner sees over the whole console that nothing is sent or charged, asks the payment provider what it did
//   since, and starts sending (issue 16)
staffTest(
  'an owner looks at what a restored system does not know, and lets it send again',
  async ({ page }) => {
    await rehearseRestore()
    const { token } = await demoPerson('staff@ladlewell.test')
    await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`)

    await page.goto('/staff/orders')
    const banner = page.getByRole('complementary', { name: 'Restored system' })
    await expect(banner).toContainText('Nothing is sent or charged')
    await banner.getByRole('link', { name: 'What’s to be done' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Restored system' })).toBeVisible()
    await expect(page.getByText('The provider wasn’t asked yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start sending' })).toBeDisabled()
    await page.getByRole('button', { name: 'Ask the provider' }).click()
    await expect(page.getByText('Asked last')).toBeVisible()
    await expect(page.getByText('The provider wasn’t asked yet.')).toBeHidden()

    // What earlier journeys left at the provider that the database does not know is taken up by hand.
    const byHand = page.getByRole('button', { name: /^By hand: / })
    for (let left = await byHand.count(); left > 0; left--) {
      await byHand.first().click()
      const deal = page.getByRole('dialog')
      await deal.getByLabel('Note').fill('Looked at it.')
      await deal.getByRole('button', { name: 'By hand' }).click()
      await expect(byHand).toHaveCount(left - 1)
    }
    await expectNoBarrierEitherWay(page)
    await page.getByRole('button', { name: 'Start sending' }).click()
    const start = page.getByRole('dialog', { name: 'Start sending and charging' })
    await expectNoBarrierEitherWay(page)
    await start.getByLabel('Messages that are due').selectOption('Send them')
    await start.getByLabel('Reason').fill('All is dealt with.')
    await start.getByRole('button', { name: 'Start sending' }).click()
    await expect(page.getByRole('heading', { name: 'Sending and charging as usual' })).toBeVisible()
    await expect(banner).toBeHidden()
  },
)
