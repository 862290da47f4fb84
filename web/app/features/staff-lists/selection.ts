import type { DeskList } from '@ladlewell/domain/desk-list.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { ofChosenMarket } from '../../state/staff-market.ts'

interface Counted {
  count: number
  isMore: boolean
}

/** Rows that were chosen by hand, or all that match the filters. */
export type Chosen = { ids: number[] } | { filters: Record<string, string> }

interface Row {
  id: number
  name: string
}

export type Selection = ReturnType<typeof useSelection>

/**
 * Which rows were chosen, over all pages and under whatever filters; or all that match the filters, which other filters end. How many
 * that are the server says.
 */
export function useSelection(list: DeskList, filters: Record<string, string>, page: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlyMap<number, string>>(new Map())
  const [counted, setCounted] = useState<(Counted & { of: string }) | null>(null)
  const [isAll, setAll] = useState(false)
  const call = useCall({ toasts: true, reloads: false, failed: 'We couldn’t count the rows.' })
  const market = ofChosenMarket(list)
  const of = JSON.stringify([filters, market])
  const known = counted?.of === of ? counted : null
  const all = isAll && known !== null ? known : null
  const isPageChosen = page.length > 0 && page.every(({ id }) => ids.has(id))
  const turn = (rows: readonly Row[], isChosen: boolean) => {
    const next = new Map(ids)
    for (const { id, name } of rows) isChosen ? next.set(id, name) : next.delete(id)
    setIds(next)
    setAll(false)
  }
  return {
    ids,
    all,
    /** How many match, once it is asked for. */
    known,
    isPageChosen,
    isSome: page.some(({ id }) => ids.has(id)),
    count: all ? all.count : ids.size,
    has: (id: number) => all !== null || ids.has(id),
    toggle: (row: Row) => turn([row], !ids.has(row.id)),
    togglePage() {
      turn(page, !isPageChosen)
      if (!isPageChosen)
        void call.send(
          () =>
            api('POST /api/v1/staff/lists/{list}/count', {
              params: { list },
              query: market,
              body: { filters },
            }),
          answer => setCounted({ ...answer, of }),
        )
    },
    chooseAll: () => setAll(true),
    forget() {
      setIds(new Map())
      setAll(false)
    },
    /** As a call takes it. */
    chosen: (all ? { filters } : { ids: [...ids.keys()] }) as Chosen,
  }
}
