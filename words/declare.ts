import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { languages } from '@ladlewell/domain/language.ts'
import type { formats } from './mails.ts'

const typeOf: Record<keyof typeof formats, string> = {
  name: 'string',
  money: 'number',
  percent: 'number',
  list: 'readonly string[]',
  longDay: 'MarketDate',
  briefDay: 'MarketDate',
  fullDay: 'MarketDate',
  weekday: 'MarketDate',
  hours: 'DeliveryWindow',
  briefHours: 'DeliveryWindow',
}

/** Writes which parts each message of `mails/` takes, so that a part that is missing does not compile. */
export function declareMessages(): void {
  const parts = new Map<string, Map<string, string>>()
  for (const { key, text } of languages.flatMap(messagesIn)) {
    const known = parts.get(key) ?? new Map<string, string>()
    parts.set(key, known)
    for (const [, name = '', format] of text.matchAll(/\{(\w+)(?::(\w+))?\}/g)) {
      const type = format ? typeOf[format as keyof typeof formats] : undefined
      if (type || !known.has(name)) known.set(name, type ?? 'string | number')
    }
    for (const [, name = ''] of text.matchAll(/"input (\w+)"/g)) known.set(name, 'number')
  }
  const lines = [...parts].map(([key, known]) => {
    const typed = [...known].map(([name, type]) => `${name}: ${type}`)
    return `  ${key}: { ${typed.join('; ')} }`
  })
  const declared = `import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'

export interface Messages {
${lines.join('\n')}
}
`
  const file = new URL('messages.d.ts', import.meta.url)
  // What runs beside this reads it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== declared) writeFileSync(file, declared)
}

function messagesIn(language: string): { key: string; text: string }[] {
  const folder = new URL(`mails/${language}/`, import.meta.url)
  return readdirSync(folder).flatMap(file => {
    const messages = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>
    return Object.entries(messages).map(([key, text]) => ({ key, text: JSON.stringify(text) }))
  })
}
