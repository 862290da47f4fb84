import type { Entry, Journal } from './journal.ts'

/** Records by id, in the order of their creation. A changed record is put again, which is what the journal remembers. */
export type Collection<T extends { id: string }> = {
  name: string
  get(id: string): T | undefined
  put(record: T): void
  delete(id: string): void
  restore(record: { id: string; gone?: true }): void
  newestFirst(): Generator<T>
  all(): Iterable<T>
  clear(): void
  size(): number
}

/** What the journal needs of any collection. */
export type AnyCollection = {
  name: string
  restore(record: { id: string }): void
  all(): Iterable<{ id: string }>
}

export type JournalRef = { current: Journal }

/** `keep`: the oldest records fall out beyond that number. `owed`: only these outlive the process; when no longer owed, the journal forgets them. */
export function collection<T extends { id: string }>(
  name: string,
  journal: JournalRef,
  { keep = Number.POSITIVE_INFINITY, owed }: { keep?: number; owed?: (record: T) => boolean } = {},
): Collection<T> {
  const records = new Map<string, T>()
  const gone = (id: string): Entry => [name, { id, gone: true } as { id: string }]
  const set = (record: T) => {
    records.set(record.id, record)
    if (records.size > keep) records.delete(records.keys().next().value as string)
  }
  return {
    name,
    get: id => records.get(id),
    put: record => {
      const known = records.has(record.id)
      set(record)
      if (!owed || owed(record)) journal.current.append([name, record])
      else if (known) journal.current.append(gone(record.id))
    },
    delete: id => {
      if (records.delete(id)) journal.current.append(gone(id))
    },
    restore: record => {
      if (record.gone) records.delete(record.id)
      else set(record as T)
    },
    *newestFirst() {
      const ordered = [...records.values()]
      for (let index = ordered.length - 1; index >= 0; index--) yield ordered[index] as T
    },
    all: () => records.values(),
    clear: () => {
      for (const id of records.keys()) journal.current.append(gone(id))
      records.clear()
    },
    size: () => records.size,
  }
}

export function* entriesOf(collections: Iterable<AnyCollection>): Generator<Entry> {
  for (const kept of collections) for (const record of kept.all()) yield [kept.name, record]
}
