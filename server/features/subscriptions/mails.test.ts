import { languages } from '@ladlewell/domain/language.ts'
import { longDay, moment, money } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { expect, test } from 'vitest'
import { exampleBox, exampleQuote, examplePlace as place } from '../boxes/example-box.ts'
import { examples as boxExamples } from '../boxes/mail-examples.ts'
import * as mails from '../boxes/mails.ts'
import { boxWords } from '../boxes/words.ts'
import { examples as subscriptionExamples } from './mail-examples.ts'

const { box } = exampleBox('en')
const english = (name: string) => boxExamples[name]!('en').content.text
const comesBack = (name: string) => english(name).includes('You can bring it back until')
const pathOf = (name: string) => (boxExamples[name] ?? subscriptionExamples[name])!('en')

// §4 A mail about a box shows its date, its chef, and its cut-off with its zone while that counts
//   (product.md)
test.each(
  Object.entries(boxExamples),
)('%s shows its date, its cut-off with its zone while that counts, its kitchen and the way to it', (name, mail) => {
  for (const language of languages) {
    const { text, subject } = mail(language).content
    expect(text).toContain(longDay(box.deliveryDate, language))
    const counts = !name.includes('skipped') || comesBack(name)
    expect(text.includes(moment(box.cutoffAt, language, place.market.timeZone))).toBe(counts)
    expect(text).toContain('Amara Okafor')
    expect(text).toContain('https://ladlewell.test/profile/subscription')
    expect(subject).toContain(longDay(box.deliveryDate, language))
  }
})

// §4 A box that opens is told with meals and the reason for each (product.md)
// §4 Its mail says every part of the price and when the card is charged (product.md)
test('a box that opens tells its meals with their reasons, every part of its price, and when it is charged', () => {
  for (const language of languages) {
    const { text } = boxExamples['box-opened']!(language).content
    const { reasons } = boxWords[language]
    for (const said of [
      'Smoky Party Jollof',
      reasons.favorite,
      reasons['well-rated'],
      reasons['not-had-lately'],
    ])
      expect(text).toContain(said)
    const { subtotalCents, taxesCents, deliveryFeeCents, discountCents, totalCents } = exampleQuote
    for (const cents of [subtotalCents, taxesCents, deliveryFeeCents, -discountCents, totalCents])
      expect(text).toContain(money(cents, language))
    expect(text).toContain(`${sayIn(language)('box_row_charged')}: `)
  }
})

// §6 What asks for money, or says what will be charged, always comes; other words about boxes may be turned
//   off (product.md)
test('whatever is asked for money, or says what will be charged, always comes; other words about boxes may be turned off', () => {
  const payments = Object.entries({ ...boxExamples, ...subscriptionExamples }).flatMap(([name, mail]) =>
    mail('en').kind === 'payments' ? [name] : [],
  )
  expect(payments.sort()).toEqual([
    'box-above-ceiling',
    'box-authentication',
    'box-card-needed',
    'box-cutoff-moved',
    'box-cutoff-moved-late',
    'box-declined',
    'box-declined-last',
    'box-opened',
    'box-price-rose',
    'box-skipped-payment',
    'subscription-cancelled',
    'subscription-paused-for-payment',
    'subscription-revived',
  ])
})

// §4 A skipped box says who or what skipped it, in words of its own for each reason (product.md)
test('a skipped box says why, in words of its own for every reason', () => {
  for (const language of languages) {
    const said = Object.entries(boxExamples)
      .filter(([name]) => name.startsWith('box-skipped-') && name !== 'box-skipped-refund')
      .map(([, mail]) => mail(language).content.text)
    expect(new Set(said).size).toBe(said.length)
    expect(said).toHaveLength(14)
  }
})

// §4 It says whether it can be brought back, and until when (product.md)
test.each([
  ['skipped', true],
  ['rule-skips', true],
  ['nothing-suits', true],
  ['kitchen-closed', false],
  ['payment', false],
] as const)('a box skipped as %s says whether it can be brought back: %s', (why, can) => {
  expect(english(`box-skipped-${why}`).includes('You can bring it back until')).toBe(can)
})

test('a box that is skipped when nothing is charged any more is not said to come back', () => {
  const changedAt = new Date(box.cutoffAt.getTime() - 60_000)
  const { subscription, ...hand } = exampleBox('en', { state: 'skipped', why: 'skipped' })
  const late = { subscription, box: { ...hand.box, changedAt } }
  expect(mails.skippedMail(late, {}, place).content.text).not.toContain('bring it back')
})

// §4 It says what goes back to the card within 3-5 business days, or that nothing is charged
test('what was paid for a skipped box goes back, and nothing is said to be charged otherwise', () => {
  expect(english('box-skipped-refund')).toContain(
    `${money(exampleQuote.totalCents, 'en')} goes back the way you paid, to a card within 3-5 business days.`,
  )
  expect(english('box-skipped-skipped')).toContain('You won’t be charged for it.')
})

test('only what the customer did not do themselves is texted, with a link where something is to be done', () => {
  const texted = Object.entries(boxExamples).flatMap(([name, mail]) => {
    const body = mail('en').content.short?.body
    return body === undefined ? [] : [[name, body.includes('https://')] as const]
  })
  const withLink = texted.flatMap(([name, hasLink]) => (hasLink ? [name] : []))
  expect(withLink.sort()).toEqual([
    'box-authentication',
    'box-card-needed',
    'box-declined',
    'box-declined-last',
    'box-reminder',
    'box-reminder-above-ceiling',
    'box-reminder-paid',
    'box-reminder-unpaid',
  ])
  const quiet = [
    'box-opened',
    'box-chosen',
    'box-unchosen',
    'box-agreed',
    'box-brought-back',
    'box-skipped-refund',
  ]
  expect(texted.map(([name]) => name).filter(name => quiet.includes(name))).toEqual([])
})

// §4 Each move of a box is one message under a key of its own (reliability.md)
test('each move of a box is another message, and the same move is the same one', () => {
  const mail = (version: number) => mails.broughtBackMail(exampleBox('en', { version }), place).key
  expect(mail(4)).toBe('box:12:brought-back:4')
  expect(mail(5)).not.toBe(mail(4))
})

// §4 A cancelled subscription is told: nothing more is charged, and what still comes
test('a cancellation says that nothing more is charged, and what still comes', () => {
  const { subject, text } = pathOf('subscription-cancelled').content
  expect(subject).toBe('Your subscription with Amara Okafor is canceled')
  expect(text).toContain(
    'Your weekly subscription with Amara Okafor (4 meals every Thursday) is canceled. It won’t renew, and you won’t be charged for it again.',
  )
  expect(text).toContain('Order #1042 for Thursday, November 26 is already placed and still comes.')
})

// §4 A pause is told with its end, and with the boxes that still come (product.md)
// §4 A resumed subscription tells which boxes come again (product.md)
test('a pause says until when, that nothing is charged meanwhile, and which box still comes', () => {
  const { text } = pathOf('subscription-paused').content
  expect(text).toContain('the first box can come on Thursday, December 10.')
  expect(text).toContain('No boxes and no charges until')
  expect(text).toContain('The box for Thursday, November 26 still comes.')
  expect(pathOf('subscription-resumed').content.text).toContain('Back on: Thursday, November 26.')
})

// §4 Changed terms are told with what they were before (product.md)
test('changed terms are told with what they were before', () => {
  const { text } = pathOf('subscription-changed').content
  for (const said of [
    'Delivery day: Saturday (was: Thursday)',
    'Meals in a box: 4 (was: 3)',
    'If you don’t choose: Same meals again (was: We choose for you)',
    'Price limit: $60.00 (was: none)',
    'Address: 1100 Congress Avenue, Austin 78701',
    'Card: another card',
  ])
    expect(text).toContain(said)
})

// §4 A pause for two unpaid boxes is told, with how to go on (reliability.md)
test('two boxes that could not be charged pause the subscription, and its customer hears how it goes on', () => {
  const { text, short } = pathOf('subscription-paused-for-payment').content
  expect(text).toContain('we couldn’t charge two boxes in a row')
  expect(text).toContain('You won’t be charged until you resume it.')
  expect(short?.body).toMatch(
    /Resume it with another card: https:\/\/ladlewell\.test\/profile\/subscription$/,
  )
})
