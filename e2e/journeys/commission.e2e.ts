import { expect } from '@playwright/test'
import { expectNoBarrierIn } from '../barriers.ts'
import { test as guestTest } from '../guest.ts'
import { chefTest, staffTest } from '../signed-in.ts'

// – The commission and an example are told before anything is sold, on sign-up, onboarding and Earnings
//   (issue 11, T3)
guestTest('a chef reads the commission before signing up, and on Earnings', async ({ page }) => {
  await page.goto('/become-a-chef?mode=sign-up')
  const dialog = page.getByRole('dialog', { name: 'Chef Sign Up' })
  await expect(dialog).toContainText('Ladlewell keeps 15% of the meals you sell')
  await expect(dialog).toContainText('On a $14.50 meal, that’s $2.18. You keep $12.32.')
  await page.goto('/become-a-chef#how-it-works')
  await expect(page.getByRole('main')).toContainText('Ladlewell keeps 15% of the meals you sell')
})

chefTest('Earnings say the commission, and each of its lines the percent', async ({ page }) => {
  await page.goto('/chefdashboard/earnings')
  await expect(page.getByRole('main')).toContainText('Ladlewell keeps 15% of the meals you sell')
  await expect(page.getByRole('region', { name: 'Every line' }).last()).toContainText('Commission (15%)')
})

staffTest('staff see what another commission means before anybody is told', async ({ page }) => {
  await page.goto('/staff/settings')
  await page.getByLabel('New commission in percent').fill('20')
  await page.getByRole('button', { name: 'See the effect' }).click()
  const dialog = page.getByRole('dialog', { name: 'A commission of 20%' })
  await expect(dialog).toContainText('a kitchen keeps $80.00 instead of $85.00')
  await expect(dialog.getByRole('table')).toContainText('Amara Okafor')
  await expect(dialog.getByRole('button', { name: 'Announce to every chef' })).toBeVisible()
  await expectNoBarrierIn(page, 'A commission of 20%')
})
