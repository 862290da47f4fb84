import { expect, type Page } from '@playwright/test'
import { answered } from '../api.ts'
import { detailsOf, lastingKitchen, mealsIn, subscribed } from '../box.ts'
import { fillCard } from '../checkout.ts'
import { placedOrder } from '../order.ts'
import { mailsTo } from '../sandbox.ts'
import { test } from '../signed-in.ts'

const subscriptions = '/profile/subscription'

const secondHome = {
  ...{
    firstName: 'Robin',
    lastName: 'Baker',
    phone: '5125550142',
    country: 'US',
    state: 'TX',
    city: 'Austin',
  },
  ...{ streetAddress1: '1600 Barton Springs Road', streetAddress2: '', postalCode: '78704' },
  ...{ deliveryInstructions: '', isDefault: false },
}

/** What is pressed and read, as the page says it in each language. */
const words = {
  en: {
    ...{ box: /^Box for /, choose: 'Choose meals', save: 'Save meals', yours: 'Your choice' },
    ...{ skip: 'Skip', skipped: 'Skipped', unskip: 'Bring back', planned: 'Planned', undo: 'Undo' },
    ...{
      pause: 'Pause',
      paused: 'Paused',
      pauseYes: 'Pause until then',
      resume: 'Resume now',
      again: 'Your boxes are back on.',
    },
    ...{
      cancel: 'Cancel subscription',
      yes: 'Yes, cancel subscription',
      done: 'Subscription canceled successfully!',
    },
    ...{
      receipts: 'Receipts',
      proof: 'The subscription was resumed.',
      charge: 'Next charge',
    },
  },
  es: {
    ...{ box: /^Caja del /, choose: 'Elegir platos', save: 'Guardar platos', yours: 'Tu elección' },
    ...{ skip: 'Omitir', skipped: 'Omitida', unskip: 'Recuperar', planned: 'Prevista', undo: 'Deshacer' },
    ...{ pause: 'Pausar', paused: 'En pausa', pauseYes: 'Pausar hasta entonces', resume: 'Reanudar ahora' },
    ...{
      again: 'Tus cajas vuelven a llegar.',
      cancel: 'Cancelar suscripción',
      yes: 'Sí, cancelar suscripción',
    },
    ...{ done: '¡Suscripción cancelada correctamente!', receipts: 'Comprobantes' },
    ...{ proof: 'La suscripción se reanudó.', charge: 'Próximo cobro' },
  },
  ar: {
    ...{ box: /^صندوق /, choose: 'اختيار الوجبات', save: 'حفظ الوجبات', yours: 'اختيارك' },
    ...{ skip: 'تجاوز', skipped: 'متجاوَز', unskip: 'استعادة', planned: 'مخطط', undo: 'تراجع' },
    ...{
      pause: 'إيقاف مؤقت',
      paused: 'متوقف مؤقتًا',
      pauseYes: 'إيقاف حتى ذلك الحين',
      resume: 'استئناف الآن',
    },
    ...{ again: 'ستصل صناديقك من جديد.', cancel: 'إلغاء الاشتراك', yes: 'نعم، ألغِ الاشتراك' },
    ...{ done: 'تم إلغاء الاشتراك بنجاح!', receipts: 'الإيصالات' },
    ...{ proof: 'استُؤنف الاشتراك.', charge: 'الدفعة القادمة' },
  },
} as const

// §2 Below each subscription stand its next six boxes (product.md)
// §2 A box is skipped with one press until its cut-off
// §2 Its message offers Undo
// §2 A skipped box is brought back until its cut-off
// §2 A subscription is paused until a date (product.md)
// §2 A paused subscription says until when or why, and can be resumed
// §2 Receipts list every change with its date and by whom, and can be printed
// §2 The subscription is cancelled in one step, with one question
// – The page and its dialogs speak English, Spanish and Arabic (experience.md)
// – After skipping, the focus stays on the button that brings back (experience.md)
for (const language of ['en', 'es', 'ar'] as const)
  test(`in ${language} a weekly order’s box is swapped, skipped and brought back, and its subscription paused, resumed and cancelled`, async ({
    page,
    context,
    baseURL,
    kitchens,
    customer,
  }) => {
    const say = words[language]
    const kitchen = await lastingKitchen(kitchens)
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
    if (language === 'ar') await page.setViewportSize({ width: 390, height: 844 })
    await placedOrder(customer, kitchen, { isSubscription: true })
    await page.goto(subscriptions)
    const card = page.getByRole('article', { name: kitchen.name })
    const boxes = card.getByRole('article', { name: say.box })
    const box = boxes.first()
    await expect(boxes).toHaveCount(6)
    await expect(card.getByRole('heading', { name: say.charge })).toBeVisible()

    await box.getByRole('button', { name: say.choose }).click()
    const menu = page.getByRole('dialog')
    await mealsIn(menu).first().getByRole('button').last().click()
    await menu.getByRole('button', { name: say.save }).click()
    await expect(menu).toBeHidden()
    await expect(box.getByText(say.yours)).toBeVisible()
    await expect(box).toContainText('$')

    await box.getByRole('button', { name: say.skip, exact: true }).click()
    await expect(box.getByText(say.skipped, { exact: true })).toBeVisible()
    await expect(box.getByRole('button', { name: say.unskip })).toBeFocused()
    await notifications(page).getByRole('button', { name: say.undo }).click()
    await expect(box.getByText(say.planned, { exact: true })).toBeVisible()
    await box.getByRole('button', { name: say.skip, exact: true }).click()
    await box.getByRole('button', { name: say.unskip }).click()
    await expect(box.getByText(say.planned, { exact: true })).toBeVisible()

    await card.getByRole('button', { name: say.pause, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.pauseYes }).click()
    await expect(box.getByText(say.paused, { exact: true })).toBeVisible()
    await expect(boxes.nth(1).getByText(say.planned, { exact: true })).toBeVisible()
    await card.getByRole('button', { name: say.resume }).click()
    await expect(notifications(page)).toContainText(say.again)
    await expect(box.getByText(say.planned, { exact: true })).toBeVisible()

    await card.getByRole('link', { name: say.receipts }).click()
    await expect(page.getByRole('cell', { name: say.proof })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(8)
    if (language === 'en') {
      const resumed = page.getByRole('row', { name: say.proof })
      await expect(resumed.getByRole('cell').first()).toHaveText(
        /^\w+ \d{1,2}, 20\d\d at \d{1,2}:\d\d [AP]M$/,
      )
      await expect(resumed.getByRole('cell').last()).toHaveText('You')
      await page.evaluate('window.print = () => { document.title = "Printing" }')
      await page.getByRole('button', { name: 'Print' }).click()
      await expect(page).toHaveTitle('Printing')
    }
    await page.goBack()

    await card.getByRole('button', { name: say.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: say.yes }).click()
    await expect(notifications(page)).toContainText(say.done)
    await expect(card).toBeHidden()
    await page.getByRole('link', { name: say.receipts }).click()
    await expect(page.getByRole('row')).toHaveCount(9)
    await expect.poll(async () => (await mailsTo(customer.email)).length).toBeGreaterThanOrEqual(8)
  })

// §2 Its meals stand with their pictures, sides and double protein
// §2 A meal that does not suit the diet profile is warned of
// §2 The price of a box stands there, its parts on request
// §2 A planned box says when its meals are chosen and its price is told
// §2 Until when a box can be changed stands there, with the time that is left
// §2 Meals are chosen from the menu of that date, exactly as many as the box holds
// §2 Side and double protein are chosen for each meal
// §2 The price follows each choice by the domain’s own pricing
// §2 Favorites, ratings, sold-out meals and diet warnings stand in the menu
// §2 The choice can be given back to the customer’s rule
test('meals are chosen for the box as it holds them, with their price, and given back to the rule', async ({
  page,
  kitchen,
  customer,
}) => {
  const orderItems = [
    { mealId: kitchen.meals[0].id, quantity: 2, sideOption: 'carb' as const, doubleProtein: false },
  ]
  await placedOrder(customer, kitchen, { isSubscription: true, orderItems })
  await answered(
    customer.api('PUT /api/v1/diet-profile', { body: { avoid: ['milk', 'wheat', 'soy'], diets: ['vegan'] } }),
  )
  await page.goto(subscriptions)
  const box = page.getByRole('article', { name: /^Box for / }).first()
  await expect(box).toContainText(/We’ll choose your meals .+ and tell you the price\./)
  await expect(box.getByText(/^Skip until .+ in \d+ days$/)).toBeVisible()
  await box.getByRole('button', { name: 'Choose meals' }).click()
  const dialog = page.getByRole('dialog', { name: /^Meals for / })
  const save = dialog.getByRole('button', { name: 'Save meals' })
  await expect(dialog.getByRole('status')).toHaveText('Choose 2 more meals.')
  await expect(save).toBeDisabled()
  await expect(dialog.getByRole('note', { name: 'Diet warning' }).first()).toBeVisible()

  const meals = mealsIn(dialog)
  const [first, second] = [meals.first(), meals.nth(1)]
  await first.getByRole('button', { name: /^Increase/ }).click()
  await expect(dialog.getByRole('status').last()).toHaveText('Choose 1 more meal.')
  const before = await dialog.getByRole('region', { name: 'Price of this box' }).textContent()
  await first.getByLabel('Double Protein (+$2.00)').check()
  await first.getByRole('button', { name: 'Swap to veggie' }).click()
  await expect(first.getByText('Side: veggie')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Price of this box' })).not.toHaveText(before ?? '')
  await second.getByRole('button', { name: /^Increase/ }).click()
  await expect(dialog.getByText('Your box is full. To add another meal, take one out first.')).toBeVisible()
  await expect(second.getByRole('button', { name: /^Increase/ })).toBeDisabled()
  const total = await dialog
    .getByText(/^\$\d+\.\d\d$/)
    .last()
    .textContent()
  await save.click()
  await expect(notifications(page)).toContainText(/^Your meals for .+ are saved\./)
  await expect(box.getByText('Your choice')).toHaveCount(2)
  await expect(box.getByText(/^Veggie side: .+, double protein$/)).toBeVisible()
  const pictures = box.getByRole('listitem').locator('img')
  await expect(pictures).toHaveCount(2)
  const width = () =>
    pictures.first().evaluate(picture => (picture as { naturalWidth?: number }).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await box.getByText(`Total ${total}`).click()
  await expect(box.getByText('Weekly discount')).toBeVisible()

  await box.getByRole('button', { name: 'Swap meals' }).click()
  await dialog.getByRole('button', { name: 'Let us choose' }).click()
  await expect(box.getByText('Your choice')).toHaveCount(0)
})

test.describe('while somebody else is faster', () => {
  test.use({ expectedTrouble: /status of (402|409|422)/ })

  // §2 Weekday, number of meals, rule and ceiling are changed (product.md)
  // §2 A card whose bank wants to be asked is confirmed in the dialog, then kept
  // §2 The address is changed to a saved or a new one, inside the served area only
  // §2 The card is changed to a saved or a new one
  // §5 A number of meals outside 1 to 40 is marked
  // §5 A ceiling that is no amount is marked
  // §5 What was changed elsewhere meanwhile is told; nothing entered is lost
  test('plan, address and card are changed, and what was entered stays when somebody else was first', async ({
    page,
    kitchen,
    customer,
  }) => {
    const { subscriptionId } = await subscribed(customer, kitchen)
    await page.goto(subscriptions)
    const card = page.getByRole('article', { name: kitchen.name })
    await card.getByRole('button', { name: 'Change plan' }).click()
    const plan = page.getByRole('dialog', { name: 'Change plan' })
    await plan.getByLabel('Meals in a box').fill('0')
    await plan.getByLabel('Ask me before charging more than my limit').check()
    await plan.getByRole('button', { name: 'Save plan' }).click()
    await expect(plan.getByLabel('Meals in a box')).toHaveAccessibleDescription(
      'Enter a number from 1 to 40.',
    )
    await expect(plan.getByLabel('Limit for one box (US dollars)')).toHaveAccessibleDescription(
      /Enter an amount such as 60 or 59\.50\./,
    )
    await plan.getByLabel('Meals in a box').fill('41')
    await expect(plan.getByLabel('Meals in a box')).toHaveAccessibleDescription(
      'Enter a number from 1 to 40.',
    )
    await plan.getByLabel('Meals in a box').fill('3')
    await plan.getByLabel('Limit for one box (US dollars)').fill('59.50')
    const { version } = await detailsOf(customer, subscriptionId)
    await answered(
      customer.api('PUT /api/v1/subscriptions/{subscriptionId}/terms', {
        params: { subscriptionId: String(subscriptionId) },
        body: { version, rule: 'skip' },
      }),
    )
    await plan.getByRole('button', { name: 'Save plan' }).click()
    await expect(plan.getByRole('alert')).toBeVisible()
    await expect(plan.getByLabel('Meals in a box')).toHaveValue('3')
    await expect(plan.getByLabel('Skip the week')).toBeChecked()
    await expect
      .poll(async () => {
        await plan
          .getByRole('button', { name: 'Save plan' })
          .click({ timeout: 1000 })
          .catch(() => null)
        return plan.isVisible()
      })
      .toBe(false)
    await expect(card.getByText('3 meals every')).toBeVisible()
    await expect(card.getByText('We ask before charging more than $59.50.')).toBeVisible()
    await expect(card.getByText('If I don’t choose: Skip the week')).toBeVisible()

    await card.getByRole('button', { name: 'Change plan' }).click()
    const day = plan.getByLabel('Delivery day')
    const other = await day.locator('option:not(:checked)').first().textContent()
    await day.selectOption(other)
    await plan.getByLabel('Repeat my meals').check()
    await plan.getByRole('button', { name: 'Save plan' }).click()
    await expect(card.getByText(`3 meals every ${other}`)).toBeVisible()
    await expect(card.getByText('If I don’t choose: Repeat my meals')).toBeVisible()

    await answered(customer.api('POST /api/v1/auth/customer/addresses', { body: secondHome }))
    await card.getByRole('button', { name: 'Change address' }).click()
    const address = page.getByRole('dialog', { name: 'Change delivery address' })
    await address.getByLabel('ZIP code').fill('10001')
    await address.getByRole('button', { name: 'Deliver here' }).click()
    await expect(address.getByText("We don't deliver to this address yet.").first()).toBeVisible()
    await address.getByLabel('ZIP code').fill('78701')
    await address.getByLabel('Street address').fill('500 Lavaca Street')
    await address.getByRole('button', { name: 'Deliver here' }).click()
    await expect(card.getByText(/500 Lavaca Street, .+ 78701/)).toBeVisible()
    await card.getByRole('button', { name: 'Change address' }).click()
    await address.getByRole('radio', { name: 'Robin Baker' }).check()
    await address.getByRole('button', { name: 'Deliver here' }).click()
    await expect(card.getByText(/1600 Barton Springs Road, .+ 78704/)).toBeVisible()

    await card.getByRole('button', { name: 'Change card' }).click()
    const cards = page.getByRole('dialog', { name: 'Change card' })
    await fillCard(page, '5555555555554444')
    await cards.getByRole('button', { name: 'Use this card' }).click()
    await expect(card.getByText('Mastercard ending in 4444').last()).toBeVisible()

    await card.getByRole('button', { name: 'Change card' }).click()
    await fillCard(page, '4000002500003155')
    const bank = page.getByRole('dialog', { name: /^Sandbox bank/ })
    await cards.getByRole('button', { name: 'Use this card' }).click()
    await bank.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(cards.getByRole('alert')).toContainText(/unable to authenticate your payment method/i)
    await cards.getByRole('button', { name: 'Use this card' }).click()
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(card.getByText('Visa ending in 3155').last()).toBeVisible()

    await card.getByRole('button', { name: 'Change card' }).click()
    await cards.getByRole('radio', { name: 'Mastercard ending in 4444' }).check()
    await cards.getByRole('button', { name: 'Use this card' }).click()
    await expect(cards).toBeHidden()
    await expect(card.getByText('Mastercard ending in 4444').last()).toBeVisible()
  })
})

test.describe('with refusals on the way', () => {
  test.use({ expectedTrouble: /status of (409|422|500)/ })

  // §8 Every refusal’s sentence stands beside what was refused
  // §8 Boxes that could not be loaded say so, with Try again
  test('boxes that cannot be read are asked for again, and a refusal is said beside its box', async ({
    page,
    kitchen,
    customer,
  }) => {
    await placedOrder(customer, kitchen, { isSubscription: true })
    const details = /\/api\/v1\/subscriptions\/\d+$/
    await page.route(details, route => route.fulfill({ status: 500, body: 'down' }))
    await page.goto(subscriptions)
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your boxes.')
    await page.unroute(details)
    await page.getByRole('button', { name: 'Try again' }).click()
    const box = page.getByRole('article', { name: /^Box for / }).first()
    const refusal = { code: 'cut-off-passed', message: 'The cut-off for that delivery date has passed.' }
    await page.route('**/boxes/*/skip', route => route.fulfill({ status: 409, json: refusal }))
    await box.getByRole('button', { name: 'Skip' }).click()
    await expect(box.getByRole('alert')).toHaveText(refusal.message)
    await expect(notifications(page)).toContainText(refusal.message)
  })

  // §2 The dialog names the boxes that this skips
  // §5 A pause without a date is refused
  // §5 A pause longer than six months is refused, and its date stays
  test('a pause that is too short or too long is refused in the dialog, which keeps its date', async ({
    page,
    kitchen,
    customer,
  }) => {
    await placedOrder(customer, kitchen, { isSubscription: true })
    await page.goto(subscriptions)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Pause subscription' })
    const until = dialog.getByLabel('Deliver again from')
    await dialog.getByRole('button', { name: '4 weeks' }).click()
    await expect(dialog.getByText(/^Skipped: .+, .+, .+ and .+\.$/)).toBeVisible()
    await until.fill('2036-01-01')
    await dialog.getByRole('button', { name: 'Pause until then' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('A pause can last up to six months.')
    await expect(until).toHaveValue('2036-01-01')
    await until.fill('')
    await dialog.getByRole('button', { name: 'Pause until then' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose a date.')
  })
})

function notifications(page: Page) {
  return page.getByRole('region', { name: /^(Notifications|Notificaciones|الإشعارات)$/ })
}
