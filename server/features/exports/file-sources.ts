import { auditFilters } from '@ladlewell/contract/staff-audit.ts'
import { journalPeriod, transactionFilters } from '@ladlewell/contract/staff-books.ts'
import { addDays, isMarketDate } from '@ladlewell/domain/calendar.ts'
import { type DeskList, deskLists, type ExportedList } from '@ladlewell/domain/desk-list.ts'
import type { z } from 'zod'
import { type Cell, cellsOf } from '../../platform/csv.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { journalFileColumns, journalOf } from '../books/journal-csv.ts'
import { instantsOf } from '../books/period.ts'
import { transactionFileColumns, transactionsOf } from '../books/reconcile.ts'
import { transactionView } from '../books/view.ts'
import { deskListSources, type Filters, type Looking, readFilters } from '../lists/desk-lists.ts'
import { auditEntries, auditFileColumns, writtenEntry } from '../staff/audit.ts'

/** So many rows are read, written and kept at a time. */
const SLICE = 2000

interface Slice {
  rows: Cell[][]
  /** Where the next one begins; null: this was the last. */
  place: string | null
}

interface Chosen {
  filters: Filters
  /** Only these; null: all that match. */
  ids: readonly number[] | null
}

interface FileSource {
  /** What its filters have to be. */
  filters: z.ZodType
  columns: readonly string[]
  slice(looking: Looking, chosen: Chosen, place: string | null): Promise<Slice | Refusal>
}

/** What each list is as a file, read slice by slice: newest first, and no row twice however long it takes. */
export const fileSources: Record<ExportedList, FileSource> = {
  ...(Object.fromEntries(deskLists.map(list => [list, ofDeskList(list)])) as Record<DeskList, FileSource>),
  audit: {
    filters: auditFilters,
    columns: Object.keys(auditFileColumns),
    async slice({ parts: { db } }, { filters: given }, place) {
      const filters = readFilters(auditFilters, given)
      if (isRefusal(filters)) return filters
      const before = place === null ? null : Number(place)
      const rows = await auditEntries(db, filters, { before, limit: SLICE + 1 })
      return sliceOf(
        rows,
        row => cellsOf(auditFileColumns, writtenEntry(row)),
        row => String(row.id),
      )
    },
  },
  transactions: {
    filters: transactionFilters,
    columns: Object.keys(transactionFileColumns),
    async slice({ parts: { db, market } }, { filters: given }, place) {
      const filters = readFilters(transactionFilters, given)
      if (isRefusal(filters)) return filters
      const { category, ...days } = filters
      const page = { before: place ?? undefined, limit: SLICE + 1 }
      const rows = await transactionsOf(db, instantsOf(days, market), category, page)
      const write = (row: (typeof rows)[number]) => cellsOf(transactionFileColumns, transactionView(row))
      return sliceOf(rows, write, row => row.transactionId)
    },
  },
  journal: {
    filters: journalPeriod,
    columns: journalFileColumns,
    async slice({ parts: { db, market } }, { filters: given }, place) {
      const period = readFilters(journalPeriod, given)
      if (isRefusal(period)) return period
      const day = place !== null && isMarketDate(place) ? place : period.from
      if (day > period.until) return { rows: [], place: null }
      const next = addDays(day, 1)
      return {
        rows: await journalOf(db, day, market.timeZone),
        place: next > period.until ? null : next,
      }
    },
  },
}

function ofDeskList(list: DeskList): FileSource {
  const { filters: schema, columns, rows } = deskListSources[list]
  return {
    ...{ filters: schema, columns },
    async slice(looking, { filters, ids }, before) {
      const page = { before, limit: SLICE + 1, ...(ids && { ids }) }
      const found = await rows(looking, filters, page)
      return isRefusal(found)
        ? found
        : sliceOf(
            found,
            ({ cells }) => cells,
            ({ place }) => place,
          )
    },
  }
}

function sliceOf<Row>(rows: Row[], write: (row: Row) => Cell[], placeOf: (row: Row) => string): Slice {
  const shown = rows.slice(0, SLICE)
  return { rows: shown.map(write), place: rows.length > SLICE ? placeOf(shown.at(-1)!) : null }
}
