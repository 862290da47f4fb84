import type { Reply } from '@ladlewell/contract/http.ts'
import type { listTasks, Task, TaskQueue } from '@ladlewell/contract/operations.ts'
import { api } from '../../api/browser.ts'
import type { Failure } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { type Call, useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { spoken, staffMoment } from '../staff/kit/words.ts'
import { duration } from './duration.ts'

interface TimedTasksProps {
  queues: TaskQueue[] | null
  failure: Failure | null
  failing: Reply<typeof listTasks> | null
}

/** What is due by the platform's clock, and another try for what failed. */
export function TimedTasks({ queues, failure, failing }: TimedTasksProps) {
  const { timeZone } = useMarket()
  const call = useCall({ failed: 'The server could not be reached.', toasts: true })
  const retry = ({ id }: Task) =>
    call.send(
      () => api('POST /api/v1/staff/tasks/{taskId}/retry', { params: { taskId: String(id) } }),
      () => toast('It is tried again now.', { tone: 'success' }),
      id,
    )

  return (
    <StaffSection title="Timed work">
      <DataTable
        isPart
        caption="Timed work by kind"
        columns={queueColumns(timeZone)}
        rowKey={queue => queue.name}
        rows={queues}
        failure={failure}
        empty="Nothing is planned."
      />
      {failing && failing.rows.length > 0 && (
        <DataTable
          isPart
          caption="Timed work that fails, newest first"
          columns={taskColumns(timeZone, call.doing, task => void retry(task))}
          rowKey={task => task.id}
          rows={failing.rows}
          empty="Nothing fails."
        />
      )}
      {failing?.next && <p className="text-sm text-muted">More fail; the newest are shown.</p>}
    </StaffSection>
  )
}

function queueColumns(timeZone: string): Column<TaskQueue>[] {
  return [
    { head: 'Kind', cell: ({ name }) => <span className="font-semibold">{spoken(name)}</span> },
    {
      head: 'State',
      cell: queue => {
        if (queue.givenUp > 0) return <Badge tone="danger">{`${queue.givenUp} given up`}</Badge>
        if (queue.struggling > 0) return <Badge tone="saffron">{`${queue.struggling} failing`}</Badge>
        return <Badge tone="herb">OK</Badge>
      },
    },
    { head: 'Due', cell: ({ due }) => due, isNumber: true },
    {
      head: 'Late by',
      cell: ({ lagSeconds }) => (lagSeconds === null ? '–' : duration(lagSeconds)),
      isNumber: true,
    },
    {
      head: 'Next',
      cell: ({ nextAt }) => (nextAt ? staffMoment(nextAt, timeZone) : '–'),
      isShort: true,
    },
  ]
}

function taskColumns(timeZone: string, busyId: Call['doing'], onRetry: (task: Task) => void): Column<Task>[] {
  return [
    {
      head: 'Task',
      cell: ({ queue, key }) => (
        <div className="min-w-0 break-words">
          <p className="font-semibold">{spoken(queue)}</p>
          <p className="text-xs text-muted">{key}</p>
        </div>
      ),
    },
    { head: 'Due', cell: ({ dueAt }) => (dueAt ? staffMoment(dueAt, timeZone) : 'at once'), isShort: true },
    {
      head: 'State',
      cell: ({ givenUpAt, error }) => (
        <div className="grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={givenUpAt ? 'danger' : 'saffron'}>{givenUpAt ? 'Given up' : 'Failing'}</Badge>
          {error && <p className="text-xs break-words text-muted">{error}</p>}
        </div>
      ),
    },
    { head: 'Tries', cell: ({ tries }) => tries, isNumber: true },
    {
      head: 'Again',
      cell: task => (
        <Button
          size="sm"
          variant="secondary"
          busy={busyId === task.id}
          aria-label={`Try again: ${spoken(task.queue)} ${task.key}`}
          onClick={() => onRetry(task)}
        >
          Try again
        </Button>
      ),
      isAction: true,
    },
  ]
}
