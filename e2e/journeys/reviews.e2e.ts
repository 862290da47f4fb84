import { chefs } from '@ladlewell/domain/examples/cast.ts'
import { expect, type Page } from '@playwright/test'
import { answered, api, productUrl } from '../api.ts'
import { expectNoBarrierEitherWay } from '../barriers.ts'
import { demoPerson } from '../chef.ts'
import { test } from '../guest.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const WORDS = 'The rice alone was worth the wait.'
const REPLY = 'Come hungry again!'

// §2 My Orders’ details offer "Rate your meals" for delivered orders (experience.md)
// §2 Stars 1–5 a meal, by keyboard
// §2 Words and a photo are optional
// §2 The chef page shows stars, words, photo and reply
// §2 /chefdashboard/reviews: all, and those not answered yet
// §2 In three languages
// §2 /staff/reviews: by words, shown or hidden, with a photo, stars
test('a customer rates a meal, everybody reads it, the chef replies, and staff hide it', async ({ page }) => {
  test.slow()
  const customer = await demoPerson('customer@ladlewell.test')
  const orders = await answered(customer.api('GET /api/v1/auth/orders', { query: {} }))
  const order = orders.find(({ orderStatus }) => orderStatus === 'Completed')!
  const cook = chefs.find(({ name }) => name === order.chefName)!
  const chef = await demoPerson(`${cook.slug}@ladlewell.test`)
  const staff = await demoPerson('staff@ladlewell.test')
  const openRating = async () => {
    await signInAs(page, customer.token, '/profile/orders?tab=previous')
    const article = page.getByRole('article', { name: `Order #${order.orderId}` })
    await article.getByRole('button', { name: 'View details' }).click()
    await page.getByRole('button', { name: 'Rate your meals' }).click()
    return page.getByRole('dialog', { name: 'Rate your meals' }).getByRole('listitem').first()
  }

  const line = await openRating()
  const meal = await line.getByRole('heading').innerText()
  const stars = line.getByRole('group', { name: `Stars for ${meal}` })
  await stars.getByRole('radio', { name: '4 stars' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await line.getByLabel('Your review (optional)').fill(WORDS)
  const picture = await fetch(`${productUrl()}/images/meals/butter-chicken-400.webp`)
  const buffer = Buffer.from(await picture.arrayBuffer())
  await line.getByLabel('Photo (optional)').setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer })
  await expect(line.getByRole('group', { name: 'The part that shows' })).toBeVisible()
  await expectNoBarrierEitherWay(page)
  await line.getByRole('button', { name: 'Save review' }).click()
  await expect(toasts(page).getByText('Thank you! We’ve saved your review.')).toBeVisible()

  await page.goto(`/chef/${order.chefId}`)
  const shown = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: WORDS })
  await expect(shown.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
  await shown.getByRole('img', { name: /^Photo by Camille/ }).scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.evaluate(`document.querySelector('img[alt^="Photo by Camille"]').naturalWidth`))
    .toBeGreaterThan(0)

  await signInAs(page, chef.token, '/chefdashboard/reviews?show=unanswered')
  const review = page.getByRole('listitem').filter({ hasText: WORDS })
  await review.getByRole('button', { name: 'Reply' }).click()
  await review.getByRole('button', { name: 'Save reply' }).click()
  await expect(review.getByRole('alert')).toHaveText('Please write a reply first.')
  await review.getByLabel('Your reply').fill(REPLY)
  await review.getByRole('button', { name: 'Save reply' }).click()
  await expect(toasts(page).getByText('Reply saved.')).toBeVisible()
  await expect(review.getByText(REPLY)).toBeVisible()
  await expectNoBarrierEitherWay(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Not answered yet' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByText('Loading reviews...')).toHaveCount(0)
  await expect(review).toHaveCount(0)
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(review.getByText(REPLY)).toBeVisible()
  for (const [language, title] of [
    ['es', 'Reseñas'],
    ['ar', 'التقييمات'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: productUrl() }])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.context().clearCookies()

  await page.goto(`/chef/${order.chefId}`)
  await expect(shown).toContainText(REPLY)

  const rated = await openRating()
  await expect(rated.getByText(REPLY)).toBeVisible()
  await expect(rated.getByText('You can’t write or change this review anymore.')).toBeVisible()

  await signInAs(page, staff.token, `/staff/reviews?text=${encodeURIComponent(WORDS)}`)
  const found = page.getByRole('table').getByRole('row').filter({ hasText: WORDS })
  for (const [label, others, its] of [
    ['Shown', 'Hidden', 'Shown'],
    ['Photo', 'Without', 'With a photo'],
    ['Stars', '1', '5'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption(others)
    await expect(page.getByText('No matching reviews.')).toBeVisible()
    await page.getByLabel(label, { exact: true }).selectOption(its)
    await expect(found).toHaveCount(1)
  }
  await page.getByLabel('Shown', { exact: true }).selectOption('All')
  await page.getByRole('button', { name: 'Show photo' }).click()
  await expect(page.getByRole('img', { name: 'With this review' })).toBeVisible()
  await page.getByRole('button', { name: /^Hide/ }).click()
  const hiding = page.getByRole('dialog', { name: 'Hide this review?' })
  await hiding.getByRole('button', { name: 'Hide review' }).click()
  await expect(hiding.getByText('Please say why.')).toBeVisible()
  await hiding.getByLabel('Reason').fill('It names a neighbor.')
  await hiding.getByRole('button', { name: 'Hide review' }).click()
  await expect(page.getByText('Hidden', { exact: true }).last()).toBeVisible()
  await expectNoBarrierEitherWay(page)

  await page.goto(`/chef/${order.chefId}`)
  await expect(page.getByRole('heading', { level: 1, name: order.chefName })).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
})

// §2 Earlier reviews on request, paged by key
// §2 A meal’s dialog shows that meal’s reviews
test('a chef’s page loads earlier reviews on request, and a meal’s dialog its own', async ({ page }) => {
  const chef = await answered(
    (await demoPerson('customer@ladlewell.test')).api('GET /api/v1/chefs/{chefId}', {
      params: { chefId: '1' },
    }),
  )
  const [first, ...others] = chef.reviews
  const path = '**/api/v1/chefs/1'
  await page.route(path, route => route.fulfill({ json: { ...chef, reviews: [first], reviewCount: 9 } }))
  await page.route(`${path}/reviews?*`, route => {
    expect(route.request().url()).toContain(`before=${first!.id}`)
    return route.fulfill({ json: { rows: others, next: null, rating: 5, reviewCount: 9 } })
  })
  await page.route('**/api/v1/auth/AllChefsWithMeals?*', async route => {
    const answer = await route.fetch()
    const list = (await answer.json()) as object[]
    return route.fulfill({ response: answer, json: list.map(one => ({ ...one, reviewCount: 9 })) })
  })
  await page.goto('/')
  // Until the scripts have come a link leads to the page that the server drew.
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('link', { name: chef.name }).click()
  const region = page.getByRole('region', { name: 'Reviews' })
  await expect(region.getByRole('listitem')).toHaveCount(1)
  await region.getByRole('button', { name: 'More reviews' }).click()
  await expect(region.getByRole('listitem')).toHaveCount(chef.reviews.length)
  await expect(region.getByRole('button', { name: 'More reviews' })).toHaveCount(0)

  const own = { ...others[0]!, id: 1, text: 'Of this meal alone.' }
  await page.unroute(`${path}/reviews?*`)
  let asked = ''
  await page.route(`${path}/reviews?*`, route => {
    asked = new URL(route.request().url()).searchParams.get('mealId') ?? ''
    return route.fulfill({ json: { rows: [own], next: null, rating: 5, reviewCount: 9 } })
  })
  await page.route('**/api/v1/meals/*', async route => {
    const answer = await route.fetch()
    const told = (await answer.json()) as object
    return route.fulfill({ response: answer, json: { ...told, reviewCount: 9 } })
  })
  await page.getByRole('button', { name: 'View Details' }).first().click()
  const dialog = page.getByRole('dialog')
  const heading = await dialog.getByRole('heading', { level: 2 }).first().innerText()
  const meal = chef.meals.find(({ name }) => name === heading)!
  const shown = dialog.getByRole('region', { name: 'Reviews' })
  const told = await answered(api()('GET /api/v1/meals/{mealId}', { params: { mealId: String(meal.id) } }))
  await expect(shown.getByRole('listitem')).toHaveCount(told.reviews.length)
  await shown.getByRole('button', { name: 'More reviews' }).click()
  await expect(shown.getByText('Of this meal alone.')).toBeVisible()
  expect(asked).toBe(String(meal.id))
})

async function signInAs(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(text => localStorage.setItem('token', text), token)
  await page.goto(path)
}
