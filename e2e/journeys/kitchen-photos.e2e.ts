import { expect, type Page } from '@playwright/test'
import { answered, productUrl } from '../api.ts'
import { expectNoBarrier, expectNoBarrierIn, expectNoSidewaysScroll } from '../barriers.ts'
import { appliedChef } from '../chef.ts'
import type { Customer } from '../customer.ts'
import { somebody } from '../people.ts'
import { staffTest as test } from '../signed-in.ts'

// – A photo is judged on the device by its light, sharpness, size and framing; what is well is not spoken of
// – The frame of a photo is zoomed around its middle, and stays in the picture
// – A photo is cropped as its camera was held, and never made larger
// – Staff and the chef see which photos there are and which are missing
// – In production a kitchen opens with a real photo of its chef and of every meal on its menu, which has at least one
test('a chef crops a photo by keyboard with advice, and staff see it beside the checklist before they approve', async ({
  page: desk,
  browser,
}) => {
  test.setTimeout(120_000)
  const chef = await appliedChef()
  const { id } = await answered(chef.api('GET /api/v1/chef'))
  await desk.goto(`/staff/chefs/${id}`)
  const approve = desk.getByRole('button', { name: 'Approve', exact: true })
  const notYet = desk.getByText('Not photographed yet: a first meal with a photo.')
  await expect(notYet).toContainText('In the sandbox, you can approve anyway.')
  await expect(approve).toBeEnabled()
  // As it is in production, where photos count.
  const seenByStaff = `**/api/v1/staff/chefs/${id}`
  await desk.route(seenByStaff, async route => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), photosCount: true },
    })
  })
  await desk.reload()
  await expect(notYet).toContainText('Approval has to wait until then.')
  await expect(approve).toBeDisabled()

  const page = await enter(await somebody(browser), chef, '/chefdashboard/papers')
  const photos = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Photos of your meals' }) })
  await expect(photos).toContainText('Still missing')
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Your profile photo' }) }),
  ).toContainText('Done')
  await expectNoBarrier(page)
  await photos.getByRole('link', { name: 'Add your first meal' }).click()
  await page.getByRole('button', { name: 'Add Meal' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Meal' })
  await adding.getByLabel('Name').fill('Tlacoyos')
  await adding.getByLabel('Description').fill('Blue corn, fava beans and nopales.')
  await adding.getByLabel('Cuisine type').fill('Mexican')
  await adding.getByLabel('Price per serving').fill('13')

  const tips = adding.getByRole('status')
  await choose(page, await taken(page, { dish: 90, light: 0.25 }))
  await expect(tips).toContainText('A few tips. You can also keep it as it is.')
  await expect(tips).toContainText('It’s dark. Move to a window, or turn on another light.')
  await choose(page, await taken(page, { dish: 90, light: 1 }))
  await expect(tips).toContainText('Come closer or zoom in: the meal should fill most of the picture.')
  await expect(tips).not.toContainText('It’s dark')

  const frame = adding.getByRole('group', { name: 'The part that shows' })
  await frame.focus()
  const whole = (await frame.boundingBox())!
  for (let press = 0; press < 4; press++) await page.keyboard.press('+')
  await expect(adding.getByRole('slider', { name: 'Zoom' })).toHaveValue('2')
  await expect.poll(async () => (await frame.boundingBox())!.width).toBeCloseTo(whole.width / 2, 0)
  await expect(tips).not.toContainText('Come closer')
  // Half of it is 450 of its pixels wide.
  await expect(tips).toContainText('It may look soft on cards.')
  await page.keyboard.press('-')
  await expect(adding.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.75')
  await adding.getByRole('button', { name: 'Zoom out' }).press('Enter')
  await expect(adding.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.5')
  await adding.getByRole('slider', { name: 'Zoom' }).press('Home')
  await expect(adding.getByRole('slider', { name: 'Zoom' })).toHaveValue('1')

  await choose(page, await taken(page, { dish: 280, light: 1 }))
  await expect(tips).toHaveText('Looks good: bright, sharp and well framed.')
  await frame.focus()
  const top = (await frame.boundingBox())!.y
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => (await frame.boundingBox())!.y).toBeLessThan(top)
  await page.keyboard.press('Shift+ArrowDown')
  await adding.getByRole('button', { name: 'Add Meal' }).click()
  await expect(adding).toBeHidden()
  await expect(page.getByRole('article', { name: 'Tlacoyos' })).toBeVisible()

  const { meals } = await answered(chef.api('GET /api/v1/chef/meals'))
  const seen = await looksOf(page, meals[0]!.imageUrl)
  // Held upright, 900 pixels wide, of which the middle is kept: red above, blue below, as it was taken.
  expect(seen).toMatchObject({ width: 900, height: 675 })
  expect(seen.above.red).toBeGreaterThan(seen.above.blue + 30)
  expect(seen.below.blue).toBeGreaterThan(seen.below.red + 30)

  await page.goto('/chefdashboard/papers')
  await expect(photos).toContainText('Done')
  await desk.reload()
  const beside = desk.getByRole('region', { name: 'Photos' })
  for (const name of ['Photo of Tlacoyos', 'Photo of Rosa Delgado']) {
    const photo = beside.getByRole('img', { name })
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => desk.evaluate(`document.querySelector('img[alt="${name}"]').naturalWidth`))
      .toBeGreaterThan(0)
  }
  await expect(beside).not.toContainText('Still missing')
  await expect(approve).toBeEnabled()
  await desk.unroute(seenByStaff)
  await expectNoBarrier(desk)
  await approve.click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('The kitchen is open.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Paperwork', exact: true })).toBeVisible()
  await expect(photos).toHaveCount(0)
  // Other journeys go by the demo world's chefs.
  await desk.getByRole('button', { name: 'Suspend' }).click()
  const suspending = desk.getByRole('dialog', { name: 'Suspend Rosa Delgado' })
  await suspending.getByLabel('Reason, as the chef reads it').fill('The visit is over.')
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(suspending).toBeHidden()
})

// – Two fingers zoom the frame of a photo around its middle, and do not drag it along
// – The crop works on a narrow screen and from the right, where arrow keys still point where they point
test('the crop fits 320 px, is read from the right, and says in words what is too large', async ({
  browser,
}) => {
  const chef = await appliedChef()
  const page = await enter(await somebody(browser), chef, '/chefdashboard/meals', 'ar')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'إضافة وجبة' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'إضافة وجبة' })
  await choose(page, await taken(page, { dish: 280, light: 1 }))
  await expect(dialog.getByText('تبدو رائعة')).toBeVisible()
  const frame = dialog.getByRole('group', { name: /^الجزء الظاهر/ })
  await dialog.getByRole('button', { name: 'تكبير', exact: true }).click()
  const zoom = dialog.getByRole('slider', { name: 'التكبير' })
  await expect(zoom).toHaveValue('1.25')
  const before = middleOf((await frame.boundingBox())!)
  await pinch(page, before, { from: 40, to: 80 })
  await expect(zoom).toHaveValue('2.5')
  const after = middleOf((await frame.boundingBox())!)
  expect(after.x).toBeCloseTo(before.x, 0)
  expect(after.y).toBeCloseTo(before.y, 0)
  await pinch(page, after, { from: 60, to: 24 })
  await expect(zoom).toHaveValue('1')
  await expect(dialog.getByText('تبدو رائعة')).toBeVisible()
  await zoom.press('End')
  await frame.focus()
  const left = (await frame.boundingBox())!.x
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await frame.boundingBox())!.x).toBeLessThan(left)
  await expectNoSidewaysScroll(page, 'ar')
  await choose(page, Buffer.alloc(30 * 1024 * 1024 + 1))
  await expect(dialog.getByText('حجم هذه الصورة أكبر من 30 ميغابايت.')).toBeVisible()
  await choose(page, Buffer.from('no picture'))
  await expect(dialog.getByText('لا يمكن قراءة هذه الصورة.')).toBeVisible()
  await choose(page, await taken(page, { dish: 90, light: 0.25 }))
  await expect(dialog.getByText('الصورة معتمة.')).toBeVisible()
  await expectNoBarrierIn(page, 'إضافة وجبة')
})

async function enter(page: Page, chef: Customer, path: string, language = 'en'): Promise<Page> {
  await page.context().addCookies([{ name: 'language', value: language, url: productUrl() }])
  await page.goto('/contact')
  await page.evaluate(token => localStorage.setItem('token', token), chef.token)
  await page.goto(path)
  return page
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'meal.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
}

function middleOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Two fingers on both sides of a place, moved from one distance to another; the first comes down before the other, and stays longer. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, way: { from: number; to: number }) {
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((at, id) => ({ ...at, id })),
    })
  const fingers = (apart: number) => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ]
  await touch('touchStart', fingers(way.from).slice(0, 1))
  await touch('touchStart', fingers(way.from))
  for (let step = 1; step <= 5; step++)
    await touch('touchMove', fingers(way.from + ((way.to - way.from) * step) / 5))
  await touch('touchEnd', fingers(way.to).slice(0, 1))
  await touch('touchMove', [{ x: x - way.to, y: y - 30 }])
  await touch('touchEnd', [])
}

/** Says that the camera was turned: what is left in the file is above in the picture. */
const heldUpright = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  'hex',
)

/** A photo of 900 × 1200 pixels from a camera held upright: a dish of that radius on a table, red above and blue below. */
async function taken(page: Page, { dish, light }: { dish: number; light: number }): Promise<Buffer> {
  const drawn = (await page.evaluate(`(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1200, height: 900 })
    const context = canvas.getContext('2d')
    const fill = (colour, x, y, width, height) => { context.fillStyle = colour; context.fillRect(x, y, width, height) }
    fill('rgb(170, 110, 110)', 0, 0, 600, 900)
    fill('rgb(110, 110, 170)', 600, 0, 600, 900)
    context.save()
    context.beginPath()
    context.arc(600, 450, ${dish}, 0, 7)
    context.clip()
    for (let x = 0; x < 1200; x += 12)
      for (let y = 0; y < 900; y += 12) fill((x + y) % 24 ? 'rgb(240, 232, 214)' : 'rgb(80, 140, 40)', x, y, 12, 12)
    context.restore()
    fill('rgb(0, 0, 0, ${1 - light})', 0, 0, 1200, 900)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]
  })()`)) as string
  const jpeg = Buffer.from(drawn, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), heldUpright, jpeg.subarray(2)])
}

interface Looks {
  width: number
  height: number
  above: { red: number; blue: number }
  below: { red: number; blue: number }
}

/** The size of a stored picture, and its colours at the upper and the lower edge. */
async function looksOf(page: Page, url: string): Promise<Looks> {
  return (await page.evaluate(`(async () => {
    const image = await createImageBitmap(await (await fetch('${url}')).blob())
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context.drawImage(image, 0, 0)
    const at = y => { const [red, , blue] = context.getImageData(width / 2, y, 1, 1).data; return { red, blue } }
    return { width, height, above: at(4), below: at(height - 5) }
  })()`)) as Looks
}
