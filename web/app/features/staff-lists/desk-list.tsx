import type { Answer } from '@ladlewell/contract/client.ts'
import type { ListView } from '@ladlewell/contract/list-views.ts'
import type { DeskList } from '@ladlewell/domain/desk-list.ts'
import { Columns3 } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import type { Column } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { ListPage } from '../staff/kit/list-page.tsx'
import { type List, loadList } from '../staff/kit/staff-list.ts'
import { ActButtons } from './act-buttons.tsx'
import { ExportButton } from './export-button.tsx'
import { type Selection, useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { ViewsMenu } from './views-menu.tsx'

const ColumnsDialog = lazy(() => import('./columns-dialog.tsx'))

/** A column that can be chosen, and by which the list can be put into order. */
export type DeskColumn<Row> = Column<Row> & {
  id: string
  /** The orders that a press on its head goes through, as the server knows them. */
  sorts?: readonly string[]
  /** Not shown unless it is chosen. */
  isExtra?: boolean
}

/** A list with the views that were saved of it. */
export async function loadDeskList<Name extends string, Page>(
  list: DeskList,
  ...[request, names, ask]: [
    Request,
    readonly Name[],
    (query: Parameters<Parameters<typeof loadList<Name, Page>>[2]>[0]) => Promise<Answer<Page>>,
  ]
) {
  const [loaded, views] = await Promise.all([
    loadList(request, names, ask),
    loadStaff(() => api('GET /api/v1/staff/views', { query: { list } })),
  ])
  return { list: loaded, views: viewsIn(views) }
}

/** A list is shown without its views where these did not come. */
function viewsIn({ data }: Loaded<{ views: ListView[] }>): readonly ListView[] {
  return data?.views ?? []
}

interface DeskListPageProps<Name extends string, Row>
  extends Omit<
    ComponentProps<typeof ListPage<Name, Row>>,
    'columns' | 'beforeTable' | 'caption' | 'csv' | 'csvNeeds'
  > {
  of: DeskList
  views: readonly ListView[]
  columns: readonly DeskColumn<Row>[]
  /** What its orders are called, as the server knows them; the empty one is the list's own. */
  sorts: Readonly<Record<string, string>>
  nameOf: (row: Row) => { id: number; name: string }
  /** What else can be done with rows that were chosen. */
  acts?: (selection: Selection) => ReactNode
}

/** A list of hundreds: saved views, columns and order to choose, rows to choose over all pages, and a file of it. */
export function DeskListPage<Name extends string, Row>({
  of,
  views,
  columns,
  sorts,
  nameOf,
  acts,
  ...page
}: DeskListPageProps<Name, Row>) {
  const { list } = page
  const rows = list.rows ?? []
  const filters = list.chosen as Record<string, string>
  const selection = useSelection(of, filters, rows.map(nameOf))
  const shown = shownOf(columns, list.cols)
  const select: Column<Row> = {
    head: 'Select',
    isAction: true,
    cell: row => <Choose row={nameOf(row)} selection={selection} />,
  }
  return (
    <ListPage
      {...page}
      actions={
        <>
          <ExportButton list={of} filters={filters} />
          {page.actions}
        </>
      }
      above={
        <>
          {page.above}
          <ViewsMenu list={of} views={views} address={list.address} />
        </>
      }
      beforeTable={
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <LookBar list={list} columns={columns} shown={shown} sorts={sorts} />
          <SelectionBar
            selection={selection}
            shown={rows.length}
            isPaged={!list.isFirstPage || list.olderSearch !== null}
          >
            <ActButtons list={of} selection={selection} />
            {acts?.(selection)}
            <ExportButton
              list={of}
              size="sm"
              filters={selection.all ? filters : {}}
              ids={selection.all ? undefined : [...selection.ids.keys()]}
            />
          </SelectionBar>
        </div>
      }
      caption={`${page.title}, ${(sorts[list.sort] ?? '').toLowerCase()}`}
      columns={[select, ...shown.map(column => withSorting(column, list))]}
    />
  )
}

function shownOf<Row>(columns: readonly DeskColumn<Row>[], cols: string): DeskColumn<Row>[] {
  const wanted = new Set(cols.split(','))
  const chosen = columns.filter(({ id }) => wanted.has(id))
  return chosen.length > 0 ? chosen : columns.filter(({ isExtra }) => !isExtra)
}

function withSorting<Row>(column: DeskColumn<Row>, list: List<string, Row>): Column<Row> {
  const { sorts } = column
  if (!sorts) return column
  const at = sorts.indexOf(list.sort)
  const now = at < 0 ? 'none' : list.sort.startsWith('-') ? 'descending' : 'ascending'
  return { ...column, sorting: { to: list.searchSorted(sorts[at + 1] ?? ''), now } }
}

/** How the list is ordered, and which columns it shows; on a phone the table has no heads to press. */
function LookBar<Row>({
  list,
  columns,
  shown,
  sorts,
}: {
  list: List<string, Row>
  columns: readonly DeskColumn<Row>[]
  shown: readonly DeskColumn<Row>[]
  sorts: Readonly<Record<string, string>>
}) {
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  const usual = columns.filter(({ isExtra }) => !isExtra).map(column => column.id)
  const choose = (ids: string[]) => {
    const isUsual = ids.length === 0 || ids.join() === usual.join()
    list.showColumns(isUsual ? '' : ids.join())
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <label htmlFor={id} className="inline-flex items-center gap-2">
        <span className="whitespace-nowrap text-muted">Sort by</span>
        <select
          id={id}
          className={`${controlClass()} min-h-9 w-auto py-1`}
          value={list.sort}
          onChange={({ target: { value } }) => list.sortBy(value)}
        >
          {Object.entries(sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
        <Columns3 aria-hidden className="size-4" />
        Columns
      </Button>
      <Suspense>
        {isChoosing && (
          <ColumnsDialog
            columns={columns}
            shown={shown.map(column => column.id)}
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function Choose({ row, selection }: { row: { id: number; name: string }; selection: Selection }) {
  return (
    <label className="inline-flex size-8 items-center justify-center">
      <input
        type="checkbox"
        aria-label={`Select ${row.name}`}
        className="size-5 accent-brand"
        checked={selection.has(row.id)}
        disabled={selection.all !== null}
        onChange={() => selection.toggle(row)}
      />
    </label>
  )
}
