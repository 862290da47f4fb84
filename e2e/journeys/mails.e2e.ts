import { type APIRequestContext, expect } from '@playwright/test'
import { expectNoBarrier, expectNoSidewaysScroll } from '../barriers.ts'
import { test } from '../guest.ts'

const languages = ['en', 'es', 'ar'] as const
type Language = (typeof languages)[number]

async function mailNames(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/dev/mail')).text()
  return [...index.matchAll(/href="\/dev\/mail\/([\w-]+)"/g)].map(([, name]) => name!)
}

// Gmail drops what it does not know and cuts a mail at 102 kB; Outlook on Windows knows tables, and no boxes.
function faultsOf(html: string, language: Language): string[] {
  const side = language === 'ar' ? 'rtl' : 'ltr'
  const [, head = '', body = ''] = /<head>(.*)<\/head><body(.*)<\/body>/s.exec(html) ?? []
  const preview = /display:none[^>]*>([^<]*)/.exec(body)?.[1] ?? ''
  const words = body.replaceAll(/<!--.*?-->|<[^>]+>/gs, ' ')
  const links = [...body.matchAll(/ href="([^"]*)"/g)].map(([, url]) => url!)
  const holds: Record<string, boolean> = {
    'says its language and side, also where the page’s own are dropped':
      html.includes(`<html dir="${side}" lang="${language}"`) &&
      body.includes(`<td dir="${side}" lang="${language}"`),
    'knows light and dark': ['color-scheme', 'supported-color-schemes'].every(name =>
      head.includes(`<meta name="${name}" content="light`),
    ),
    'is 600 pixels wide everywhere': head.includes('[if mso]') && body.includes('max-width:600px'),
    'has words for beside its subject': preview.trim().length > 10,
    'has one heading': body.split('<h1').length === 2,
    'keeps its look in its elements': [...body.matchAll(/<(?:p|h1|a|td) ([^>]*)>/g)].every(([, has]) =>
      has!.includes('style='),
    ),
    'lays out with tables that say that they are none': [...body.matchAll(/<table([^>]*)>/g)].every(
      ([, has]) => has!.includes('role="presentation"'),
    ),
    'uses nothing that mail programs drop':
      !/display:(flex|grid)|position:|float:|<script|<link|<form|url\(/.test(body),
    'has pictures of a known size, with words in their place': (body.match(/<img[^>]*>/g) ?? []).every(
      img => / width="\d+"/.test(img) && / height="\d+"/.test(img) && / alt="[^"]+"/.test(img),
    ),
    'is not cut': Buffer.byteLength(html) < 60_000,
    'leads somewhere by whole addresses': links.every(url => /^https?:\/\/[^/]+\//.test(url)),
    'says nothing in the language of machines':
      !/undefined|\bNaN\b|\[object|null|\d{4}-\d\d-\d\d|\b1 (meals|orders|servings)\b/.test(words),
  }
  return Object.keys(holds).filter(what => !holds[what])
}

/** The console is in English alone, and so is what it sends to our team (decision 18). */
const inEnglish = ['desk-alert', 'desk-digest']

// – Every mail, in each language, has what mail programs need: tables, own styles, its side, words beside its
//   subject, pictures that are there, below 60 kB
test('every mail stands in every mail program, in three languages', async ({ request }) => {
  const names = await mailNames(request)
  expect(names.length).toBeGreaterThan(90)
  const faults: Record<string, string[]> = {}
  const pictures = new Set<string>()
  for (const name of names)
    for (const language of inEnglish.includes(name) ? (['en'] as const) : languages) {
      const html = await (await request.get(`/dev/mail/${name}/${language}/light`)).text()
      const found = faultsOf(html, language)
      if (found.length > 0) faults[`${name} ${language}`] = found
      for (const [, picture] of html.matchAll(/<img[^>]* src="([^"]*)"/g)) pictures.add(picture!)
    }
  for (const picture of pictures) {
    const answer = await request.get(picture)
    if (!answer.ok()) faults[picture] = [`answers ${answer.status()}`]
  }
  expect(faults).toEqual({})
})

// – Mails have no barriers, in both themes, and fit 320 pixels
for (const [language, theme] of [
  ['en', 'light'],
  ['es', 'dark'],
  ['ar', 'dark'],
])
  test(`mails have no barriers, ${language} and ${theme}, at 320 pixels too`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const name of ['order-placed', 'box-opened', 'box-above-ceiling', 'meal-recalled']) {
      await page.goto(`/dev/mail/${name}/${language}/${theme}`)
      await expectNoBarrier(page)
      await expectNoSidewaysScroll(page)
    }
  })
