import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { cartLine, PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import type { Kitchen } from '../kitchen.ts'
import { store, stored } from '../stores.ts'

const mixed = 'You can only order from one chef at a time. Please remove items from other chefs to proceed.'

// §2 The footer has a Checkout button
// §4 Delivery dates are fetched when the cart is non-empty and single-chef
// §5 Plus is disabled when the cart holds another chef's items
// §5 Checkout is disabled when more than one chef is present
// §5 'You can only order from one chef at a time. Please remove items from other chefs to proceed.'
// §5 Meals of a second chef may be in the cart; 'Keep only {chef}' mends it (product.md)
// §5 What is removed, emptied or replaced can be restored from its toast (product.md)
// §5 'You can only order from one chef at a time. Please review your cart.' at checkout
test('meals of two chefs may have come together, but are not ordered together', async ({
  page,
  kitchens,
}) => {
  const [one, other] = kitchens
  await store(page, { cart_guest: [cartLine(one, 1), cartLine(other, 1)] })
  await page.goto(`/chef/${other.id}`)
  await page.getByRole('button', { name: 'View Cart (2)' }).click()
  const drawer = cartDrawer(page)
  await expect(drawer.getByText(mixed)).toBeVisible()
  for (const { name, meals } of [one, other])
    await expect(drawer.getByRole('region', { name, exact: true })).toContainText(meals[0].name)
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  const more = drawer.getByRole('button', { name: `Increase quantity of ${one.meals[0].name}` })
  await expect(more).toBeDisabled()
  await expect(drawer.getByText('Estimated total')).toBeHidden()

  await page.keyboard.press('Escape')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/checkout')
  await expect(
    page.getByText('You can only order from one chef at a time. Please review your cart.'),
  ).toBeVisible()
  await expect(page.getByText('You’ll see dates once your cart has meals from just one chef.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(asked.filter(url => url.includes('/api/v1/auth/next/'))).toEqual([])
  await page.getByRole('button', { name: 'Review your cart' }).click()
  const dates = page.waitForRequest(`**/api/v1/auth/next/${other.id}`)
  await drawer.getByRole('button', { name: `Keep only ${other.name}` }).click()
  await dates
  await expect(drawer.getByText(mixed)).toBeHidden()
  await expect(drawer.getByText(one.meals[0].name)).toBeHidden()
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeEnabled()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(drawer.getByText(one.meals[0].name)).toBeVisible()
})

// §2 Each line has quantity minus and plus
// §2 A line has a button 'Remove {meal}' (product.md)
// §2 The footer shows the meal count
// §5 Checkout is disabled when the cart is empty
// §5 What is removed, emptied or replaced can be restored from its toast (product.md)
test('quantities rise, fall and vanish at zero', async ({ page, kitchen }) => {
  const [{ name }] = kitchen.meals
  await add(page, kitchen)
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  const drawer = cartDrawer(page)
  await drawer.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await expect(drawer.getByText('2 meals')).toBeVisible()
  await drawer.getByRole('button', { name: `Decrease quantity of ${name}` }).click()
  await expect(drawer.getByText('1 meal', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: `Decrease quantity of ${name}` }).click()
  await expect(drawer.getByText('Nothing in here yet')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Add ${name}` }).click()
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await drawer.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(drawer.getByText('Nothing in here yet')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(drawer.getByText('1 meal', { exact: true })).toBeVisible()
})

// §2 Each line has a Double Protein checkbox, 'Double Protein (+$2.00)' (product.md)
// §2 Each line has the side option with a swap link, 'Swap to veggie'/'Swap to carb'
// §2 The footer shows the subtotal, and the total of either plan
test('a change of options moves a line, and joins it with one of the same', async ({ page, kitchen }) => {
  const { meals, id } = kitchen
  const plain = cartLine(kitchen, 2)
  await store(page, { cart_guest: [plain, { ...plain, quantity: 1, sideOption: 'veggie' }] })
  await page.goto(`/chef/${id}`)
  await page.getByRole('button', { name: 'View Cart (3)' }).click()
  const drawer = cartDrawer(page)
  const increase = drawer.getByRole('button', { name: `Increase quantity of ${meals[0].name}` })
  await expect(increase).toHaveCount(2)
  await expect(drawer.getByRole('button', { name: 'Swap to veggie' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Swap to carb' }).click()
  await expect(increase).toHaveCount(1)
  await expect(drawer.getByRole('button', { name: 'Swap to veggie' })).toBeVisible()
  await expect(drawer.getByText('3', { exact: true })).toBeVisible()

  await drawer.getByRole('checkbox', { name: 'Double Protein (+$2.00)' }).check()
  const total = ((meals[0].pricePerServing + 2) * 3).toFixed(2)
  await expect(drawer.getByText(`$${total}`)).toBeVisible()
  expect(await stored(page, 'cart_guest')).toEqual([{ ...plain, quantity: 3, doubleProtein: true }])
  expect(await stored(page, 'cart')).toEqual([{ ...plain, quantity: 3, doubleProtein: true }])
})

// §2 Cart drawer: right-hand panel titled 'Your Cart' (left in right-to-left)
// §2 Items are grouped by chef
// §2 Each line shows image, name and price
// §5 Plus is disabled when the chefId is not a number
test('each line shows what it is, and one of an unknown chef can only be removed', async ({
  page,
  kitchen,
}) => {
  const line = cartLine(kitchen, 2)
  await store(page, { cart_guest: [line, { ...line, sideOption: 'veggie', chefId: 'nobody' }] })
  await page.goto('/')
  await page.getByRole('button', { name: 'Cart, 4 items' }).click()
  const group = cartDrawer(page).getByRole('region', { name: kitchen.name, exact: true })
  await expect(group.getByRole('link', { name: kitchen.name })).toHaveAttribute('href', `/chef/${kitchen.id}`)
  await expect(group.locator('img').first()).toBeVisible()
  await expect(group.getByText(line.name).first()).toBeVisible()
  await expect(group.getByText(`$${line.pricePerServing.toFixed(2)}`).first()).toBeVisible()
  await expect(group.getByText('Side: carb')).toBeVisible()
  const plus = cartDrawer(page).getByRole('button', { name: `Increase quantity of ${line.name}` })
  await expect(plus.last()).toBeDisabled()
  await expect(cartDrawer(page).getByRole('button', { name: 'Checkout' })).toBeDisabled()
})

// §5 What is removed, emptied or replaced can be restored from its toast (product.md)
test('a line holds fifty servings, and a new cart can be taken back', async ({ page, kitchen }) => {
  const [{ name }] = kitchen.meals
  await store(page, { cart_guest: [cartLine(kitchen, 49)] })
  await page.goto('/')
  await page.getByRole('button', { name: 'View Cart (49)' }).click()
  const drawer = cartDrawer(page)
  const more = drawer.getByRole('button', { name: `Increase quantity of ${name}` })
  await more.click()
  await expect(more).toBeDisabled()
  await expect(drawer.getByText('50 of one meal at most')).toBeVisible()
  await drawer.getByRole('button', { name: 'Start a new cart' }).click()
  await expect(drawer.getByText('Nothing in here yet')).toBeVisible()
  expect(await stored(page, 'cart')).toEqual([])
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(drawer.getByText('50 meals')).toBeVisible()
})

// §4 A meal out of its week stays, struck through (product.md)
// §5 Checkout is disabled when any item is unavailable this week
// §5 An item not in the current menu is struck through with 'Not available this week'
// §5 'Some meals in your cart are no longer available this week. Please remove them to continue.'
// §5 A button 'Remove unavailable' takes them out (product.md)
test('a meal outside its week is struck through and can be removed', async ({ page, kitchen }) => {
  const later = (await menuOf(kitchen)).find(meal => meal.weekGroup !== kitchen.meals[0].weekGroup)
  await store(page, { cart_guest: [cartLine(kitchen, 1), cartLine(kitchen, 1, later)] })
  await page.goto('/')
  await page.getByRole('button', { name: 'View Cart (2)' }).click()
  const drawer = cartDrawer(page)
  await expect(drawer.getByText('Not available this week')).toBeVisible()
  await expect(drawer.getByText(later?.name ?? '')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(
    drawer.getByText(
      'Some meals in your cart are no longer available this week. Please remove them to continue.',
    ),
  ).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Remove unavailable' }).click()
  await expect(drawer.getByText('Not available this week')).toBeHidden()
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeEnabled()
})

// §4 Cart items whose meal is not listed any more are dropped
test('a meal that no longer exists leaves the cart', async ({ page, kitchen }) => {
  await store(page, { cart_guest: [cartLine(kitchen, 1), { ...cartLine(kitchen, 1), id: 999_999 }] })
  await page.goto('/')
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await expect(cartDrawer(page).getByText('1 meal', { exact: true })).toBeVisible()
})

test.describe('while the menu cannot be asked for', () => {
  test.use({ expectedTrouble: /status of 503/ })

  // §4 A failed load never prunes (product.md)
  test('a list that does not come takes nothing out of the cart', async ({ page, kitchen }) => {
    await page.route('**/api/v1/meals?*', route => route.fulfill({ status: 503, json: {} }))
    await store(page, { cart_guest: [cartLine(kitchen, 1), { ...cartLine(kitchen, 1), id: 999_999 }] })
    await page.goto('/')
    await page.getByRole('button', { name: 'View Cart (2)' }).click()
    await expect(cartDrawer(page).getByText('2 meals')).toBeVisible()
    await expect(cartDrawer(page).getByRole('button', { name: 'Checkout' })).toBeEnabled()
  })
})

// §2 Cart drawer: right-hand panel titled 'Your Cart' (left in right-to-left)
test('the cart stands at the end of the line: right, and left in Arabic', async ({
  page,
  context,
  baseURL,
}) => {
  const { width } = page.viewportSize()!
  const place = async (opener: RegExp) => {
    await page.goto('/')
    await page.getByRole('button', { name: opener }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect
      .poll(async () => {
        const box = (await dialog.boundingBox())!
        return [box.x, width - box.x - box.width].map(Math.round).indexOf(0)
      })
      .toBeGreaterThan(-1)
    const box = (await dialog.boundingBox())!
    expect(box.width).toBeLessThan(width / 2)
    return box.x > width / 2 ? 'right' : 'left'
  }
  expect(await place(/^Cart, 0 items$/)).toBe('right')
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }])
  expect(await place(/^السلة/)).toBe('left')
})

// §2 Page scrolling is blocked while the drawer is open
test('the page behind the cart does not scroll', async ({ page, kitchen }) => {
  await add(page, kitchen)
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await expect(cartDrawer(page)).toBeVisible()
  const before = await page.evaluate('scrollY')
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 300)
  await page.mouse.wheel(0, -600)
  await page.evaluate('new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  expect(await page.evaluate('scrollY')).toBe(before)
})

test.describe('signing in with a guest cart', () => {
  const signIn = async (page: Page, email: string) => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Login Success!')).toBeVisible()
  }
  // §4 A guest cart joins an empty stored cart or one of the same chef at sign-in (product.md)
  test('joins it with the stored cart of the same chef', async ({ page, kitchen, customer }) => {
    await store(page, {
      cart_guest: [cartLine(kitchen, 1)],
      [`cart_user_${customer.id}`]: [cartLine(kitchen, 2)],
    })
    await page.goto('/')
    await signIn(page, customer.email)
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
    expect(await stored(page, `cart_user_${customer.id}`)).toEqual([cartLine(kitchen, 3)])
    expect(await stored(page, 'cart_guest')).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(customer.email)
    expect(await page.evaluate(() => localStorage.getItem('token')?.split('.').length)).toBe(3)
  })

  // §4 Against another chef's stored cart the guest's wins; the old one is offered back (product.md)
  test('puts it before the stored cart of another chef, which is offered back', async ({
    page,
    kitchens,
    customer,
  }) => {
    const [one, other] = kitchens
    await store(page, {
      cart_guest: [cartLine(one, 1)],
      [`cart_user_${customer.id}`]: [cartLine(other, 2)],
    })
    await page.goto('/')
    await signIn(page, customer.email)
    expect(await stored(page, `cart_user_${customer.id}`)).toEqual([cartLine(one, 1)])
    const notifications = page.getByRole('region', { name: 'Notifications' })
    await notifications.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    expect(await stored(page, `cart_user_${customer.id}`)).toEqual([cartLine(other, 2)])
  })
})

async function add(page: Page, kitchen: Kitchen): Promise<void> {
  await page.goto(`/chef/${kitchen.id}`)
  await page.getByRole('button', { name: `Add ${kitchen.meals[0].name}` }).click()
}

function cartDrawer(page: Page) {
  return page.getByRole('dialog', { name: 'Your Cart' })
}

async function menuOf({ id }: Kitchen) {
  const { meals } = await answered(api()('GET /api/v1/chefs/{chefId}', { params: { chefId: String(id) } }))
  return meals
}
