import { e164 } from '@ladlewell/domain/phone.ts'
import { textTermsVersion } from '@ladlewell/domain/text-consent.ts'
import { takesOurTexts } from '@ladlewell/domain/texting-numbers.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { sentences } from './sentences.ts'
import { text } from './shapes.ts'

const phone = text(40).transform((given, check) => {
  const number = e164(given)
  if (number && takesOurTexts(number)) return number
  check.addIssue(sentences['no-mobile-number'])
  return z.NEVER
})

const consentInput = z.strictObject({
  /** As people write it: (512) 555-0100. */
  phone,
  /** Of the terms that the person saw. */
  version: z.literal(textTermsVersion, sentences['terms-changed']),
})

const smsConsent = z.object({
  /** Whether texts go to the number: it was confirmed and nothing was withdrawn. */
  active: z.boolean(),
  /** `asked`: the number was asked for YES and has until `answerBy`; `unanswered`: no YES came. */
  state: z.enum(['none', 'asked', 'unanswered', 'active', 'withdrawn']),
  /** E.164, and the rest likewise of the last consent; null when none was ever given. */
  phone: z.string().nullable(),
  version: z.string().nullable(),
  givenAt: z.iso.datetime().nullable(),
  answerBy: z.iso.datetime().nullable(),
  /** When the number said YES. */
  confirmedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnBy: z.enum(['person', 'stop', 'new-consent', 'deletion']).nullable(),
  /** The number that texts come from and that takes STOP, START and HELP; null when we send none. */
  sender: z.string().nullable(),
})
export type SmsConsent = z.output<typeof smsConsent>

const path = '/api/v1/sms-consent'

export const getSmsConsent = endpoint({
  method: 'GET',
  path,
  summary: 'Whether the user gets text messages, and at which number',
  who: 'signed-in',
  reply: smsConsent,
  errors: [],
})

export const giveSmsConsent = endpoint({
  method: 'PUT',
  path,
  summary:
    'Agree to text messages; one text asks the number for YES, and nothing else is sent until it comes',
  who: 'signed-in',
  notOnBehalf: true,
  body: consentInput,
  reply: smsConsent,
  errors: ['texts-stopped', 'texts-unavailable', 'too-many-requests'],
})

export const withdrawSmsConsent = endpoint({
  method: 'DELETE',
  path,
  summary: 'Withdraw the consent to text messages, at once',
  who: 'signed-in',
  reply: z.undefined(),
  errors: [],
})
