import { ArrowDown, ArrowUp, ArrowUpDown, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Failure } from '../../../api/load.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { NothingYet } from '../../../ui/nothing-yet.tsx'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column. */
  isNumber?: boolean
  /** Days, times, names and numbers stay on one line where there is room. */
  isShort?: boolean
  /** Sentences; on a phone they stand below their head, and are read from its side. */
  isLong?: boolean
  /** Buttons, which speak for themselves. */
  isAction?: boolean
  /** A press on its head puts the rows into another order. */
  sorting?: { to: string; now: 'ascending' | 'descending' | 'none' }
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  rows: readonly Row[] | null
  failure?: Failure | null
  /** What is said in place of an empty list. */
  empty: string
  /** It stands inside a section, which frames it. */
  isPart?: boolean
}

/** A table; on a phone each row is a card with the heads as labels. */
export function DataTable<Row>({ rows, failure, empty, ...shape }: DataTableProps<Row>) {
  if (failure) return <LoadFailure failure={failure}>We couldn’t load the list.</LoadFailure>
  if (!rows) return null
  if (rows.length === 0) {
    if (shape.isPart) return <p className="text-sm text-muted">{empty}</p>
    return <NothingYet icon={SearchX} title={empty} />
  }
  return <Table {...shape} rows={rows} />
}

type TableProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'isPart'> & {
  rows: readonly Row[]
}

function Table<Row>({ caption, columns, rowKey, rows, isPart = false }: TableProps<Row>) {
  return (
    <div
      className={
        isPart
          ? '-mx-3 max-md:mx-0'
          : 'rounded-lg border border-line bg-surface shadow-card max-md:border-0 max-md:bg-transparent max-md:shadow-none'
      }
    >
      <table className="w-full text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-start">
            {columns.map(({ head, isNumber, isAction, sorting }) => (
              <th
                key={head}
                scope="col"
                aria-sort={sorting && sorting.now !== 'none' ? sorting.now : undefined}
                className={`px-3 py-3 text-xs font-semibold text-muted ${isNumber ? 'text-end' : 'text-start'}`}
              >
                <Head {...{ head, isAction, sorting }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {rows.map(row => (
            <tr
              key={rowKey(row)}
              className="border-b border-line last:border-b-0 hover:bg-sunk max-md:grid max-md:grid-cols-1 max-md:gap-1 max-md:rounded-md max-md:border max-md:bg-surface max-md:p-4 max-md:last:border-b"
            >
              {columns.map(({ head, cell, isNumber, isShort, isLong, isAction }) => (
                <td
                  key={head}
                  data-head={isAction ? '' : head}
                  className={`px-3 py-3 align-top max-md:flex max-md:wrap-anywhere max-md:p-0 max-md:*:shrink max-md:before:shrink-0 max-md:before:text-start max-md:before:text-muted max-md:before:content-[attr(data-head)] ${isLong ? 'max-md:flex-col max-md:gap-0.5' : 'max-md:justify-between max-md:gap-4 max-md:text-end'} ${isNumber ? 'tabular text-end' : ''} ${isShort ? 'xl:whitespace-nowrap' : ''} ${isAction ? 'md:py-1.5' : ''}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps {
  head: string
  isAction: boolean | undefined
  sorting: Column<never>['sorting'] | undefined
}

function Head({ head, isAction, sorting }: HeadProps) {
  if (isAction) return <span className="sr-only">{head}</span>
  if (!sorting) return head
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[sorting.now]
  return (
    <Link
      to={sorting.to}
      preventScrollReset
      className="inline-flex min-h-6 items-center gap-1 rounded-xs underline decoration-dotted underline-offset-4 hover:text-ink"
    >
      {head}
      <Icon aria-hidden className="size-3.5" />
    </Link>
  )
}
