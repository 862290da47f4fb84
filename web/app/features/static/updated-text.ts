import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import { m } from '../../words/catalogue/messages.js'
import { localeTag } from '../../words/language.ts'

/** 'Updated June 28, 2025': terms and privacy policy go together. */
export function updatedText(): string {
  const format = dateFormat(localeTag(), { dateStyle: 'long', timeZone: 'UTC' })
  return m.static_updated({ date: format.format(Date.UTC(2025, 5, 28)) })
}
