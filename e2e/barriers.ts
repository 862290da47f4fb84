import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}

/** Whether each theme and direction is looked at in each size and language, and not only in one of them. */
export const everyLook = Boolean(process.env.EVERY_LOOK)

/** axe finds nothing on what is shown now, once it has come in: what fades in has less contrast for a moment. */
export async function expectNoBarrier(page: Page, look = ''): Promise<void> {
  await page.evaluate(movedIn)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  )
  expect.soft(found, `${page.url()} ${look}`).toEqual([])
}

/** The same as it is, and in the dark theme laid out from the right. */
export async function expectNoBarrierEitherWay(page: Page): Promise<void> {
  await expectNoBarrier(page)
  await turn(page, 'dark', 'rtl')
  await expectNoBarrier(page, 'dark, from the right')
  await turn(page, 'light', 'ltr')
}

/** The dialog is open, passes either way, the second in another size if one is given, and is closed with Escape. */
export async function expectNoBarrierIn(
  page: Page,
  name: string | RegExp,
  then?: { width: number; height: number },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
  await expect(dialog).toBeVisible()
  if (!then || everyLook) await expectNoBarrierEitherWay(page)
  else await expectNoBarrier(page)
  if (then) {
    await page.setViewportSize(then)
    await turn(page, 'dark', 'rtl')
    await expectNoBarrier(page, 'on a phone, dark, from the right')
    await turn(page, 'light', 'ltr')
    if (everyLook) await expectNoBarrier(page, 'on a phone')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

export async function expectNoSidewaysScroll(page: Page, look = ''): Promise<void> {
  const measure = '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.documentElement)'
  expect
    .soft(await page.evaluate(measure), `${page.url()} ${look} is wider than the screen`)
    .toBeLessThanOrEqual(0)
}

const movedIn = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)).then(() => undefined)`

// A page is told of another theme when it is next drawn.
const nextFrame = 'new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))'

async function turn(page: Page, colorScheme: 'light' | 'dark', direction: 'ltr' | 'rtl'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(`document.documentElement.dir = '${direction}'`)
  await page.evaluate(nextFrame)
}
