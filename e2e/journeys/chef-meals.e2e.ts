import { expect, type Locator, type Page } from '@playwright/test'
import { answered, productUrl } from '../api.ts'
import { appliedChef } from '../chef.ts'
import type { Customer } from '../customer.ts'
import { test } from '../guest.ts'

test.use({ expectedTrouble: /status of (400|409)/ })

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const mealOf = (page: Page, name: string) => page.getByRole('article', { name })
const week = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What the headers of the weeks 1, 2 and 3 say while each of them runs. */
const labels = {
  1: ['Available to order', 'Available next week', 'Coming soon'],
  2: ['Available in two weeks', 'Available to order', 'Available next week'],
  3: ['Available next week', 'Available in two weeks', 'Available to order'],
}

// §2 /chefdashboard has the child meals.
// §2 It shows the ‘My Meals’ grid.
// §2 It has an Add Meal button.
// §2 The button opens the add-meal modal.
// §2 The grid shows the chef’s real meals, not mock samples (product.md).
// §2 The running week comes first.
// §2 An empty menu offers a template for the first meal (experience.md).
// §2 A card shows price, servings per date and how the meal stands.
// §2 The dialogs are named ‘Add Meal’ and ‘Edit Meal’ (product.md).
// §2 The photo is cropped before it is sent (experience.md).
// §2 A live preview shows the card as customers see it (experience.md).
// §2 What is typed survives errors and a reload; the photo is chosen again.
// §2 The second of two writers sees what the other changed, and chooses.
// §4 Each week group’s header has the availability label.
// §4 Group equal to the current week: ‘Available to order’.
// §4 Group 1 when current is 3, or group = current + 1: ‘Available next week’.
// §4 Group 2 when current is 3, or group 1 when current is 2: ‘Available in two weeks’.
// §4 Anything else: ‘Coming soon’.
// §5 What is missing is told with ‘Please fill in all required fields.’.
// §5 Each missing field is marked beside it.
// §5 Labels: Name, Description, Cuisine type, Price per serving, Photo (product.md).
// §5 Optional: allergens, nine of them (product.md).
test('a chef adds a meal, edits it beside somebody else, copies, pauses, sells out and archives it', async ({
  page,
}) => {
  const chef = await enter(page)
  const { currentWeek } = await answered(chef.api('GET /api/v1/chef/meals'))
  const running = currentWeek ?? 1
  const following = (running % 3) + 1
  await expect(page.getByRole('heading', { level: 1, name: 'My Meals' })).toBeVisible()
  await expect(page.getByText('Your menu is still empty')).toBeVisible()
  await page.getByRole('button', { name: 'Start from a template' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Meal' })
  await expect(adding.getByLabel('Name')).toHaveValue('Lemon chicken with herb rice')
  await adding.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Add Meal' }).click()
  await adding.getByRole('button', { name: 'Add Meal' }).click()
  await expect(adding.getByRole('alert')).toHaveText('Please fill in all required fields.')
  await expect(toasts(page).getByText('Please fill in all required fields.')).toBeVisible()
  for (const label of ['Name', 'Description', 'Cuisine type', 'Price per serving'])
    await expect(adding.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(adding.getByText('Please choose a photo.')).toBeVisible()
  await expect(adding.getByLabel('Spice level')).toHaveValue('MILD')

  await adding.getByLabel('Name').fill('Chicken mole')
  await adding.getByLabel('Description').fill('Slow, dark and a little sweet.')
  await adding.getByLabel('Cuisine type').fill('Mexican')
  await adding.getByLabel('Price per serving').fill('14,50')
  await adding.getByLabel('Week group').selectOption({ label: `Week ${running}` })
  await adding.getByLabel('Spice level').selectOption('Medium')
  await adding.getByLabel('Gluten free').check()
  await adding.getByLabel('Carb side', { exact: true }).fill('Red rice')
  await adding.getByLabel('I declare this meal’s allergens').check()
  await expect(adding.getByLabel(/^Meal: /)).toHaveCount(9)
  await adding.getByLabel('Meal: tree nuts').check()
  await adding.getByLabel('Carb side: wheat').check()
  await adding.getByLabel('Ingredients').fill('chicken\nalmonds')
  await adding.getByLabel('Calories (kcal)').fill('640')
  await adding.getByLabel('Servings per date').fill('12')

  await page.reload()
  await page.getByRole('button', { name: 'Add Meal' }).click()
  await expect(adding.getByText('We’ve restored what you typed before.')).toBeVisible()
  await expect(adding.getByLabel('Name')).toHaveValue('Chicken mole')
  await expect(adding.getByLabel('Carb side: wheat')).toBeChecked()
  await expect(adding.getByLabel('Carb side', { exact: true })).toHaveValue('Red rice')
  await choosePhoto(adding)
  await expect(adding.getByRole('region', { name: 'How customers see it' })).toContainText('$12.76')
  await expect(adding.getByRole('region', { name: 'How customers see it' })).toContainText('Red rice')
  await adding.getByRole('button', { name: 'Add Meal' }).click()
  await expect(adding.getByText('A gluten-free meal has no wheat. Check its allergens.')).toBeVisible()
  await adding.getByLabel('Gluten free').uncheck()
  await adding.getByRole('button', { name: 'Add Meal' }).click()
  await expect(toasts(page).getByText('Chicken mole is on your menu.')).toBeVisible()
  await expect(adding).toHaveCount(0)
  const mole = mealOf(page, 'Chicken mole')
  await expect(mole).toContainText('$14.50')
  await expect(mole).toContainText('12 servings per date')
  await expect(mole).toContainText('Draft until you’re approved')
  const { meals } = await answered(chef.api('GET /api/v1/chef/meals'))
  expect(meals).toMatchObject([
    {
      ...{
        name: 'Chicken mole',
        pricePerServing: 14.5,
        spiceLevel: 'MEDIUM',
        calories: 640,
        servingsPerDate: 12,
      },
      ...{
        allergens: ['tree nuts'],
        carbAllergens: ['wheat'],
        carbSide: 'Red rice',
        veggieSide: '',
        ingredients: ['chicken', 'almonds'],
      },
    },
  ])
  const meal = meals[0]!
  expect(meal.imageUrl).toMatch(/^\/pictures\//)

  const editing = page.getByRole('dialog', { name: 'Edit Meal' })
  await page.getByRole('button', { name: 'Edit Chicken mole' }).click()
  await editing.getByLabel('Name').fill('Mole negro')
  await changeElsewhere(chef, { description: 'With thirty chiles.', name: 'Mole rojo' })
  await editing.getByRole('button', { name: 'Save changes' }).click()
  const conflict = editing.getByRole('alert')
  await expect(conflict).toContainText('This meal was changed somewhere else while you were typing.')
  await expect(conflict).toContainText('With thirty chiles.')
  await expect(conflict).toContainText('Mole rojo')
  await expect(conflict).toContainText('Yours: Mole negro')
  await page.reload()
  await page.getByRole('button', { name: 'Edit Mole rojo' }).click()
  await expect(editing.getByLabel('Name')).toHaveValue('Mole negro')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await conflict.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(editing.getByLabel('Description')).toHaveValue('With thirty chiles.')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(toasts(page).getByText('Meal saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Mole negro' }).click()
  await expect(editing.getByText('We’ve restored what you typed before.')).toHaveCount(0)
  await editing.getByLabel('Name').fill('Mole verde')
  await changeElsewhere(chef, { name: 'Mole blanco' })
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await conflict.getByRole('button', { name: 'Use what’s there now' }).click()
  await expect(editing.getByLabel('Name')).toHaveValue('Mole blanco')
  await editing.getByRole('button', { name: 'Cancel' }).click()

  const blanco = week(page, `Week ${running}`).getByRole('article', { name: 'Mole blanco' })
  const order = [0, 1, 2].map(ahead => `Week ${((running - 1 + ahead) % 3) + 1}`)
  await expect(page.getByRole('heading', { level: 2, name: /^Week \d$/ })).toHaveText(order)
  for (const [nth, label] of labels[running].entries()) {
    const header = page.getByRole('heading', { level: 2, name: `Week ${nth + 1}` }).locator('..')
    await expect(header).toContainText(label)
  }
  await blanco.getByRole('button', { name: 'Copy' }).click()
  const copying = page.getByRole('dialog', { name: 'Copy to another week' })
  await copying.getByRole('radio', { name: `Week ${following}` }).check()
  await copying.getByRole('button', { name: 'Copy meal' }).click()
  await expect(toasts(page).getByText(`Mole blanco is on the menu of week ${following} too.`)).toBeVisible()
  const copy = week(page, `Week ${following}`).getByRole('article', { name: 'Mole blanco' })
  await expect(copy.getByRole('button', { name: 'Sold out this week' })).toHaveCount(0)
  await copy.getByRole('button', { name: 'Pause' }).click()
  await expect(copy).toContainText('Paused')
  await copy.getByRole('button', { name: 'Resume' }).click()
  await expect(copy.getByText('Paused')).toHaveCount(0)
  await blanco.getByRole('button', { name: 'Sold out this week' }).click()
  await expect(blanco.getByText('Sold out', { exact: true })).toBeVisible()
  await blanco.getByRole('button', { name: 'Back on sale' }).click()
  await expect(blanco.getByText('Sold out', { exact: true })).toHaveCount(0)

  await copy.getByRole('button', { name: 'Archive' }).click()
  const archiving = page.getByRole('alertdialog', { name: 'Archive meal' })
  await expect(archiving.getByRole('button', { name: 'Keep meal' })).toBeFocused()
  await archiving.getByRole('button', { name: 'Keep meal' }).click()
  await expect(copy).toBeVisible()
  await copy.getByRole('button', { name: 'Archive' }).click()
  await archiving.getByRole('button', { name: 'Yes, archive meal' }).click()
  await expect(copy).toHaveCount(0)
  await expect(week(page, `Week ${following}`)).toContainText('No meals on this week’s menu yet.')
})

// §2 The template declares no allergens.
// §2 The menu speaks the reader’s language, right to left too (product.md).
test('in Arabic a chef starts from the template, publishes it and archives it', async ({ page }) => {
  const chef = await enter(page, 'ar')
  await page.getByRole('button', { name: 'البدء من قالب' }).click()
  const adding = page.getByRole('dialog', { name: 'إضافة وجبة' })
  await expect(adding.getByLabel('الاسم')).toHaveValue('دجاج بالليمون مع أرز بالأعشاب')
  await adding.getByRole('button', { name: 'إضافة وجبة' }).click()
  await expect(adding.getByRole('alert')).toHaveText('يُرجى ملء جميع الحقول المطلوبة.')
  await adding.getByLabel('السعر للحصة').fill('١٢٫٥')
  await choosePhoto(adding)
  await adding.getByRole('button', { name: 'إضافة وجبة' }).click()
  await expect(adding).toHaveCount(0)
  const meal = page.getByRole('article', { name: 'دجاج بالليمون مع أرز بالأعشاب' })
  await expect(meal).toContainText('مسودة حتى اعتمادك')
  const { meals } = await answered(chef.api('GET /api/v1/chef/meals'))
  expect(meals).toMatchObject([{ pricePerServing: 12.5, allergens: null, ingredients: { length: 7 } }])
  await meal.getByRole('button', { name: 'أرشفة' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'نعم، أرشفة الوجبة' }).click()
  await expect(page.getByText('قائمتك لا تزال فارغة')).toBeVisible()
})

/** A chef whose kitchen is in review, at their menu. */
async function enter(page: Page, language = 'en'): Promise<Customer> {
  const chef = await appliedChef()
  await page.context().addCookies([{ name: 'language', value: language, url: productUrl() }])
  await page.goto('/contact')
  await page.evaluate(token => localStorage.setItem('token', token), chef.token)
  await page.goto('/chefdashboard/meals')
  return chef
}

async function choosePhoto(dialog: Locator): Promise<void> {
  const picture = await fetch(`${productUrl()}/images/meals/butter-chicken-400.webp`)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'mole.webp',
    mimeType: 'image/webp',
    buffer: Buffer.from(await picture.arrayBuffer()),
  })
  await expect(dialog.locator('.ReactCrop__crop-selection')).toBeVisible()
  // It is cut out by then.
  await expect(dialog.locator('article img[src^="blob:"]')).toBeAttached()
}

/** As from another device. */
async function changeElsewhere(
  { api }: Customer,
  more: { name?: string; description?: string },
): Promise<void> {
  const { meals } = await answered(api('GET /api/v1/chef/meals'))
  const { id, imageUrl: _, soldOutThrough: __, listed: ___, ...meal } = meals[0]!
  await answered(
    api('PUT /api/v1/chef/meals/{id}', { params: { id: String(id) }, body: { ...meal, ...more } }),
  )
}
