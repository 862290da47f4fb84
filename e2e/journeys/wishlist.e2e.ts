import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { PASSWORD } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { test } from '../signed-in.ts'
import { store, stored } from '../stores.ts'

const article = (page: Page, name: string) => page.getByRole('article', { name })

// §2 `button "Favorite {meal}"` has aria-pressed (product.md).
// §2 /wishlist shows favorited meals across chefs.
// §2 Empty text: ‘You haven't favorited any meals yet. Start exploring!’
// §2 Cards with availability; undo after removing (experience.md).
// §3 Favorites: a map keyed by meal id to a boolean.
// §3 Local storage key `favorites`.
// §4 Favorites are persisted on change.
// §6 Visitors may use favorites without an account.
guestTest(
  'a guest’s wishlist is empty, then holds what was favored, and takes back what was removed',
  async ({ page, kitchen }) => {
    const [meal] = kitchen.meals
    await page.goto('/wishlist')
    await expect(page.getByText("You haven't favorited any meals yet. Start exploring!")).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Browse chefs' }).click()
    await page.getByRole('link', { name: kitchen.name, exact: true }).click()
    const favorite = page.getByRole('button', { name: `Favorite ${meal.name}` })
    await expect(favorite).toHaveAttribute('aria-pressed', 'false')
    await favorite.click()
    await expect(favorite).toHaveAttribute('aria-pressed', 'true')
    expect(await stored(page, 'favorites')).toEqual({ [meal.id]: true })
    await page.getByRole('link', { name: 'Wishlist' }).click()
    await expect(article(page, meal.name).getByRole('link', { name: kitchen.name })).toBeVisible()
    await favorite.click()
    await expect(article(page, meal.name)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(article(page, meal.name)).toBeVisible()
    await page.reload()
    await expect(article(page, meal.name)).toBeVisible()
  },
)

// §2 Buttons are disabled when the chef is unavailable.
// §2 Meals out of week say so; meals that are gone are told and can be removed.
guestTest(
  'the wishlist says what cannot be had this week, and what is gone for good',
  async ({ page, kitchen }) => {
    await page.goto(`/chef/${kitchen.id}`)
    const later = page.getByRole('article').filter({ hasText: 'Available next week' }).first()
    const name = (await later.getByRole('heading').textContent()) ?? ''
    await later.getByRole('button', { name: /^Favorite/ }).click()
    const favorites = (await stored(page, 'favorites')) as Record<string, boolean>
    await store(page, { favorites: { ...favorites, 999999: true } })
    await page.goto('/wishlist')
    await expect(article(page, name).getByText('Available next week')).toBeVisible()
    await expect(article(page, name)).toContainText(/On the menu for \w{3}, \w{3} \d+/)
    await expect(article(page, name).getByRole('button', { name: `Add ${name}` })).toBeDisabled()
    const gone = page.getByText('1 of your favorites is no longer offered by its chef.')
    await expect(gone).toBeVisible()
    await page.getByRole('button', { name: 'Remove from wishlist' }).click()
    await expect(gone).toBeHidden()
    expect(await stored(page, 'favorites')).toEqual(favorites)
  },
)

// §4 Guests’ favorites survive sign-in (product.md).
// §4 Cleared from the device at sign-out (product.md).
guestTest(
  'favorites join the account at sign-in and leave the device at sign-out',
  async ({ page, kitchen, customer }) => {
    const [here, before] = kitchen.meals
    await answered(customer.api('PUT /api/v1/favorites/{mealId}', { params: { mealId: String(before.id) } }))
    await store(page, { favorites: { [here.id]: true } })
    await page.goto('/wishlist')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await dialog.getByLabel('Email').fill(customer.email)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    for (const meal of [here, before]) await expect(article(page, meal.name)).toBeVisible()
    const ids = await answered(customer.api('GET /api/v1/favorites'))
    expect(ids.toSorted()).toEqual([here.id, before.id].toSorted())
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logout success!')).toBeVisible()
    expect(await stored(page, 'favorites')).toBeNull()
    await page.goto('/wishlist')
    await expect(page.getByText("You haven't favorited any meals yet. Start exploring!")).toBeVisible()
  },
)

// §4 Synced to the account when signed in (product.md).
test('what is favored while signed in is found on another device, and what is taken back is gone there', async ({
  page,
  kitchen,
  customer,
}) => {
  const [meal] = kitchen.meals
  const onAccount = () => answered(customer.api('GET /api/v1/favorites'))
  await page.goto(`/meal/${meal.id}`)
  const favorite = page.getByRole('button', { name: `Favorite ${meal.name}` })
  await favorite.click()
  await expect.poll(onAccount).toEqual([meal.id])
  await favorite.click()
  await expect.poll(onAccount).toEqual([])
})

test.describe('when the account cannot be reached', () => {
  test.use({ expectedTrouble: /status of 503/ })

  // §2 A favorite that could not be saved is taken back and said so.
  test('a favorite that was not saved is taken back, and said so', async ({ page, kitchen }) => {
    const [meal] = kitchen.meals
    await page.route('**/api/v1/favorites/*', route => route.fulfill({ status: 503, body: 'down' }))
    await page.goto(`/meal/${meal.id}`)
    const favorite = page.getByRole('button', { name: `Favorite ${meal.name}` })
    await favorite.click()
    await expect(page.getByText('We couldn’t save your wishlist. Please try again.')).toBeVisible()
    await expect(favorite).toHaveAttribute('aria-pressed', 'false')
  })

  // §2 A wishlist that failed to load can be tried again (experience.md).
  test('the wishlist says that it could not be loaded, and tries again', async ({ page, kitchen }) => {
    const [meal] = kitchen.meals
    await store(page, { favorites: { [meal.id]: true } })
    await page.route('**/api/v1/meals?*', route => route.fulfill({ status: 503, body: 'down' }))
    await page.goto('/')
    await page.getByRole('link', { name: 'Wishlist' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('We couldn’t load your wishlist.')
    await page.unroute('**/api/v1/meals?*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeHidden()
  })
})
