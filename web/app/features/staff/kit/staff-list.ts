import type { Answer } from '@ladlewell/contract/client.ts'
import { useSearchParams } from 'react-router'
import type { Loaded } from '../../../api/load.ts'
import { loadStaff } from './door.ts'

/** What an address says of a filter may be anything: it is sent as it stands, and the server judges it. */
type Chosen<Name extends string> = Partial<Record<Name, never>>
type Query<Name extends string> = Chosen<Name> & { before?: string }

interface Place<Name extends string> {
  filters: Record<Name, string>
  /** The filters that say something. */
  chosen: Chosen<Name>
  before: string | null
}

/** A list of the console: its filters and its place are in the address, so that Back and links lead to them. */
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
  const loaded = await loadStaff(() => ask({ ...chosen, ...(before !== null && { before }) }))
  return { ...loaded, filters, chosen, before }
}

export type List<Name extends string, Row> = ReturnType<typeof useList<Name, Row>>

/** A loaded list as its filters, table and pager take it. */
export function useList<Name extends string, Row>({
  data,
  failure,
  filters,
  chosen,
  before,
}: Loaded<{ rows: Row[]; next: string | null }> & Place<Name>) {
  const [, setParams] = useSearchParams()
  const said = entriesOf(filters)
  return {
    filters,
    chosen,
    isFiltered: said.length > 0,
    /** Narrows the list anew, from its beginning. */
    narrow(next: Partial<Record<Name, string>>) {
      setParams(entriesOf({ ...filters, ...next }), { preventScrollReset: true })
    },
    isFirstPage: before === null,
    /** What the address of the following page and of the first one ends with; null where there is none. */
    olderSearch: data?.next ? `?${new URLSearchParams([...said, ['before', data.next]])}` : null,
    newestSearch: `?${new URLSearchParams(said)}`,
    rows: data?.rows ?? null,
    failure,
  }
}

/** The filters that say something. */
function entriesOf(filters: Record<string, string>): [string, string][] {
  return Object.entries(filters).filter(([, value]) => value !== '')
}
