import type { ExportedFile } from '@ladlewell/contract/exports.ts'
import type { ExportedList } from '@ladlewell/domain/desk-list.ts'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import type { Route } from './+types/exports.page.ts'

export const meta = () => privateMeta('Exports')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, [], query => api('GET /api/v1/staff/exports', { query }))

const LOOK_MS = 1500

export default function ExportsPage({ loaderData }: Route.ComponentProps) {
  const list = useList(loaderData)
  useLooking(list.rows?.some(({ state }) => state === 'waiting' || state === 'making') ?? false)
  return (
    <>
      <StaffHead title="Exports">
        Files that were asked for. They’re made in the background, kept for seven days, and each download is
        in the audit log.
      </StaffHead>
      <DataTable
        caption="Exports, newest first"
        columns={columns}
        rowKey={file => file.exportId}
        rows={list.rows}
        failure={list.failure}
        empty="No files yet. Press Export above a list."
      />
      <Pager list={list} />
    </>
  )
}

/** Looks again while a file is being made. */
function useLooking(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}

const lists: Record<ExportedList, string> = {
  orders: 'Orders',
  chefs: 'Chefs',
  customers: 'Customers',
  threads: 'Threads',
  payouts: 'Payouts',
  tasks: 'Tasks',
  audit: 'Audit log',
  journal: 'Journal',
  transactions: 'Transactions',
}

const states: Record<ExportedFile['state'], readonly [tone: BadgeTone, word: string]> = {
  waiting: ['plain', 'Waiting'],
  making: ['saffron', 'Being made'],
  ready: ['herb', 'Ready'],
  failed: ['danger', 'Failed'],
  expired: ['plain', 'Expired'],
}

const columns: Column<ExportedFile>[] = [
  {
    head: 'List',
    cell: file => (
      <span className="grid gap-1 max-md:justify-items-end">
        <strong>{lists[file.list]}</strong>
        <span className="text-xs wrap-anywhere text-muted">{narrowed(file)}</span>
      </span>
    ),
  },
  {
    head: 'Asked for',
    isShort: true,
    cell: ({ askedAt, askedBy, isMine }) => (
      <span className="grid gap-1 max-md:justify-items-end">
        <Moment at={askedAt} />
        {!isMine && <span className="text-xs text-muted">{`by ${askedBy}`}</span>}
      </span>
    ),
  },
  {
    head: 'State',
    cell: ({ state }) => <Badge tone={states[state][0]}>{states[state][1]}</Badge>,
  },
  { head: 'Rows', cell: ({ rows }) => rows.toLocaleString('en-US'), isNumber: true },
  { head: 'Size', cell: ({ bytes }) => sizeText(bytes), isNumber: true, isShort: true },
  { head: 'Until', cell: ({ until }) => <Moment at={until} />, isShort: true },
  {
    head: 'Download',
    isAction: true,
    cell: ({ exportId, list, mayDownload }) =>
      mayDownload && (
        <FileButton
          name={`ladlewell-${list}-${exportId}.csv`}
          failed="We couldn’t get the file."
          load={() =>
            api('GET /api/v1/staff/exports/{exportId}/file', { params: { exportId: String(exportId) } })
          }
        >
          Download
        </FileButton>
      ),
  },
]

function narrowed({ filters, chosen }: ExportedFile): string {
  const parts = Object.entries(filters).map(([name, value]) => `${name}: ${value}`)
  if (chosen !== null) parts.push(`${chosen} selected`)
  return parts.length === 0 ? 'All' : parts.join(' · ')
}

/** '820 B', '14 kB', '3.2 MB'. */
function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
