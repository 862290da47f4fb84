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

/** With `keep`, the oldest records fall out beyond that number. */
export function collection<T extends { id: string }>(
  name: string,
  journal: JournalRef,
  keep = Number.POSITIVE_INFINITY,
): Collection<T> {
  const records = new Map<string, T>()
  const set = (record: T) => {
    records.set(record.id, record)
    if (records.size > keep) records.delete(records.keys().next().value as string)
  }
  return {
    name,
    get: id => records.get(id),
    put: record => {
      set(record)
      journal.current.append([name, record])
    },
    delete: id => {
      if (records.delete(id)) journal.current.append([name, { id, gone: true } as { id: string }])
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
      for (const id of records.keys()) journal.current.append([name, { id, gone: true } as { id: string }])
      records.clear()
    },
    size: () => records.size,
  }
}

export function* entriesOf(collections: Iterable<AnyCollection>): Generator<Entry> {
  for (const kept of collections) for (const record of kept.all()) yield [kept.name, record]
}
