import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '@ladlewell/domain/language.ts'
import {
  briefDay,
  briefHours,
  fullDay,
  hours,
  isolated,
  list,
  longDay,
  money,
  percent,
  plural,
  weekdayOf,
} from './formats.ts'
import type { Messages } from './messages.d.ts'

/** A message of `mails/`, with its parts; a part that names its format (`{total:money}`) is written as the language writes it. */
export type Say = <Key extends keyof Messages>(key: Key, ...parts: PartsOf<Messages[Key]>) => string

type PartsOf<Parts> = keyof Parts extends never ? [] : [parts: Parts]

type Forms = { other: string } & { [form in Intl.LDMLPluralRule]?: string }

/** In the form that the pages' messages have: which plural of `count` says what. */
type Message = string | [{ declarations: [string, string]; match: Record<string, string> }]

/** What `write` makes of the catalogue of mails, in each language. */
export function inEachLanguage<Words>(
  write: (say: Say, language: Language) => Words,
): Record<Language, Words> {
  const entries = languages.map(language => [language, write(sayIn(language), language)])
  return Object.fromEntries(entries) as Record<Language, Words>
}

export const formats = {
  name: isolated,
  money,
  percent,
  list,
  longDay,
  briefDay,
  fullDay: (day: string, language: Language) => fullDay(day, language),
  weekday: weekdayOf,
  hours,
  briefHours,
}

/** What says the messages of mails in that language. */
export function sayIn(language: Language): Say {
  const messages = messagesIn(language)
  return (key, ...[parts]) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`No message is called ${key}.`)
    return written(message, language, { ...parts })
  }
}

function written(message: Message, language: Language, parts: Record<string, unknown>): string {
  const text = typeof message === 'string' ? message : formOf(message, language, parts)
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, format?: string) => {
    const write = formats[format as keyof typeof formats] as (value: unknown, language: Language) => string
    return format ? write(parts[name], language) : String(parts[name])
  })
}

function formOf(
  [{ declarations, match }]: Exclude<Message, string>,
  language: Language,
  parts: Record<string, unknown>,
): string {
  const [, counted = ''] = declarations[0].split(' ')
  const forms = Object.entries(match).map(([form, text]) => [form.replace('form=', ''), text])
  return plural(Number(parts[counted]), language, Object.fromEntries(forms) as Forms)
}

/** Read once: what a mail says is known when the server starts. */
const catalogue = new Map<Language, Record<string, Message>>()

function messagesIn(language: Language): Record<string, Message> {
  const known = catalogue.get(language)
  if (known) return known
  const folder = new URL(`mails/${language}/`, import.meta.url)
  const files = readdirSync(folder).map(file => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  const read: Record<string, Message> = Object.assign({}, ...files)
  catalogue.set(language, read)
  return read
}
