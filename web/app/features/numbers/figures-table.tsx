import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  head: string
  cell: (row: Row) => ReactNode
}

/** A real table that scrolls by itself where it is wider than the page; the first column names its row. */
export function FiguresTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  foot,
}: {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  foot?: Row | undefined
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={caption} tabIndex={0} className="-mx-5 overflow-x-auto px-5">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map(({ head }, nth) => (
              <th
                key={head}
                scope="col"
                className={`py-2 font-semibold ${nth === 0 ? 'pe-4 text-start' : 'ps-4 text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
        {foot && (
          <tfoot className="border-t border-control font-semibold">
            <Line row={foot} columns={columns} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Line<Row>({ row, columns }: { row: Row; columns: readonly TableColumn<Row>[] }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      {columns.map(({ head, cell }, nth) =>
        nth === 0 ? (
          <th key={head} scope="row" className="py-2 pe-4 text-start font-semibold sm:whitespace-nowrap">
            {cell(row)}
          </th>
        ) : (
          <td key={head} className="tabular py-2 ps-4 text-end whitespace-nowrap">
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}
