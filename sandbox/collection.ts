import type { Entry, Journal } from './journal.ts'

/** Records by id, in the order of their creation. A changed record is put again, which is what the journal remembers. */
export type Collection<T extends { id: string }> = {
  name: string
  get(id: string): T | undefined
  put(record: T): void
  restore(record: { id: string; gone?: true }): void
  newestFirst(): Generator<T>
  /** The records of one owner, oldest first, where the collection was told how to find the owner. */
  of(owner: string): T[]
  all(): Iterable<T>
  clear(): void
}

/** What the journal needs of any collection. */
export type AnyCollection = {
  name: string
  restore(record: { id: string }): void
  all(): Iterable<{ id: string }>
}

export type JournalRef = { current: Journal }

type Ways<T> = { keep?: number; owed?: (record: T) => boolean; owner?: (record: T) => string | null }

/** `keep`: the oldest records fall out beyond that number. `owed`: only these outlive the process; when no longer owed, the journal forgets them. */
export function collection<T extends { id: string }>(
  name: string,
  journal: JournalRef,
  { keep = Number.POSITIVE_INFINITY, owed, owner }: Ways<T> = {},
): Collection<T> {
  const records = new Map<string, T>()
  const owners = owner && ownership(owner)
  const gone = (id: string): Entry => [name, { id, gone: true } as { id: string }]
  const set = (record: T) => {
    records.set(record.id, record)
    owners?.place(record)
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
    restore: record => {
      if (record.gone) records.delete(record.id)
      else set(record as T)
    },
    *newestFirst() {
      const ordered = [...records.values()]
      for (let index = ordered.length - 1; index >= 0; index--) yield ordered[index] as T
    },
    of: id => owners?.of(id) ?? [],
    all: () => records.values(),
    clear: () => {
      for (const id of records.keys()) journal.current.append(gone(id))
      records.clear()
    },
  }
}

// Lists of one customer must not get slower with every other customer's orders.
function ownership<T extends { id: string }>(owner: (record: T) => string | null) {
  const owned = new Map<string, Map<string, T>>()
  const placed = new Map<string, string>()
  return {
    of: (id: string) => [...(owned.get(id)?.values() ?? [])],
    place(record: T) {
      const before = placed.get(record.id)
      const now = owner(record)
      if (before && before !== now) {
        owned.get(before)?.delete(record.id)
        placed.delete(record.id)
      }
      if (!now) return
      placed.set(record.id, now)
      const group = owned.get(now) ?? new Map<string, T>()
      owned.set(now, group.set(record.id, record))
    },
  }
}

export function* entriesOf(collections: Iterable<AnyCollection>): Generator<Entry> {
  for (const kept of collections) for (const record of kept.all()) yield [kept.name, record]
}
