import { chefs } from '@ladlewell/domain/examples/cast.ts'
import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { test } from '../guest.ts'
import { productTime } from '../sandbox.ts'

const weeks = (page: Page) => page.getByRole('region', { name: /^Week \d$/ })
const structure = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')

// §1 The tagline is ‘Cheat Your Kitchen, Not Your Body’.
// §2 `/` is the home page with the chef list.
// §2 A banner with the tagline and a picture comes first, before the chefs and the footer.
// §2 Then one card per chef.
// §2 Then the footer.
// §2 Each chef card links to /chef/{chefId}.
// §2 The card’s link is the chef’s name (experience.md).
// §2 A card shows rating, delivery days and “Order by Thu 5 PM” (experience.md).
// §2 It shows the name.
test('home shows hero, every chef as a card that leads to the chef, and the footer', async ({
  page,
  kitchen,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cheat Your Kitchen, Not Your Body')
  const region = page.getByRole('region', { name: 'Chefs' })
  await expect(region.getByRole('article')).toHaveCount(
    chefs.filter(chef => chef.status === 'approved').length,
  )
  const card = region.getByRole('article').filter({ hasText: kitchen.name })
  const heights = await Promise.all(
    [
      page.getByRole('banner'),
      page.getByRole('heading', { level: 1 }),
      region,
      page.getByRole('contentinfo'),
    ].map(async part => (await part.boundingBox())!.y),
  )
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  await expect(page.getByRole('main').locator('section').first().locator('img')).toHaveJSProperty(
    'complete',
    true,
  )
  await expect(card).toContainText(/Order by (\w{3}, \w{3} \d+|today|tomorrow) at \d+\s[AP]M/)
  await expect(card).toContainText(/Delivers \w{3}/)
  await expect(card).toContainText(/\d\.\d\(Reviews: \d+\)/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await card.getByRole('link', { name: kitchen.name }).click()
  await expect(page).toHaveURL(new RegExp(`/chef/${kitchen.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
})

// §2 /chef/{chefId} shows the chef’s image.
// §2 It shows the bio.
// §2 It has a back link.
// §2 It shows weekdays, reviews and a ticking cut-off (experience.md).
// §2 It shows the date of the last inspection (experience.md).
test('a chef’s page tells the story, days, inspection, cut-off and reviews, and leads back', async ({
  page,
}) => {
  const [chef] = await answered(api()('GET /api/v1/auth/AllChefsWithMeals', { query: { limit: 1 } }))
  await page.goto(`/chef/${chef!.id}`)
  const about = page.getByRole('region', { name: `About ${chef!.name}` })
  await expect(about.getByRole('img', { name: `Portrait of ${chef!.name}` })).toHaveAttribute(
    'src',
    chef!.profileImageUrl,
  )
  await expect(about).toContainText(chef!.bio)
  await expect(about).toContainText(`Delivers ${chef!.availableDays.join(', ')}`)
  await expect(about).toContainText(/Kitchen inspected on \w+ \d+, \d{4}/)
  await expect(about).toContainText(
    /Order by (\w{3}, \w{3} \d+|today|tomorrow) at \d+\s[AP]M closes in \d+ \w+/,
  )
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All chefs' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

// §2 It shows weekdays, reviews and a ticking cut-off (experience.md).
test('the cut-off on a chef’s page counts down while one looks', async ({ page }) => {
  const [chef] = await answered(api()('GET /api/v1/auth/AllChefsWithMeals', { query: { limit: 1 } }))
  const orderBy = new Date((await productTime()) + 55_000).toISOString()
  await page.route('**/api/v1/auth/AllChefsWithMeals*', async route => {
    const answer = await route.fetch()
    const chefs = (await answer.json()) as object[]
    await route.fulfill({ response: answer, json: chefs.map(one => ({ ...one, orderBy })) })
  })
  await page.goto('/')
  await page.getByRole('link', { name: chef!.name }).first().click()
  const left = page.getByText(/closes in \d+ seconds/)
  const seconds = async () => Number(/in (\d+) seconds/.exec((await left.textContent()) ?? '')?.[1])
  const first = await seconds()
  expect(first).toBeGreaterThan(0)
  await expect.poll(seconds).toBeLessThan(first)
})

const labels = {
  1: ['Available to order', 'Available next week', 'Coming soon'],
  2: ['Available to order', 'Available next week', 'Available in two weeks'],
  3: ['Available to order', 'Available next week', 'Available in two weeks'],
}

for (const current of [1, 2, 3] as const) {
  // §2 Meals are grouped by weekGroup 1, 2, 3.
  // §2 Groups are rotated so that the chef’s current week is first.
  // §2 Each group header shows an availability label.
  // §2 Meals outside the current week are shown disabled.
  // §2 Buttons are disabled when the meal is disabled.
  // §2 The tooltip’s words ‘Available next week’ stand there as text (product.md).
  // §2 The meal’s name links to /meal/{id}, also out of week (product.md).
  // §4 Beside the labels and the tooltip stand the dates on which the meals can be had (issue 11, T8).
  test(`weeks begin with the current one, here week ${current}, each with its label`, async ({ page }) => {
    const list = await answered(api()('GET /api/v1/auth/AllChefsWithMeals', { query: {} }))
    const chef = list.find(({ currentWeek }) => currentWeek === current)!
    await page.goto(`/chef/${chef.id}`)
    const rotated = [0, 1, 2].map(step => `Week ${((current - 1 + step) % 3) + 1}`)
    await expect(weeks(page).getByRole('heading', { level: 2 })).toHaveText(rotated)
    for (const [place, label] of labels[current].entries())
      await expect(weeks(page).nth(place).getByText(label).first()).toBeVisible()
    for (const button of await weeks(page).nth(0).getByRole('button', { name: /^Add / }).all())
      await expect(button).toBeEnabled()
    const closed = weeks(page).nth(2).getByRole('article').first()
    await expect(closed).toContainText('Available next week')
    // Beside the specification's words stands the truth.
    for (const [place, { weekGroup, dates }] of chef.menuDates.entries()) {
      const words = inWords(dates)
      await expect(weeks(page).nth(place).getByText(words, { exact: true })).toBeVisible()
      expect(`Week ${weekGroup}`).toBe(rotated[place])
      if (place > 0)
        await expect(weeks(page).nth(place).getByRole('article').first()).toContainText(
          `On the menu for ${words}`,
        )
    }
    for (const name of ['View Details', /^Swap to/, /^Add /])
      await expect(closed.getByRole('button', { name })).toBeDisabled()
    await expect(closed.getByRole('checkbox', { name: 'Double Protein (+$2.00)' })).toBeDisabled()
    await closed.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/meal\/\d+$/)
    await expect(page.getByRole('main')).toContainText(`On the menu for ${inWords(chef.menuDates[2]!.dates)}`)
  })
}

/** 'Wed, Dec 2 and Fri, Dec 4' */
function inWords(dates: readonly string[]): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return new Intl.ListFormat('en').format(dates.map(date => format.format(Date.parse(date))))
}

// §4 A search says the dates instead of the same words for each meal (T8).
test('a search says when a meal of another week can be had, and not the same words for each', async ({
  page,
}) => {
  const { meals } = await answered(api()('GET /api/v1/search', { query: { limit: 50 } }))
  const later = meals.find(({ weekGroup, chef }) => weekGroup !== chef.currentWeek)!
  const { dates } = later.chef.menuDates.find(({ weekGroup }) => weekGroup === later.weekGroup)!
  await page.goto(`/search?${new URLSearchParams({ q: later.name })}`)
  const found = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: later.name }) })
  await expect(found.first()).toContainText(`On the menu for ${inWords(dates)}`)
  await expect(page.getByText('Available next week')).toHaveCount(0)
})

// §2 Empty groups are hidden.
test('weeks without meals are left out', async ({ page, kitchen }) => {
  await page.goto('/')
  await page.route(`**/AllChefsWithMeals?*after=${kitchen.id - 1}`, async route => {
    const response = await route.fetch()
    const [chef, ...others] = (await response.json()) as {
      currentWeek: number
      meals: { weekGroup: number }[]
    }[]
    const meals = chef!.meals.filter(({ weekGroup }) => weekGroup === chef!.currentWeek)
    await route.fulfill({ response, json: [{ ...chef, meals }, ...others] })
  })
  await page.getByRole('link', { name: kitchen.name, exact: true }).click()
  await expect(page.getByRole('article', { name: kitchen.meals[0].name })).toBeVisible()
  await expect(weeks(page)).toHaveCount(1)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // §2 A carousel scrolls 272 px per step.
  // §2 Its buttons are “Previous meals” and “Next meals” (experience.md).
  // §9 Carousel step 272 px.
  test('the row of meals scrolls 272 px a step', async ({ page, kitchen }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/chef/${kitchen.id}`)
    const row = weeks(page).first()
    const place = () =>
      row
        .getByRole('list')
        .first()
        .evaluate((list: { scrollLeft: number }) => list.scrollLeft)
    const [first, second] = [row.getByRole('article').nth(0), row.getByRole('article').nth(1)]
    const distance = (await second.boundingBox())!.x - (await first.boundingBox())!.x
    expect(distance).toBe(272)
    await page.evaluate(`{
      const scrollBy = Element.prototype.scrollBy
      steps = []
      Element.prototype.scrollBy = function (to) {
        steps.push(to.left)
        return scrollBy.call(this, to)
      }
      0
    }`)
    await row.getByRole('button', { name: 'Next meals' }).click()
    expect(await page.evaluate('steps')).toEqual([272])
    await expect.poll(place).toBeGreaterThan(100)
    await row.getByRole('button', { name: 'Previous meals' }).click()
    await expect.poll(place).toBe(0)
  })
})

// §2 Pages have structured data, title, canonical address and the meal’s picture.
test('pages of meals and chefs tell machines what they are about', async ({ page, kitchen }) => {
  const [meal] = kitchen.meals
  await page.goto(`/meal/${meal.id}`)
  await expect(page).toHaveTitle(`${meal.name} by ${kitchen.name} · Ladlewell`)
  expect(await structure(page)).toMatchObject({
    '@type': ['Product', 'MenuItem'],
    name: meal.name,
    offers: { price: meal.pricePerServing, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(meal.imageUrl),
  )
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/meal/${meal.id}$`))
  await page.goto(`/chef/${kitchen.id}`)
  expect(await structure(page)).toMatchObject({ '@type': 'FoodEstablishment', name: kitchen.name })
})

test.describe('of what is not there', () => {
  test.use({ expectedTrouble: /status of 404/ })

  for (const [path, words] of [
    ['/chef/999999', 'Chef not found.'],
    ['/meal/999999', 'Meal not found.'],
  ] as const) {
    // §2 Not found has a search box and a way home (experience.md).
    // §2 A missing meal is told with 404 and a search.
    test(`${path} says so, with a search and a way home`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('alert')).toHaveText(words)
      await page.getByRole('main').getByRole('searchbox').fill('rice')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=rice/)
    })
  }
})

for (const [language, words] of [
  ['es', { weekly: 'cada semana', add: 'Agregar', label: 'Disponible para pedir', allergens: 'Alérgenos' }],
  ['ar', { weekly: 'أسبوعيًا', add: 'أضف', label: 'متاح للطلب', allergens: 'مسببات الحساسية' }],
] as const) {
  // §2 Labels, units and allergens are told in Spanish and Arabic.
  test(`chef and meal are told in ${language}`, async ({ page, context, baseURL, kitchen }) => {
    const [meal] = kitchen.meals
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
    await page.goto(`/chef/${kitchen.id}`)
    await expect(page.getByText(words.label).first()).toBeVisible()
    const card = page.getByRole('article', { name: meal.name })
    await expect(card).toContainText(words.weekly)
    await card.getByRole('button', { name: new RegExp(`^${words.add} `) }).click()
    await page.goto(`/meal/${meal.id}`)
    await expect(page.getByRole('heading', { name: words.allergens })).toBeVisible()
  })
}

// §2 A card's shadow has room in its row (issue 11, T12).
for (const width of [390, 1280])
  test(`a card's shadow has room in its row at ${width} px`, async ({ page, kitchen }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/chef/${kitchen.id}`)
    const card = page.getByRole('article', { name: kitchen.meals[0].name })
    await card.hover()
    await page.waitForTimeout(300)
    const inner = (await card.boundingBox())!
    const outer = (await card.locator('xpath=ancestor::ul[1]').boundingBox())!
    const room = {
      top: inner.y - outer.y,
      bottom: outer.y + outer.height - inner.y - inner.height,
      left: inner.x - outer.x,
    }
    const id = await card.getAttribute('id')
    const written = await page.evaluate<string>(
      `getComputedStyle(document.getElementById('${id}')).boxShadow`,
    )
    const shadows = written
      .replace(/\w+\([^)]*\)/g, '')
      .split(',')
      .map(shadow => shadow.match(/-?[\d.]+(?=px)/g)!.map(Number))
      .map(([x = 0, y = 0, blur = 0, spread = 0]) => ({ x, y, far: blur + spread }))
    const reach = {
      top: Math.max(...shadows.map(({ y, far }) => far - y)),
      bottom: Math.max(...shadows.map(({ y, far }) => far + y)),
      left: Math.max(...shadows.map(({ x, far }) => far - x)),
    }
    expect(reach.bottom).toBeGreaterThan(8)
    for (const side of ['top', 'bottom', 'left'] as const)
      expect(room[side], side).toBeGreaterThanOrEqual(reach[side])
  })
