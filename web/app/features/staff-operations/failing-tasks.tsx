import type { Reply } from '@ladlewell/contract/http.ts'
import type { listTasks, Task, TaskQueueName } from '@ladlewell/contract/operations.ts'
import type { ReactNode } from 'react'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { DataTable } from '../staff/kit/data-table.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { subjectLink } from '../staff/kit/subject-link.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken } from '../staff/kit/words.ts'
import type { DeskColumn } from '../staff-lists/desk-list.tsx'

/** What it means that a task of a queue is not done. */
const meaning: Record<TaskQueueName, string> = {
  box: 'A weekly box is stuck',
  'box-payment': 'A customer isn’t told about their box’s payment',
  'box-reminder': 'A customer isn’t reminded of their box',
  'bulk-acts': 'What somebody does to many at once stands still',
  'chef-digest': 'A kitchen isn’t told what to cook',
  diet: 'Open boxes don’t follow a household’s diet',
  'bank-payouts': 'What a bank did with a payout isn’t known',
  disputes: 'A chargeback isn’t answered or followed',
  exports: 'A file isn’t made',
  messages: 'A message isn’t sent',
  refunds: 'A refund isn’t made',
  replan: 'A kitchen’s boxes don’t follow its days and meals',
  transfers: 'A payout isn’t sent',
  'unpaid-mail': 'A customer isn’t told about an unpaid order',
  webhooks: 'News of a payment isn’t handled',
}

/** All queues: the contract's own list would bring its schemas along. */
export const queueNames = Object.keys(meaning) as TaskQueueName[]

/** What is stuck, of every kind, and what can be done about it. */
export function FailingTasks({ loaded }: { loaded: Loaded<Reply<typeof listTasks>> }) {
  return (
    <StaffSection title="What fails">
      <DataTable
        isPart
        caption="Failing tasks, newest first"
        columns={useTaskColumns()}
        rowKey={task => task.id}
        rows={loaded.data?.rows ?? null}
        failure={loaded.failure}
        empty="Nothing is failing."
      />
      {loaded.data && loaded.data.rows.length > 0 && (
        <p className="text-sm">
          <TextLink to="/staff/tasks">All tasks that fail</TextLink>
        </p>
      )}
    </StaffSection>
  )
}

/** Of a task that fails, with what can be done about it. */
export function useTaskColumns(): DeskColumn<Task>[] {
  const call = useCall({ failed: 'We couldn’t reach the server.', toasts: true })
  return columns(({ id, queue, key }: Task, { verb, label, said }: (typeof acts)[number]) => (
    <Button
      key={verb}
      size="sm"
      variant="secondary"
      busy={call.doing === id}
      aria-label={`${label}: ${spoken(queue)} ${key}`}
      onClick={() =>
        void call.send(
          () => api(`POST /api/v1/staff/tasks/{taskId}/${verb}`, { params: { taskId: String(id) } }),
          () => toast(said, { tone: 'success' }),
          id,
        )
      }
    >
      {label}
    </Button>
  ))
}

const acts = [
  { verb: 'retry', may: 'canRetry', label: 'Try again', said: 'Trying it again now.' },
  { verb: 'give-up', may: 'canGiveUp', label: 'Give up', said: 'Given up.' },
] as const

function columns(button: (task: Task, act: (typeof acts)[number]) => ReactNode): DeskColumn<Task>[] {
  return [
    {
      id: 'work',
      head: 'Work',
      cell: ({ queue, key, about }) => {
        const link = about && subjectLink(about.subject, about.id)
        return (
          <div className="min-w-0 break-words">
            <p className="font-semibold">{meaning[queue]}</p>
            <p className="text-xs text-muted">{`${spoken(queue)} ${key}`}</p>
            {link && <TextLink to={link}>{`${spoken(about.subject)} ${about.id}`}</TextLink>}
          </div>
        )
      },
    },
    {
      id: 'due',
      head: 'Due',
      cell: ({ dueAt }) => (dueAt ? <Moment at={dueAt} /> : 'at once'),
      isShort: true,
    },
    {
      id: 'state',
      head: 'State',
      cell: ({ givenUpAt, error }) => (
        <div className="grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={givenUpAt ? 'danger' : 'saffron'}>{givenUpAt ? 'Given up' : 'Failing'}</Badge>
          {error && <p className="text-xs break-words text-muted">{error}</p>}
        </div>
      ),
    },
    { id: 'tries', head: 'Tries', sorts: ['-tries', 'tries'], cell: ({ tries }) => tries, isNumber: true },
    {
      id: 'again',
      head: 'Again',
      cell: task => (
        <IfMay work="tasks">
          <div className="flex flex-wrap justify-end gap-2">
            {acts.map(act => task[act.may] && button(task, act))}
          </div>
        </IfMay>
      ),
      isAction: true,
    },
  ]
}
