import { readFileSync } from 'node:fs'
import { languages } from '@ladlewell/domain/language.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { devMail } from './dev-mail.ts'
import { templates } from './dev-mail-templates.ts'

const said = Object.entries(templates)
/** The console is in English alone, and so is what it sends to our team (issue 15, decision 18). */
const inEnglish = ['desk-digest', 'desk-alert']
const inAll = said.filter(([name]) => !inEnglish.includes(name))
/** What people wrote themselves stands as they wrote it. */
const quoted = [
  ...['Thank you, Dana!', 'The best jollof in town.', 'The peanut sauce was not on its label.'],
  'We need them by Friday.',
]

const sentences = (name: string, language: (typeof languages)[number]) => {
  const { subject, text, short } = templates[name]!(language).content
  return [
    subject,
    ...text.split('\n').filter(line => /[.?!؟]$/.test(line) && !quoted.includes(line)),
    ...(short ? [short.body] : []),
  ]
}

// §7 Every mail is written in English, Spanish and Arabic (product.md)
// §7 Every mail of a box and subscription is written in three languages (product.md)
test.each(inAll)('%s is written in each language, with nothing left out', (name, template) => {
  for (const language of languages) {
    const { content, key } = template(language)
    expect(content.letter.language).toBe(language)
    expect(content.subject).not.toBe('')
    const whole = JSON.stringify(content)
    expect(whole).not.toMatch(/undefined|\bNaN\b|\[object|\$\{|Invalid Date/)
    expect(key).toBe(template('en').key)
  }
  const english = new Set(sentences(name, 'en'))
  for (const language of ['es', 'ar'] as const) {
    const kept = sentences(name, language).filter(sentence => english.has(sentence))
    expect({ language, kept }).toEqual({ language, kept: [] })
  }
})

// §7 Each mail, in each language, links to whole addresses only (issue 11, T11)
test.each(said)('%s links to whole addresses only, in each language', (_, template) => {
  for (const language of languages) {
    const { letter, text, short } = template(language).content
    const linked = letter.blocks.flatMap(block => {
      if (block.kind === 'button') return [block.url]
      return block.kind === 'links' ? block.links.map(({ url }) => url) : []
    })
    for (const url of linked) expect(url).toMatch(/^https:\/\/[\w.-]+\/\S*$/)
    for (const words of [text, short?.body ?? '']) expect(words).not.toMatch(barePath)
  }
})

/** A path with nothing before it. */
const barePath = /(?:^|[\s(:])\/[a-z]/

test.each(inAll)('%s has Arabic letters in every Arabic sentence', name => {
  const latin = sentences(name, 'ar').filter(sentence => !/\p{Script=Arabic}/u.test(sentence))
  expect(latin).toEqual([])
})

// – No example of a text takes more than three parts, in any language
test.each(
  said.filter(([, template]) => template('en').content.short),
)('%s takes three parts of a text at most, in each language', (_, template) => {
  for (const language of languages) {
    const { body } = template(language).content.short!
    expect(partsOf(body), body).toBeLessThanOrEqual(3)
  }
})

// §9 The terms name every text that is sent (product.md) (issue 11, T9)
test('each kind of text is named in the terms that are agreed to', () => {
  const texted = said.filter(([, template]) => template('en').content.short).map(([name]) => name)
  const named = Object.keys(inTheTerms).flatMap(kind =>
    texted.filter(name => name === kind || name.startsWith(`${kind}-`)),
  )
  expect([...new Set(named)].toSorted()).toEqual(texted.toSorted())
  const terms = readFileSync(new URL('../words/pages/en/sms.json', import.meta.url), 'utf8')
  for (const words of Object.values(inTheTerms)) expect(terms).toContain(words)
})

const inTheTerms = {
  'order-placed': 'it’s placed',
  'order-out-for-delivery': 'out for delivery',
  'order-delivered': 'delivered',
  'stop-door': 'the driver is at the door and nobody answers',
  'stop-returned': 'couldn’t be handed over',
  'stop-damaged': 'was damaged on the way',
  'arrival-next': 'you’re the driver’s next stop',
  'arrival-late': 'it’s running late',
  'arrival-much-late': 'it’s running late',
  'order-undone': '(or a correction of that)',
  'order-cancelled': 'canceled',
  'staff-cancellation': 'canceled',
  'order-refused': 'refused',
  'order-delay': 'moved to another day',
  'order-hours': 'or other hours',
  'box-hours': 'new delivery hours',
  payment: 'its payment failed',
  'refund-late': 'we refunded money',
  'staff-refund': 'we refunded money',
  'meal-recalled': 'a meal in it is recalled',
  'meal-short': 'or runs short',
  'box-reminder': 'the last day to skip it',
  'box-charged': 'it was charged or skipped',
  'box-skipped': 'it was charged or skipped',
  'box-days-skipped': 'it was charged or skipped',
  'box-declined': 'its card was declined or has to be confirmed',
  'box-card-needed': 'its card was declined or has to be confirmed',
  'box-authentication': 'its card was declined or has to be confirmed',
  'box-above-ceiling': 'its price is over your limit',
  'subscription-paused': 'your subscription is paused',
  'desk-nudge': 'something of yours needs you now',
  'desk-alert': 'what can’t wait at the desk',
}

/** Letters beyond the telephone’s own alphabet leave room for 67 in a part, otherwise 153. */
function partsOf(body: string): number {
  const isPlain = /^[\w\s@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/.test(body)
  return Math.ceil(body.length / (isPlain ? 153 : 67))
}

// §4 /dev/mail shows every mail with example data, in the sandbox alone (product.md)
test('the page of a mail shows it in each language and theme, with its text', async () => {
  const app = new Hono()
  const settings = { WEB_BUILD: '/nowhere', PUBLIC_URL: 'https://eat.example', SESSION_SECRET: 'secret' }
  const look = async ({ subject }: { subject: string }) =>
    `<head></head>${subject} @media (prefers-color-scheme: dark) {}`
  devMail(app, settings as never, look)
  const read = async (path: string) => (await app.request(path)).text()
  expect(await read('/dev/mail')).toContain('<a href="/dev/mail/order-placed">')
  const page = await read('/dev/mail/order-placed')
  for (const language of languages)
    for (const theme of ['light', 'dark'])
      expect(page).toContain(`/dev/mail/order-placed/${language}/${theme}"`)
  expect(page).toContain('Subtotal: $46.50')
  expect(page).toContain('<h3>SMS</h3>')
  expect(await read('/dev/mail/order-placed/es/dark')).toMatch(/Pedido n.º 1042 .*@media all/)
  expect(await read('/dev/mail/order-placed/en/light')).toContain('@media not all')
  expect((await app.request('/dev/mail/no-such-mail')).status).toBe(404)
})
