import type { TableSize } from '@ladlewell/contract/operations.ts'
import { useState } from 'react'
import type { Loaded } from '../../api/load.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../staff/kit/data-table.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { spoken } from '../staff/kit/words.ts'

const AT_FIRST = 12

/** How much room the database takes, and what is forgotten when. */
export function TableSizes({ loaded: { data, failure } }: { loaded: Loaded<{ tables: TableSize[] }> }) {
  const [isWhole, setWhole] = useState(false)
  const tables = data?.tables ?? null
  const all = tables?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
  return (
    <>
      <TableSection
        title={tables ? `Database: ${sizeOf(all)}` : 'Database'}
        caption="Tables, the largest first"
        columns={columns}
        rowKey={table => table.name}
        rows={tables && (isWhole ? tables : tables.slice(0, AT_FIRST))}
        failure={failure}
        empty="No tables."
      />
      {tables && tables.length > AT_FIRST && !isWhole && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {`Show all ${tables.length} tables`}
        </Button>
      )}
    </>
  )
}

const columns: Column<TableSize>[] = [
  {
    head: 'Table',
    cell: ({ name }) => <span className="font-semibold">{spoken(name.replaceAll('_', '-'))}</span>,
  },
  { head: 'Rows', cell: ({ rows }) => `about ${rows.toLocaleString('en-US')}`, isNumber: true },
  { head: 'Size', cell: ({ bytes }) => sizeOf(bytes), isNumber: true },
  {
    head: 'A day',
    cell: ({ bytesADay }) =>
      bytesADay === null ? '–' : `${bytesADay < 0 ? '−' : '+'}${sizeOf(Math.abs(bytesADay))}`,
    isNumber: true,
  },
  { head: 'Kept', cell: ({ kept }) => kept },
]

/** '0 kB', '840 kB', '12 MB', '3.4 GB'. */
function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} kB`
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
