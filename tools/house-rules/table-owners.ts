import { isTest, type Source } from './source.ts'

const reads = /\b(?:from|join)\s+(?:only\s+)?(\w+)/gi
const writes = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(\w+)/gi

/**
 * Tables that more than one feature of the server writes, the platform counted as one: `orders: kitchen ordering`. Whoever wants a
 * table of others changed calls its owner. Tests, seeds and migrations write what they like.
 */
export function sharedTables(sources: readonly Source[]): string[] {
  return [...writersOf(sources)]
    .filter(([, owners]) => owners.size > 1)
    .map(([table, owners]) => `${table}: ${[...owners].sort().join(' ')}`)
    .sort()
}

/** Whose session it is, what they are there for, and the markets' terms, which staff change, are known to all. */
const common = ['accounts', 'staff_people', 'markets', 'commission_changes', 'kitchen_commissions']

/** Tables of features that the platform speaks of, with the file: it knows no feature. */
export function tablesAbovePlatform(sources: readonly Source[]): string[] {
  const foreign = [...writersOf(sources)].flatMap(([table, owners]) =>
    owners.has('platform') || common.includes(table) ? [] : [table],
  )
  const platform = sources.filter(source => ownerOf(source) === 'platform')
  return platform.flatMap(({ path, text }) =>
    [...text.matchAll(reads)].flatMap(([, table]) => (foreign.includes(table!) ? [`${path}: ${table}`] : [])),
  )
}

function writersOf(sources: readonly Source[]): Map<string, Set<string>> {
  const tables = new Set(
    sources
      .filter(({ path }) => path.startsWith('server/schema/'))
      .flatMap(({ text }) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name!)),
  )
  const writers = new Map<string, Set<string>>()
  for (const source of sources) {
    const owner = ownerOf(source)
    if (!owner) continue
    for (const [, table] of source.text.matchAll(writes))
      if (tables.has(table!)) writers.set(table!, (writers.get(table!) ?? new Set()).add(owner))
  }
  return writers
}

function ownerOf(source: Source): string | undefined {
  if (isTest(source) || !source.path.startsWith('server/')) return undefined
  if (/^server\/(testing|migrations|seed|schema)\//.test(source.path)) return undefined
  return /^server\/features\/([^/]+)\//.exec(source.path)?.[1] ?? source.path.split('/')[1]
}

/** Payments keep a claim of their own: a request holds its payment while the bank is asked. */
const ownClaim = /^server\/(platform\/tasks\.ts|features\/payments\/queries\.ts|testing\/)/
const claims = /_at <= (?:now|clock_timestamp)\(\)[^`]*\bskip locked\b|\b2 \^ /

/** What is claimed, tried again and given up is a task. */
export function oneClockwork(source: Source): string[] {
  if (isTest(source) || !source.path.startsWith('server/') || ownClaim.test(source.path)) return []
  return claims.test(source.text) ? ['claims work, or waits between tries, by itself'] : []
}

/** States are listed by the domain (`schema/states.ts`); an invariant is written by itself, a constraint as it is in the database. */
export function stateLists(source: Source): string[] {
  if (!/^server\/(features|platform|seed)\//.test(source.path) || isTest(source)) return []
  const found = source.text.match(
    /\b(status|state)\s+(not\s+)?in\s*\('[^)]*'\)|\b(status|state)\s*(=\s*any|<>\s*all)\s*\(('\{|array)/gi,
  )
  return (found ?? []).map(list => `lists states by hand: ${list}`)
}
