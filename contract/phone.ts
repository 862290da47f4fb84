import { e164 } from '@ladlewell/domain/phone.ts'
import { z } from 'zod'
import { sentences } from './sentences.ts'
import { text } from './shapes.ts'

const NO_PHONE = sentences['no-phone-number']

/** Empty, or a telephone number as people write it, which becomes E.164: of North America, or of elsewhere with '+'. */
export const phoneOrNone = text(40).transform((given, check) => {
  const number = given === '' ? '' : e164(given)
  if (number !== null) return number
  check.addIssue(NO_PHONE)
  return z.NEVER
})

export const phone = phoneOrNone.pipe(z.string().min(1, sentences['field-missing']))
