import { phoneText } from '@ladlewell/domain/phone.ts'
import { direction } from '../../words/language.ts'

/** A number inside a sentence; where that runs from the right, kept together by the isolating characters of Unicode. */
export function phoneInText(phone: string): string {
  const text = phoneText(phone)
  return direction() === 'rtl' ? `\u2066${text}\u2069` : text
}
