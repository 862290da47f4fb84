import { readFileSync } from 'node:fs'

/** One of `migrations/`, in the journal's order. */
export interface Migration {
  tag: string
  text: string
  /** One by one, as `--> statement-breakpoint` parts them. */
  statements: string[]
  /**
   * In a transaction; or, as its first line says, each statement outside of one (`-- outside a transaction`) or again and again, each
   * time in one of its own, until it changes no row (`-- in batches`).
   */
  way: 'transaction' | 'outside' | 'batches'
  /** Only code that knows this migration works after it: `-- needs 0072_two-names` in a migration that takes something away. */
  needs: string | null
}

/** From the next one on, somebody may be served meanwhile. */
const LAST_BEFORE_RELEASE = '0073_pictures-to-erase'

/** The tags of every migration that this code knows, in their order. */
export const known: readonly string[] = (
  JSON.parse(readFileSync(fileOf('meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
).entries.map(({ tag }) => tag)

/** The newest migration that this code knows: what it needs, and calls its schema. */
export const newest = known.at(-1)!

export function isFrom(tag: string): boolean {
  return !known.includes(tag) || known.indexOf(tag) > known.indexOf(LAST_BEFORE_RELEASE)
}

export function migrationsUpTo(last = newest): Migration[] {
  return known
    .slice(0, known.indexOf(last) + 1)
    .map(tag => migrationOf(tag, readFileSync(fileOf(`${tag}.sql`), 'utf8')))
}

export function migrationOf(tag: string, text: string): Migration {
  const head = /^(?:--.*\n)*/.exec(text)![0]
  const way = /^-- outside a transaction$/m.test(head)
    ? 'outside'
    : /^-- in batches$/m.test(head)
      ? 'batches'
      : 'transaction'
  const statements = text
    .split('--> statement-breakpoint')
    .map(statement => statement.trim())
    .filter(Boolean)
  return { tag, text, statements, way, needs: /^-- needs (\S+)$/m.exec(head)?.[1] ?? null }
}

function fileOf(name: string): URL {
  return new URL(`migrations/${name}`, import.meta.url)
}
