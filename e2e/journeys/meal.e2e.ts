import { expect } from '@playwright/test'
import { test } from '../guest.ts'

// §2 The side option is ‘carb’ or ‘veggie’, a Swap toggle.
// §2 It has a double-protein checkbox, named “Double Protein (+$2.00)” (product.md).
// §2 Focus or hover makes a card the focused one, so its buttons work at once (product.md).
// §2 `button "Add {meal}"` becomes minus, quantity, plus once it is in the cart (product.md).
// §4 Changing the protein toggle moves the previous variant’s quantity to the new variant.
// §9 Default side option: carb.
test('a meal’s card swaps the side and doubles the protein, and moves what is in the cart', async ({
  page,
  kitchen,
}) => {
  const [meal] = kitchen.meals
  await page.goto(`/chef/${kitchen.id}`)
  const card = page.getByRole('article', { name: meal.name })
  await card.getByRole('button', { name: 'Swap to veggie' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Swap to carb' })).toBeVisible()
  await card.getByRole('button', { name: 'Swap to carb' }).click()
  await card.getByRole('button', { name: 'Swap to veggie' }).click()
  await expect(card.getByRole('button', { name: 'Swap to carb' })).toBeVisible()
  const addMeal = card.getByRole('button', { name: `Add ${meal.name}` })
  await addMeal.click()
  await expect(addMeal).toBeHidden()
  await card.getByRole('button', { name: `Increase quantity of ${meal.name}` }).click()
  await expect(card.getByText('2', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: `Decrease quantity of ${meal.name}` }).click()
  await expect(card.getByText('1', { exact: true })).toBeVisible()
  await card.getByRole('checkbox', { name: 'Double Protein (+$2.00)' }).check()
  const lines = await page.evaluate(() => JSON.parse(localStorage.getItem('cart_guest') ?? '[]'))
  expect(lines).toMatchObject([{ id: meal.id, quantity: 1, sideOption: 'veggie', doubleProtein: true }])
})

// §2 The card has a ‘View Details’ button.
// §2 The meal detail dialog is closed on an outside click.
// §2 The dialog is named by the meal and shows picture, chef, nutrition, “Contains”, side radiogroup
//   (experience.md).
// §2 It has an address of its own for sharing (experience.md).
// §9 The full price is struck through beside it.
// – A picture that was drawn is called an illustration: on its card, and beneath it and by its name on its page.
test('a meal’s dialog has everything about it, an address to share, and closes on a click outside', async ({
  page,
  kitchen,
}) => {
  const [meal] = kitchen.meals
  await page.goto(`/chef/${kitchen.id}`)
  const card = page.getByRole('article', { name: meal.name })
  await expect(card.getByText('Illustration')).toBeVisible()
  await card.getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: meal.name })
  await expect(dialog.locator('img').first()).toHaveAttribute(
    'src',
    new RegExp(meal.imageUrl.replace(/-\d+\.webp$/, '')),
  )
  const figure = dialog.getByRole('figure')
  await expect(figure).toHaveText('Illustration')
  await expect(figure.getByRole('img', { name: `${meal.name}, illustration` })).toBeVisible()
  const heading = dialog.getByRole('heading', { name: meal.name, exact: true })
  expect((await figure.boundingBox())!.y).toBeLessThan((await heading.boundingBox())!.y)
  await expect(dialog).toContainText(`by ${kitchen.name}`)
  await expect(dialog).toContainText(meal.description)
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  await expect(dialog.getByText(dollars(Math.round(meal.pricePerServing * 88) / 100)).last()).toBeInViewport({
    ratio: 1,
  })
  await expect(dialog.locator('s')).toContainText(dollars(meal.pricePerServing))
  await expect(dialog.getByRole('radiogroup', { name: 'Side' }).getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: `Add ${meal.name}` })).toBeInViewport({ ratio: 1 })
  await expect(dialog.locator('s')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('row', { name: `Calories ${meal.calories} kcal` })).toBeVisible()
  await expect(dialog.getByText(/^Contains /)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Page to share' })).toHaveAttribute(
    'href',
    `/meal/${meal.id}`,
  )
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

// §2 The dialog is a layer over the page with the address `/meal/{id}`; Back closes it, and a shared link opens
//   the page (experience.md).
test('a meal lies over its page at its own address, and Back, Forward and a reload lead where they should', async ({
  page,
  kitchen,
}) => {
  const [meal] = kitchen.meals
  const chefAddress = new RegExp(`/chef/${kitchen.id}$`)
  const mealAddress = new RegExp(`/meal/${meal.id}$`)
  await page.goto(`/chef/${kitchen.id}`)
  const title = await page.title()
  const details = page.getByRole('article', { name: meal.name }).getByRole('button', { name: 'View Details' })
  await details.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate('scrollY')
  const asked: string[] = []
  page.on(
    'request',
    request =>
      /^\/(meal|chef)\/\d+(\.data)?$/.test(new URL(request.url()).pathname) && asked.push(request.url()),
  )
  const dialog = page.getByRole('dialog', { name: meal.name })
  const closers = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]
  for (const close of closers) {
    await details.click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(mealAddress)
    await expect(page).toHaveTitle(new RegExp(meal.name))
    await close()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(chefAddress)
    await expect(page).toHaveTitle(title)
    await expect(details).toBeFocused()
    expect(await page.evaluate('scrollY')).toBe(scrolled)
  }
  await page.goForward()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(mealAddress)
  expect(asked).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: meal.name })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(chefAddress)
  await expect(details).toBeVisible()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Page to share' }).click()
  await expect(page.getByRole('heading', { level: 1, name: meal.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('figure')).toContainText('Illustration')
  await expect(page).toHaveTitle(new RegExp(meal.name))
  await page.goBack()
  await expect(page).toHaveURL(chefAddress)
  await expect(dialog).toBeHidden()
})

// – A step forward to a meal opens its layer also when the page beneath has only just appeared (issue 14)
test('Forward opens the layer at the moment when the page beneath appears', async ({ page, kitchen }) => {
  const [meal] = kitchen.meals
  const dialog = page.getByRole('dialog', { name: meal.name })
  await page.goto(`/chef/${kitchen.id}`)
  await page.getByRole('article', { name: meal.name }).getByRole('button', { name: 'View Details' }).click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: meal.name })).toBeVisible()
  await page.waitForLoadState()
  await page.evaluate(`
    new MutationObserver((_, watching) => {
      if (!document.querySelector('#meal-${meal.id}')) return
      watching.disconnect()
      history.forward()
    }).observe(document, { childList: true, subtree: true })
    history.back()`)
  await expect(dialog).toBeVisible()
})

// §2 Sharing uses the device’s own or copies the address.
test('sharing a meal copies its address where the device cannot share', async ({
  page,
  context,
  kitchen,
}) => {
  const [meal] = kitchen.meals
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/meal/${meal.id}`)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`/meal/${meal.id}$`))
  await page.evaluate('shared = []; navigator.share = async what => void shared.push(what.url); 0')
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate('shared')).toEqual([expect.stringMatching(new RegExp(`/meal/${meal.id}$`))])
})

// §2 Without a declaration: “Allergens not declared” (product.md).
// §3 Without a declaration the meal page says “Allergens not declared” (product.md).
test('a meal without declared allergens says so', async ({ page, kitchen }) => {
  const [meal] = kitchen.meals
  await page.route(`**/api/v1/meals/${meal.id}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), allergens: null } })
  })
  await page.goto(`/chef/${kitchen.id}`)
  await page.getByRole('article', { name: meal.name }).getByRole('heading').getByRole('link').click()
  await expect(page.getByText('Allergens not declared')).toBeVisible()
})

// §2 Pressed twice at once it opens one layer, which one step back leaves (issue 14)
test('a double press opens one layer', async ({ page, kitchen }) => {
  await page.goto(`/chef/${kitchen.id}`)
  const [{ name }] = kitchen.meals
  await page.getByRole('article', { name }).getByRole('button', { name: 'View Details' }).dblclick()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/chef/${kitchen.id}$`))
  await expect(page.getByRole('dialog', { name })).toBeHidden()
})
