import type { Answer } from '@ladlewell/contract/client.ts'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../../api/use-answer.ts'

export interface Page<Row> {
  rows: Row[]
  next: string | null
}

/** A list of the staff console: its filters and its place are in the address, so that Back and links lead to them. */
export function useStaffList<Name extends string, Row>(
  names: readonly Name[],
  ask: (query: ListQuery<Name>) => Promise<Answer<Page<Row>>>,
) {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.map(name => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const before = params.get('before')
  const chosen = Object.fromEntries(
    Object.entries<string>(filters).filter(([, value]) => value !== ''),
  ) as Partial<Record<Name, string>>
  const query: ListQuery<Name> = { ...chosen, ...(before ? { before } : {}) }
  const answer = useAnswer(JSON.stringify(query), () => ask(query))

  return {
    filters,
    /** The filters that say something, for a file of the same list. */
    chosen,
    isFiltered: Object.keys(chosen).length > 0,
    /** Narrows the list anew, from its beginning. */
    narrow(next: Partial<Record<Name, string>>) {
      const all = Object.entries<string>({ ...filters, ...next }).filter(([, value]) => value !== '')
      setParams(Object.fromEntries(all), { preventScrollReset: true })
    },
    isFirstPage: before === null,
    /** What the address of the following page and of the first one ends with; null where there is none. */
    olderSearch: answer.data?.next
      ? `?${new URLSearchParams({ ...chosen, before: answer.data.next })}`
      : null,
    newestSearch: `?${new URLSearchParams(chosen as Record<string, string>)}`,
    rows: answer.data?.rows ?? null,
    failure: answer.failure,
    reload: answer.reload,
    change: answer.change,
  }
}

export type ListQuery<Name extends string> = Partial<Record<Name, string>> & { before?: string }
