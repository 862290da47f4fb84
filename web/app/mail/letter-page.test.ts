import { readFileSync } from 'node:fs'
import type { Letter } from '@ladlewell/contract/letter.ts'
import { expect, test } from 'vitest'
import { glued } from './glued.ts'
import { renderLetter } from './letter-page.tsx'
import { palette } from './palette.ts'

const whole: Letter = {
  language: 'en',
  subject: 'Your box <for> Thursday',
  blocks: [
    { kind: 'paragraph', text: 'Cooked by "Ana & Co" <script>alert(1)</script>' },
    { kind: 'notice', text: 'A meal was replaced.' },
    { kind: 'meals', meals: [{ name: 'Jollof Rice', detail: '2 × with rice', note: 'A favorite of yours' }] },
    {
      kind: 'rows',
      rows: [
        { label: 'Subtotal', value: '$46.50' },
        { label: 'Total', value: '$50.00', strong: true },
      ],
    },
    { kind: 'button', label: 'Choose meals', url: 'https://ladlewell.test/box?a=1&b=2' },
    { kind: 'links', links: [{ label: 'Skip this box', url: 'https://ladlewell.test/skip' }] },
  ],
  footer: {
    reason: 'You have a weekly subscription.',
    preferences: { label: 'Preferences', url: 'https://ladlewell.test/preferences' },
    unsubscribe: { label: 'Unsubscribe', url: 'https://ladlewell.test/unsubscribe' },
  },
}

// §7 Nothing that somebody wrote is HTML in a mail
test('every block is laid out, and nothing in it is HTML', () => {
  const html = renderLetter(whole)
  for (const words of [
    'A meal was replaced.',
    'A favorite of yours',
    '2 × with rice',
    '$50.00',
    'Skip this box',
  ])
    expect(html).toContain(words)
  expect(html).toContain('Your box &lt;for&gt; Thursday</h1>')
  expect(html).toContain('&quot;Ana &amp; Co&quot; &lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(html).toContain('href="https://ladlewell.test/box?a=1&amp;b=2"')
  expect(html).toContain('href="https://ladlewell.test/unsubscribe"')
})

// §7 A mail loads no file but pictures of meals, and knows the light and the dark theme (product.md)
test('it needs no file besides, names its language and knows the dark', () => {
  const html = renderLetter(whole)
  expect(html).not.toMatch(/<img|<link|src=|url\(/)
  expect(html).toMatch(/^<!doctype html><html dir="ltr" lang="en">/)
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html, 'darkens the whole width').toMatch(/<table(?![^>]*max-width)[^>]*fill-page/)
  expect(html.length).toBeLessThan(30_000)
})

// – Meals have pictures in mails, sized and named, from our own address; without them the mail says the same
test('a meal has its picture, sized and named, and only where there is one', () => {
  const picture = 'https://ladlewell.test/images/meals/jollof-400.webp'
  const html = renderLetter({
    ...whole,
    blocks: [
      { kind: 'meals', meals: [{ name: 'Jollof Rice', detail: 'with rice', picture }] },
      { kind: 'rows', rows: [{ label: '2 × Egusi', value: '$28.00', picture }] },
      { kind: 'rows', rows: [{ label: 'Total', value: '$28.00' }] },
    ],
  })
  const pictures = html.match(/<img[^>]*>/g) ?? []
  expect(pictures.length).toBe(2)
  expect(pictures[0]).toMatch(/width="80" height="60"/)
  expect(pictures[1]).toMatch(/width="56" height="42"/)
  expect(html).not.toContain('rel="preload"')
  expect(pictures[0]).toContain(`src="${picture}"`)
  expect(pictures.map(tag => tag.match(/alt="([^"]*)"/)?.[1])).toEqual(['Jollof Rice', '2 × Egusi'])
})

// §7 Arabic mails are laid out from the right (experience.md)
test('Arabic is laid out from the right, with amounts at the left', () => {
  const html = renderLetter({ ...whole, language: 'ar' })
  expect(html).toContain('<html dir="rtl" lang="ar">')
  expect(html).toMatch(/text-align:left[^>]*><bdi>\$50\.00/)
  expect(html).not.toContain('dir="ltr"')
})

test('what programs show beside the subject are its sentences, or what the letter says', () => {
  expect(renderLetter(whole)).toMatch(/display:none[^>]*>Cooked by [^<]* A meal was replaced\./)
  expect(renderLetter({ ...whole, preview: 'Until Monday you can skip it.' })).toMatch(
    /display:none[^>]*>Until Monday/,
  )
})

// – Days, numbers and times are not broken over lines
test.each([
  [
    'Skip the 3 boxes of November 26 until Tuesday, November 24 at 5:00 PM CST.',
    'Skip the 3 boxes of November_26 until Tuesday, November_24 at_5:00_PM_CST.',
  ],
  ['1100 Congress Avenue, Austin 78701', '1100 Congress Avenue, Austin_78701'],
  ['Heat them to 165 °F.', 'Heat them to 165_°F.'],
  [
    'Tu pedido n.º 1042 llega el jueves 26 de noviembre a las 5:00 p.m. CST en 3 a 5 días.',
    'Tu pedido n.º_1042 llega el jueves 26_de_noviembre a las_5:00_p.m._CST en 3 a 5 días.',
  ],
  [
    'يصل طلبك رقم 1042 يوم الخميس 26 نوفمبر الساعة 5:00 م \u2068CST\u2069.',
    'يصل طلبك رقم_1042 يوم الخميس 26_نوفمبر الساعة_5:00_م_\u2068CST\u2069.',
  ],
])('in %j numbers, days and times stay whole', (text, whole) => {
  expect(glued(text).replaceAll('\u00a0', '_')).toBe(whole)
})

test('it is as wide in programs that know no max-width, and has a bright upper edge in the dark too', () => {
  const html = renderLetter(whole)
  expect(html).toContain('<!--[if mso]><style>.column{width:600px}</style><![endif]--></head>')
  expect(html).toMatch(/<table[^>]*class="column"[^>]*max-width:600px/)
  expect(html.indexOf('.top-brand{')).toBeGreaterThan(html.indexOf('.edge-line{'))
})

// §7 Mails have the colors of the pages (experience.md)
test('the palette is that of the pages', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
  for (const [tone, [light, dark]] of Object.entries(palette))
    expect(tokens).toContain(`--${tone}: light-dark(${light}, ${dark});`)
})
