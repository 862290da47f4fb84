import { expect, test } from 'vitest'
import { inTelephoneLetters, plainMail } from './letter.ts'

test('a text has the quotes and dashes that telephones have, and its mail those of print', () => {
  const mail = plainMail(
    { accountId: 7, email: 'lin@example.com', language: 'en' },
    {
      key: 'order:7:late',
      kind: 'orders',
      subject: 'Late',
      paragraphs: ['It’s late.'],
      short: 'Ladlewell: Mo’s box isn’t coming, 4–7 PM. “Sorry”',
    },
  )
  expect(mail.content.text).toContain('It’s late.')
  expect(mail.content.short?.body).toBe(`Ladlewell: Mo's box isn't coming, 4-7 PM. "Sorry"`)
  expect(inTelephoneLetters('مطبخ «منى»')).toBe('مطبخ «منى»')
})
