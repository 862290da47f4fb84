import type { Answer } from '@ladlewell/contract/client.ts'
import { useSearchParams } from 'react-router'
import type { Loaded } from '../../../api/load.ts'
import { loadStaff } from './door.ts'

/** What an address says of a filter may be anything: it is sent as it stands, and the server judges it. */
type Chosen<Name extends string> = Partial<Record<Name, never>>
type Query<Name extends string> = Chosen<Name> & { before?: string; sort?: never }

interface Place<Name extends string> {
  filters: Record<Name, string>
  /** The filters that say something. */
  chosen: Chosen<Name>
  /** How the rows are ordered and which columns are shown; empty: as the list is by itself. */
  sort: string
  cols: string
  before: string | null
}

/** A list of the console: its filters, order, columns and place are in the address, so that Back and links lead to them. */
export async function loadList<Name extends string, Page>(
  request: Request,
  names: readonly Name[],
  ask: (query: Query<Name>) => Promise<Answer<Page>>,
): Promise<Loaded<Page> & Place<Name>> {
  const params = new URL(request.url).searchParams
  const filters = Object.fromEntries(names.map(name => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const chosen = Object.fromEntries(entriesOf(filters)) as Chosen<Name>
  const before = params.get('before')
  const sort = params.get('sort') ?? ''
  const sorted = sort === '' ? {} : ({ sort } as { sort: never })
  const query = { ...chosen, ...sorted, ...(before !== null && { before }) }
  const loaded = await loadStaff(() => ask(query))
  return { ...loaded, filters, chosen, sort, cols: params.get('cols') ?? '', before }
}

export type List<Name extends string, Row> = ReturnType<typeof useList<Name, Row>>

/** A loaded list as its filters, table and pager take it. */
export function useList<Name extends string, Row>({
  data,
  failure,
  filters,
  chosen,
  sort,
  cols,
  before,
}: Loaded<{ rows: Row[]; next: string | null }> & Place<Name>) {
  const [, setParams] = useSearchParams()
  const said = entriesOf(filters)
  const kept = entriesOf({ sort, cols })
  const go = (entries: [string, string][]) => setParams(entries, { preventScrollReset: true })
  return {
    filters,
    chosen,
    isFiltered: said.length > 0,
    /** Narrows the list anew, from its beginning. */
    narrow(next: Partial<Record<Name, string>>) {
      go([...entriesOf({ ...filters, ...next }), ...kept])
    },
    sort,
    cols,
    /** Another order, from the list's beginning, as an address; and other columns, as far as one has read. */
    searchSorted: (next: string) => searchOf([...said, ...entriesOf({ sort: next, cols })]),
    sortBy(next: string) {
      go([...said, ...entriesOf({ sort: next, cols })])
    },
    showColumns(next: string) {
      go([...said, ...entriesOf({ sort, cols: next, before: before ?? '' })])
    },
    /** All of it without a place, as a saved view has it. */
    address: searchOf([...said, ...kept]).slice(1),
    clearSearch: searchOf(kept),
    isFirstPage: before === null,
    /** What the address of the following page and of the first one ends with; null where there is none. */
    olderSearch: data?.next ? searchOf([...said, ...kept, ['before', data.next]]) : null,
    newestSearch: searchOf([...said, ...kept]),
    rows: data?.rows ?? null,
    failure,
  }
}

function searchOf(entries: [string, string][]): string {
  return `?${new URLSearchParams(entries)}`
}

/** The entries that say something. */
function entriesOf(entries: Record<string, string | undefined>): [string, string][] {
  return Object.entries(entries).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  )
}
