import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { answered, productUrl } from '../api.ts'
import { appliedChef } from '../chef.ts'
import { PASSWORD } from '../customer.ts'
import { test as guestTest } from '../guest.ts'
import { mailsTo } from '../sandbox.ts'
import { chefTest, test as customerTest, newChefTest } from '../signed-in.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const onboarding = (page: Page) => dialog(page, 'Complete your chef profile')

guestTest.describe('after too many tries', () => {
  guestTest.use({ expectedTrouble: /status of 429/ })

  // §2 The chef login, too, says how long to wait after too many tries (issue 11, T11)
  guestTest('the door for chefs says how long to wait', async ({ page }) => {
    await page.route('**/api/v1/auth/authenticate', route =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '42' },
        json: { code: 'too-many-requests', message: 'Too many requests.', status: 429, requestId: 'one' },
      }),
    )
    await page.goto('/become-a-chef')
    const login = dialog(page, 'Chef Login')
    await login.getByLabel('Email').fill('chef@ladlewell.test')
    await login.getByLabel('Password', { exact: true }).fill('not the password')
    await login.getByRole('button', { name: 'Chef Login' }).click()
    await expect(login.getByRole('alert')).toContainText('Please try again in 42 seconds.')
    await expect(toasts(page)).toContainText('Please try again in 42 seconds.')
  })
})

guestTest.describe('the door for chefs', () => {
  guestTest.use({ expectedTrouble: /status of (400|404|409|500)/ })

  // §1 Chefs sign up, log in and complete onboarding
  // §2 Chef sign-up dialog, named "Chef Sign Up" (product.md)
  // §2 Chef onboarding dialog, named "Complete your chef profile" (product.md)
  // §2 /chefdashboard: the chef area
  // §2 Its menu has My Meals, /chefdashboard/meals
  // §2 Its menu has Orders, /chefdashboard/cheforders
  // §2 Its menu has Profile, /chefdashboard/edit-chefprofile
  // §3 Chef sign-up sends email, password, firstname, lastname
  // §4 Chef sign-up success opens onboarding
  // §4 Onboarding success closes the dialog
  // §4 Onboarding success goes to /chefdashboard/meals
  // §5 Chef sign-up also requires first name, last name, confirm password: 'Please fill in all fields.'
  // §5 Sign-up passwords must match: 'Passwords do not match.'
  // §6 The dashboard says in review
  // §8 Success: 'Sign Up Success!'
  // §8 Success: 'Chef added successfully!'
  guestTest('signs a chef up, takes the profile and opens the dashboard in review', async ({ page }) => {
    const email = `rosa-${randomUUID()}@example.com`
    await page.goto('/become-a-chef?mode=sign-up')
    const signUp = dialog(page, 'Chef Sign Up')
    const submit = signUp.getByRole('button', { name: 'Chef Sign Up' })
    await submit.click()
    await expect(signUp.getByRole('alert')).toHaveText('Please fill in all fields.')
    await signUp.getByLabel('First name').fill('Rosa')
    await signUp.getByLabel('Last name').fill('Delgado')
    await signUp.getByLabel('Email').fill(email)
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signUp.getByLabel('Confirm password').fill('something else')
    await submit.click()
    await expect(signUp.getByRole('alert')).toHaveText('Passwords do not match.')
    await signUp.getByLabel('Confirm password').fill(PASSWORD)
    for (const name of ['First name', 'Last name', 'Email', 'Password', 'Confirm password']) {
      const field = signUp.getByLabel(name, { exact: true })
      const typed = await field.inputValue()
      await field.fill('')
      await submit.click()
      await expect(signUp.getByRole('alert')).toHaveText('Please fill in all fields.')
      await field.fill(typed)
    }
    const request = page.waitForRequest('**/api/v1/auth/registerChef')
    await submit.click()
    expect((await request).postDataJSON()).toEqual({
      email,
      password: PASSWORD,
      firstname: 'Rosa',
      lastname: 'Delgado',
    })
    await expect(toasts(page).getByText('Sign Up Success!')).toBeVisible()
    await expect(onboarding(page)).toBeVisible()
    await expect.poll(async () => (await mailsTo(email)).map(({ subject }) => subject)).toHaveLength(1)

    await fillProfile(page)
    await onboarding(page).getByRole('button', { name: 'Send for review' }).click()
    await expect(toasts(page).getByText('Chef added successfully!')).toBeVisible()
    await expect(onboarding(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/chefdashboard\/meals$/)
    await expect(page.getByRole('region', { name: 'Your kitchen is in review' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Chef dashboard' })
    for (const [name, path] of [
      ['My Meals', 'meals'],
      ['Orders', 'cheforders'],
      ['Profile', 'edit-chefprofile'],
    ] as const)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/chefdashboard/${path}`,
      )
  })

  // §4 While a request runs the sign-up button reads 'Processing...' and is disabled
  // §8 Chef sign-up failure: 'Failed to authenticate. Check your credentials.' (product.md)
  // §8 Then the server’s message as a second toast
  guestTest('is told at the sign-up that an address is taken, in two toasts', async ({ page, customer }) => {
    await page.goto('/become-a-chef?mode=sign-up')
    const signUp = dialog(page, 'Chef Sign Up')
    await signUp.getByLabel('First name').fill('Rosa')
    await signUp.getByLabel('Last name').fill('Delgado')
    await signUp.getByLabel('Email').fill(customer.email)
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signUp.getByLabel('Confirm password').fill(PASSWORD)
    await page.route('**/api/v1/auth/registerChef', async route => {
      await new Promise(resolve => setTimeout(resolve, 300))
      await route.continue()
    })
    await signUp.getByRole('button', { name: 'Chef Sign Up' }).click()
    await expect(signUp.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(toasts(page).getByText('Failed to authenticate. Check your credentials.')).toBeVisible()
    await expect(toasts(page).getByText('An account with this email address already exists.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  // §8 Without a message of ours: 'An unexpected error occurred.'
  guestTest('says so when a login was not answered as it should', async ({ page }) => {
    await page.route('**/api/v1/auth/authenticate', route => route.fulfill({ status: 500, body: 'oh' }))
    await page.goto('/become-a-chef')
    const login = dialog(page, 'Chef Login')
    await login.getByLabel('Email').fill('rosa@example.com')
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await login.getByRole('button', { name: 'Chef Login' }).click()
    await expect(toasts(page).getByText('Failed to authenticate. Check your credentials.')).toBeVisible()
    await expect(toasts(page).getByText('An unexpected error occurred.')).toBeVisible()
  })

  // §2 Dashboard and onboarding speak Spanish and Arabic
  for (const [language, title, banner] of [
    ['es', 'Completa tu perfil de chef', 'Tu cocina está en revisión'],
    ['ar', 'أكمل ملفك كطاهٍ', 'مطبخك قيد المراجعة'],
  ] as const)
    guestTest(`speaks ${language} from onboarding to the dashboard`, async ({ page, context }) => {
      const chef = await appliedChef()
      await context.addCookies([{ name: 'language', value: language, url: productUrl() }])
      await page.goto('/become-a-chef?mode=onboarding')
      await expect(dialog(page, title)).toBeVisible()
      await page.evaluate(token => localStorage.setItem('token', token), chef.token)
      await page.goto('/chefdashboard/edit-chefprofile')
      await expect(page.getByRole('region', { name: banner })).toBeVisible()
    })
})

newChefTest.describe('onboarding', () => {
  newChefTest.use({ expectedTrouble: /status of (400|404|422|500)/ })

  // §2 It saves as it goes: what is typed survives a reload (experience.md)
  // §3 Field Bio (product.md)
  // §3 Field Cuisine specialties, as chips (product.md)
  // §3 Field Available days, seven checkboxes Monday to Sunday (product.md)
  // §5 Bio is required: 'Please fill in all required fields.'
  // §5 A duplicate cuisine: 'This cuisine is already added.'
  // §6 The dashboard says draft and leads back to onboarding
  newChefTest('says what is missing, field by field, and keeps what is typed', async ({ page }) => {
    await page.goto('/chefdashboard/edit-chefprofile')
    const banner = page.getByRole('region', { name: 'Your profile isn’t complete yet' })
    await banner.getByRole('link', { name: 'Complete your chef profile' }).click()
    const form = onboarding(page)
    await form.getByRole('button', { name: 'Send for review' }).click()
    await expect(form.getByRole('alert')).toHaveText('Please fill in all required fields.')
    await expect(toasts(page).getByText('Please fill in all required fields.')).toBeVisible()
    await expect(form.getByLabel('Bio')).toBeFocused()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await expect(form.getByLabel(day)).not.toBeChecked()
    await form.getByLabel('Bio').fill('Corn, chiles and patience.')
    const cuisine = form.getByRole('textbox', { name: 'Cuisine specialties' })
    await cuisine.fill('Mexican')
    await cuisine.press('Enter')
    await cuisine.fill('mexican')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(toasts(page).getByText('This cuisine is already added.')).toBeVisible()
    await form.getByLabel('Tuesday').check()
    await page.reload()
    await expect(form.getByLabel('Bio')).toHaveValue('Corn, chiles and patience.')
    await expect(form.getByRole('button', { name: 'Remove Mexican' })).toBeVisible()
    await expect(form.getByLabel('Tuesday')).toBeChecked()
  })

  // §2 The photo is cropped, by pointer or arrow keys
  // §3 Field Phone number (product.md)
  // §3 Field Profile photo (product.md)
  // §3 The picture is the file chefPic
  newChefTest('crops the photo by keyboard; what is kept is square', async ({ page, chef }) => {
    await page.goto('/become-a-chef?mode=onboarding')
    await fillProfile(page)
    const area = onboarding(page).getByRole('group', { name: 'The part that shows' })
    await area.focus()
    const before = await area.boundingBox()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await area.boundingBox())?.x).toBeGreaterThan(before!.x)
    await onboarding(page).getByRole('button', { name: 'Send for review' }).click()
    await expect(toasts(page).getByText('Chef added successfully!')).toBeVisible()
    const { profileImageUrl, cuisineSpecialties } = await answered(chef.api('GET /api/v1/chef'))
    expect(cuisineSpecialties).toEqual(['Tex-Mex'])
    const sides = (await page.evaluate(
      `fetch('${profileImageUrl}').then(answer => answer.blob()).then(createImageBitmap).then(image => [image.width, image.height])`,
    )) as [number, number]
    expect(sides[0]).toBe(sides[1])
  })

  // §5 Without a stored token: 'Authentication token not found.'
  // §7 On failure the dialog reads message
  // §8 Failure: the server’s message
  // §8 Failure without one: 'Failed to add chef.'
  // §8 Then 'Please try again.'
  newChefTest('tells a failure in two toasts, and a missing token', async ({ page }) => {
    await page.goto('/become-a-chef?mode=onboarding')
    await fillProfile(page)
    const send = onboarding(page).getByRole('button', { name: 'Send for review' })
    await page.route('**/api/v1/auth/chef', route => route.fulfill({ status: 500, body: 'out of order' }))
    await send.click()
    await expect(toasts(page).getByText('Failed to add chef.')).toBeVisible()
    await expect(toasts(page).getByText('Please try again.')).toBeVisible()
    await page.route('**/api/v1/auth/chef', route =>
      route.fulfill({ status: 422, json: { code: 'picture-not-readable', message: 'A picture of what?' } }),
    )
    await send.click()
    await expect(toasts(page).getByText('A picture of what?')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('token'))
    await send.click()
    await expect(toasts(page).getByText('Authentication token not found.')).toBeVisible()
    await onboarding(page).getByRole('button', { name: 'Close' }).click()
    await expect(onboarding(page)).toHaveCount(0)
  })
})

// §6 Guests at /chefdashboard go to /become-a-chef with the login dialog (product.md)
guestTest('guests at the dashboard are led to the chef login', async ({ page }) => {
  await page.goto('/chefdashboard/edit-chefprofile')
  await expect(page).toHaveURL(/\/become-a-chef$/)
  await expect(dialog(page, 'Chef Login')).toBeVisible()
})

customerTest.describe('a customer', () => {
  customerTest.use({ expectedTrouble: /status of 403/ })

  // §6 Signed-in customers too (product.md)
  customerTest('at the dashboard is led there too', async ({ page }) => {
    await page.goto('/chefdashboard/edit-chefprofile')
    await expect(page).toHaveURL(/\/become-a-chef$/)
    await expect(dialog(page, 'Chef Login')).toBeVisible()
  })
})

// §2 A chef’s side panel and account menu lead to the dashboard
// §4 Logout in the chef area goes to /
chefTest('menus lead a chef to the dashboard, and logging out there leads home', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Chef dashboard' }).click()
  await expect(page).toHaveURL(/\/chefdashboard$/)
  await page.goto('/chefdashboard/edit-chefprofile')
  await expect(page.getByLabel('Name shown to customers')).toHaveValue(/Amara/)
  await page.getByRole('button', { name: 'Account' }).click()
  // The page tells that it was looked at: not with a session that has just ended.
  const looked = page.waitForResponse('**/api/v1/chef/today/look')
  await page.getByRole('link', { name: 'Chef dashboard' }).click()
  await expect(page).toHaveURL(/\/chefdashboard$/)
  await looked
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

newChefTest.describe('the profile editor', () => {
  newChefTest.use({ expectedTrouble: /status of (400|404|409)/ })

  // §2 edit-chefprofile is a real editor (product.md)
  // §2 It edits photo, bio, cuisines, phone and the name shown
  // §2 It previews card and page as customers see them (experience.md)
  // §2 The second of two writers is told; nothing typed is lost (ours)
  newChefTest('shows what customers will see, and tells who was slower', async ({ page }) => {
    const chef = await appliedChef()
    await page.goto('/contact')
    await page.evaluate(token => localStorage.setItem('token', token), chef.token)
    await page.goto('/chefdashboard/edit-chefprofile')
    const preview = page.getByLabel('How customers see you')
    await page.getByLabel('Name shown to customers').fill('Rosa of the River')
    await page.getByLabel('Bio').fill('Tortillas by hand.')
    await page.getByRole('button', { name: 'Remove Tex-Mex' }).click()
    await page.getByRole('textbox', { name: 'Cuisine specialties' }).fill('Oaxacan')
    await page.getByLabel('Phone number').fill('(512) 555-0188')
    const picture = await fetch(`${productUrl()}/images/meals/butter-chicken-400.webp`)
    await page.getByLabel('Profile photo').setInputFiles({
      name: 'me.webp',
      mimeType: 'image/webp',
      buffer: Buffer.from(await picture.arrayBuffer()),
    })
    // On the card among the chefs, and at the head of their page.
    await expect(preview.getByText('Rosa of the River')).toHaveCount(2)
    await expect(preview.getByText('Tortillas by hand.')).toBeAttached()
    const { profileImageUrl } = await answered(chef.api('GET /api/v1/chef'))
    await answered(
      chef.api('PUT /api/v1/auth/chef', { body: { bio: 'Elsewhere.', phoneNumber: '5125550177' } }),
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    const conflict = page
      .getByRole('alert')
      .filter({ hasText: 'changed somewhere else while you were typing' })
    await expect(conflict).toContainText('Elsewhere.')
    await expect(page.getByLabel('Bio')).toHaveValue('Tortillas by hand.')
    await conflict.getByRole('button', { name: 'Keep what I typed' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toasts(page).getByText('Profile saved.')).toBeVisible()
    expect(await answered(chef.api('GET /api/v1/chef'))).toMatchObject({
      name: 'Rosa of the River',
      bio: 'Tortillas by hand.',
      cuisineSpecialties: ['Mexican', 'Oaxacan'],
      phoneNumber: '+15125550188',
      profileImageUrl: expect.not.stringMatching(`${profileImageUrl}`),
    })
    await page.getByLabel('Bio').fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.')
    await expect(page.getByLabel('Bio')).toBeFocused()
  })
})

/** Everything that onboarding asks for, the photo as wide as a dish's. */
async function fillProfile(page: Page): Promise<void> {
  const form = onboarding(page)
  await form.getByLabel('Bio').fill('Corn, chiles and patience.')
  await form.getByRole('textbox', { name: 'Cuisine specialties' }).fill('Tex-Mex')
  await form.getByLabel('Phone number').fill('(512) 555-0177')
  const picture = await fetch(`${productUrl()}/images/meals/butter-chicken-400.webp`)
  await form.getByLabel('Profile photo').setInputFiles({
    name: 'me.webp',
    mimeType: 'image/webp',
    buffer: Buffer.from(await picture.arrayBuffer()),
  })
  await expect(form.getByRole('group', { name: 'The part that shows' })).toBeVisible()
  await form.getByLabel('Friday').check()
}
