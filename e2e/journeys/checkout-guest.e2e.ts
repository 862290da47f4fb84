import { expect, type Page } from '@playwright/test'
import { answered, api } from '../api.ts'
import { cards, chooseDate, confirmedOrder, fillAddress, fillCard, pay, payButton } from '../checkout.ts'
import { countClicks } from '../clicks.ts'
import { cartLine, home, newCustomer, PASSWORD } from '../customer.ts'
import { test } from '../guest.ts'
import { mailsTo } from '../sandbox.ts'
import { store } from '../stores.ts'

// §4 No token opens the sign-in modal, in sign-in mode
// – Who closes it fills in everything, and paying makes the account: six clicks besides typing (product.md)
test('a guest orders with six clicks, and the account is made by paying', async ({ page, kitchen }) => {
  const clicks = await countClicks(page)
  await page.goto(`/chef/${kitchen.id}`)
  await page.getByRole('button', { name: `Add ${kitchen.meals[0].name}` }).click()
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Checkout' }).click()
  await signIn(page).getByRole('button', { name: 'Close' }).click()
  const email = await fillGuest(page)
  await page
    .getByRole('group', { name: 'Delivery days' })
    .getByRole('button', { disabled: false })
    .first()
    .click()
  await pay(page)
  const orderId = await confirmedOrder(page)
  expect(await clicks()).toBe(6)
  await expect(page.getByText('Sign Up Success!')).toBeVisible()
  const mine = api(await tokenOf(page))
  expect(await answered(mine('GET /api/v1/auth/user/single'))).toMatchObject({
    ...{ email, firstname: home.firstName, lastname: home.lastName },
  })
  expect((await answered(mine('GET /api/v1/auth/orders', { query: {} }))).map(one => one.orderId)).toEqual([
    orderId,
  ])
  const [saved] = await answered(mine('GET /api/v1/auth/customer/addresses'))
  expect(saved).toMatchObject({ streetAddress1: home.streetAddress1 })
  await expect.poll(async () => (await mailsTo(email))[0]?.subject).toContain(`Order #${orderId}`)
})

test.describe('with a cart', () => {
  test.beforeEach(async ({ page, kitchen }) => {
    await store(page, { cart_guest: [cartLine(kitchen, 1)] })
    await page.goto('/checkout')
    await expect(signIn(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signIn(page)).toBeHidden()
  })

  test('a double click makes one account and one order', async ({ page, kitchen }) => {
    let made = 0
    page.on('request', request => {
      if (request.url().endsWith('/registerCustomer')) made += 1
    })
    await fillGuest(page)
    await chooseDate(page, kitchen)
    await payButton(page).dblclick()
    const orderId = await confirmedOrder(page)
    const mine = api(await tokenOf(page))
    expect((await answered(mine('GET /api/v1/auth/orders', { query: {} }))).map(one => one.orderId)).toEqual([
      orderId,
    ])
    expect(made).toBe(1)
  })

  // – What is missing of the account is marked with all the rest, and nothing is made
  test('what is missing is marked at once, and nothing is made', async ({ page }) => {
    await page.getByLabel('Email').fill('nobody')
    await pay(page)
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter an email address.')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'At least 8 characters.',
    )
    await expect(page.getByLabel('Street address')).toHaveAccessibleDescription('Please fill in this field.')
    await expect(page.getByText('Card details are required.')).toBeVisible()
    expect(await tokenOf(page)).toBeNull()
  })

  // §5 Submit when not logged in opens the sign-in modal and does not submit
  test('without e-mail and password the sign-in modal opens', async ({ page, kitchen }) => {
    await fillAddress(page)
    await chooseDate(page, kitchen)
    await fillCard(page)
    await pay(page)
    await expect(signIn(page)).toBeVisible()
    expect(await tokenOf(page)).toBeNull()
  })

  test.describe('and an address that is taken', () => {
    test.use({ expectedTrouble: /status of 409/ })

    // – A taken e-mail address is said at its field, and signing in loses nothing
    test('that is said at its field, and signing in loses nothing', async ({ page, kitchen }) => {
      const { email } = await newCustomer()
      await fillGuest(page, { email })
      await chooseDate(page, kitchen)
      await pay(page)
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
        'An account with this email address already exists.',
      )
      await expect(page.getByLabel('Email')).toBeFocused()
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).last().click()
      await signIn(page).getByLabel('Email').fill(email)
      await signIn(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
      await signIn(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByText('Login Success!')).toBeVisible()
      await expect(page.getByLabel('Street address')).toHaveValue(home.streetAddress1)
      await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
      await pay(page)
      await confirmedOrder(page)
    })
  })

  test.describe('and a card that is declined', () => {
    test.use({ expectedTrouble: /status of 402/ })

    // – A declined card leaves them signed in, with all that was filled in
    test('they are signed in, and all is still there', async ({ page, kitchen }) => {
      await fillGuest(page, { card: cards.declined })
      await chooseDate(page, kitchen)
      await pay(page)
      await expect(page.getByRole('alert')).toContainText('Your card was declined.')
      await expect(page.getByLabel('Email')).toBeHidden()
      await expect(page.getByLabel('Street address')).toHaveValue(home.streetAddress1)
      await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
      await fillCard(page)
      await pay(page)
      await confirmedOrder(page)
      const mine = api(await tokenOf(page))
      expect(await answered(mine('GET /api/v1/auth/orders', { query: {} }))).toHaveLength(1)
    })
  })

  test.describe('and a lost answer', () => {
    test.use({ expectedTrouble: /ERR_FAILED|status of 409/ })

    // – An account whose answer was lost is the one that the next press signs in to
    test('the account that was made all the same is used', async ({ page, kitchen }) => {
      await page.route('**/registerCustomer', async route => {
        await route.fetch()
        await route.abort()
      })
      await fillGuest(page)
      await chooseDate(page, kitchen)
      await pay(page)
      await expect(page.getByRole('alert')).toContainText('An unexpected error occurred.')
      await page.unroute('**/registerCustomer')
      await pay(page)
      await confirmedOrder(page)
    })
  })
})

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign In' })

async function fillGuest(
  page: Page,
  { email = `guest-${Math.random().toString(36).slice(2)}@example.com`, card = cards.good } = {},
): Promise<string> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await fillAddress(page)
  await fillCard(page, card)
  return email
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
