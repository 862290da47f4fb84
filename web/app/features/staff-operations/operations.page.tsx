import type { JobRun, Queue } from '@ladlewell/contract/operations.ts'
import { RefreshCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { loadList } from '../staff/kit/staff-list.ts'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { spoken } from '../staff/kit/words.ts'
import type { Route } from './+types/operations.page.ts'
import { FailingTasks } from './failing-tasks.tsx'
import { TableSizes } from './table-sizes.tsx'
import { UnsentMessages } from './unsent-messages.tsx'

export const meta = () => privateMeta('Operations')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [operations, failing, messages, sizes] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/operations')),
    loadStaff(() => api('GET /api/v1/staff/tasks', { query: {} })),
    loadList(request, ['state'], query => api('GET /api/v1/staff/messages', { query })),
    loadStaff(() => api('GET /api/v1/staff/operations/tables')),
  ])
  return { operations, failing, messages, sizes }
}

export default function OperationsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const { data, failure } = loaderData.operations
  return (
    <>
      <StaffHead
        title="Operations"
        actions={
          <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
            <RefreshCw aria-hidden className="size-4" />
            Refresh
          </Button>
        }
      >
        How background work is doing. Failed tasks are retried automatically; tasks that were given up wait
        for you.
      </StaffHead>
      <FailingTasks loaded={loaderData.failing} />
      <StaffSection title="Queues">
        <DataTable
          isPart
          caption="Queues"
          columns={queueColumns}
          rowKey={queue => queue.name}
          rows={data?.queues ?? null}
          failure={failure}
          empty="Nothing is waiting."
        />
        {data && data.droppedTexts > 0 && (
          <p className="text-sm text-muted">{`${data.droppedTexts} texts weren’t sent because their recipients had already had ten that week.`}</p>
        )}
      </StaffSection>
      <TableSection
        title="Background work"
        caption="Kinds of background work, failing ones first"
        columns={jobColumns}
        rowKey={job => job.name}
        rows={data?.jobs ?? null}
        failure={failure}
        empty="No workers have run yet."
      />
      <UnsentMessages loaded={loaderData.messages} />
      <TableSizes loaded={loaderData.sizes} />
    </>
  )
}

const queueColumns: Column<Queue>[] = [
  { head: 'Queue', cell: ({ name }) => <span className="font-semibold">{spoken(name)}</span> },
  {
    head: 'State',
    cell: queue => {
      if (queue.givenUp > 0) return <Badge tone="danger">{`${queue.givenUp} given up`}</Badge>
      if (queue.struggling > 0) return <Badge tone="saffron">{`${queue.struggling} failing`}</Badge>
      return <Badge tone="herb">OK</Badge>
    },
  },
  { head: 'Waiting', cell: ({ waiting }) => waiting, isNumber: true },
  {
    head: 'Due since',
    cell: ({ overdueSeconds }) => (overdueSeconds === null ? '–' : duration(overdueSeconds)),
    isNumber: true,
  },
  { head: 'Next', cell: ({ nextAt }) => <Moment at={nextAt} />, isShort: true },
]

const jobColumns: Column<JobRun>[] = [
  { head: 'Work', cell: ({ name }) => <span className="font-semibold">{spoken(name)}</span> },
  { head: 'State', cell: job => <JobState job={job} /> },
  {
    head: 'Ran',
    cell: ({ ranSecondsAgo }) => (ranSecondsAgo < 1 ? 'Just now' : `${duration(ranSecondsAgo)} ago`),
  },
  { head: 'Every', cell: ({ everySeconds }) => duration(everySeconds) },
  { head: 'Took', cell: ({ tookMs }) => `${tookMs} ms`, isNumber: true },
  { head: 'Found', cell: ({ found }) => found, isNumber: true },
]

function JobState({ job: { error, isLate, failedSecondsAgo } }: { job: JobRun }) {
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      {error !== null ? (
        <Badge tone="danger">Failing</Badge>
      ) : isLate ? (
        <Badge tone="saffron">Late</Badge>
      ) : (
        <Badge tone="herb">OK</Badge>
      )}
      {error !== null && <p className="text-xs break-words text-danger">{error}</p>}
      {error === null && failedSecondsAgo !== null && (
        <p className="text-xs text-muted">{`Failed ${duration(failedSecondsAgo)} ago`}</p>
      )}
    </div>
  )
}

/** '4 s', '3 min', '2 h', '5 d'. */
function duration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`
}
