import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { keyOf } from './places.ts'

/**
 * SHARDED=1: what the product says meets keys that hold the kitchen (`rewrite-keys.ts`). Where a statement names a unique key
 * that it may meet, the kitchen is named as well, as the product would have to; nothing else is changed.
 * SHARDED_STATEMENTS=<file>: each statement that was said, a line of JSON, once for each who says it.
 */
export function sayWithKitchen(): void {
  const heard = new Set<string>()
  const { query } = pg.Client.prototype
  const saying = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [asked] = given as unknown as [{ text?: string; name?: string; values?: unknown[] } | string]
    // Of a server of the test's own, whose keys are as they are.
    const isRewritten = this.database !== 'ladlewell'
    if (isRewritten && typeof asked === 'object' && asked?.text) {
      note(asked as { text: string })
      asked.text = withKitchen(asked.text)
    }
    return query.apply(this, given)
  }
  const note = (asked: { text: string; name?: string; values?: unknown[] }) => {
    const file = process.env.SHARDED_STATEMENTS
    if (!file || heard.has(asked.text)) return
    heard.add(asked.text)
    const { text, name, values } = asked
    appendFileSync(file, `${JSON.stringify({ text, name, values })}\n`)
  }
  Object.assign(pg.Client.prototype, { query: saying })
}

const conflict = /insert\s+into\s+(?:public\.)?"?(\w+)"?|on\s+conflict\s*\(/gi

/** The statement, in which each `on conflict (…)` of a table that is spread names the kitchen first. */
export function withKitchen(text: string): string {
  if (!/on\s+conflict\s*\(/i.test(text)) return text
  let key: string | null = null
  return text.replace(conflict, (found, table: string | undefined, at: number) => {
    if (table) {
      key = keyOf(table)
      return found
    }
    const columns = text.slice(at + found.length, text.indexOf(')', at))
    return key && !columns.split(/\s*,\s*/).includes(key) ? `${found}${key}, ` : found
  })
}
