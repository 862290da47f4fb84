import type { Answer } from '@ladlewell/contract/client.ts'
import type { StaffWork } from '@ladlewell/domain/staff-role.ts'
import type { ReactNode } from 'react'
import { FileButton } from '../../../ui/file-button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { type Filter, FilterBar } from './filter-bar.tsx'
import { useMay } from './may.tsx'
import { Pager } from './pager.tsx'
import type { List } from './staff-list.ts'
import { StaffHead } from './staff-section.tsx'

interface ListPageProps<Name extends string, Row> {
  list: List<Name, Row>
  title: string
  /** What the list holds. */
  lead: ReactNode
  /** Its file, as it is narrowed, for those whose work needs it. */
  csv?: (query: List<Name, Row>['chosen']) => Promise<Answer<Blob>>
  csvNeeds?: StaffWork
  actions?: ReactNode
  above?: ReactNode
  /** Ways to look at it, and what is done with the rows that were chosen. */
  beforeTable?: ReactNode
  filters: readonly Filter<Name>[]
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  empty: string
  older?: string
  /** What its rows open. */
  children?: ReactNode
}

/** A page that is a list: narrowed by filters, read page by page, and taken along as a file. */
export function ListPage<Name extends string, Row>({ list, title, ...page }: ListPageProps<Name, Row>) {
  const { csvNeeds } = page
  const may = useMay()
  const csv = csvNeeds === undefined || may(csvNeeds) ? page.csv : undefined
  return (
    <>
      <StaffHead
        title={title}
        actions={
          <>
            {csv && (
              <FileButton
                name={`ladlewell-${title.toLowerCase().replaceAll(' ', '-')}.csv`}
                failed="We couldn’t get the file."
                load={() => csv(list.chosen)}
              >
                Download CSV
              </FileButton>
            )}
            {page.actions}
          </>
        }
      >
        {page.lead}
      </StaffHead>
      {page.above}
      <FilterBar list={list} filters={page.filters} />
      {page.beforeTable}
      <DataTable
        caption={page.caption}
        columns={page.columns}
        rowKey={page.rowKey}
        rows={list.rows}
        failure={list.failure}
        empty={page.empty}
      />
      <Pager list={list} older={page.older} />
      {page.children}
    </>
  )
}
