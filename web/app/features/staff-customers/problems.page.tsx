import type { StaffProblem } from '@ladlewell/contract/problems.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { ProblemPicture } from '../ordering/problem-picture.tsx'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import type { Route } from './+types/problems.page.ts'

export const meta = () => privateMeta('Problems')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['state'], query => api('GET /api/v1/staff/problems', { query }))

export default function ProblemsPage({ loaderData }: Route.ComponentProps) {
  const [answering, setAnswering] = useState<StaffProblem | null>(null)
  const list = useList(loaderData)
  const areAnswered = list.filters.state === 'closed'
  return (
    <ListPage
      list={list}
      title="Problems"
      lead="What customers say went wrong with an order, newest first."
      filters={[
        { name: 'state', label: 'State', all: 'Waiting for an answer', choices: [['closed', 'Answered']] },
      ]}
      caption="Reported problems, newest first"
      columns={columns(areAnswered, setAnswering)}
      rowKey={problem => problem.problemId}
      empty={areAnswered ? 'Nothing has been answered yet.' : 'Nobody is waiting for an answer.'}
    >
      {answering && <AnswerDialog problem={answering} onClose={() => setAnswering(null)} />}
    </ListPage>
  )
}

function columns(areAnswered: boolean, answer: (problem: StaffProblem) => void): Column<StaffProblem>[] {
  return [
    { head: 'When', cell: ({ reportedAt }) => <Moment at={reportedAt} />, isShort: true },
    {
      head: 'Order',
      isShort: true,
      cell: ({ orderId, chefName }) => (
        <span className="grid gap-1 max-md:justify-items-end">
          <TextLink to={`/staff/orders/${orderId}`}>#{orderId}</TextLink>
          <span className="text-xs text-muted">{chefName}</span>
        </span>
      ),
    },
    {
      head: 'Customer',
      cell: ({ customerName, email }) => (
        <span className="grid gap-1 max-md:justify-items-end">
          {customerName}
          <span className="text-xs wrap-anywhere text-muted xl:min-w-44">{email}</span>
        </span>
      ),
    },
    {
      head: 'What went wrong',
      isLong: true,
      cell: ({ problemId, kind, text, pictureUrl }) => (
        <span className="grid max-w-prose justify-items-start gap-2 xl:min-w-44">
          <Badge tone={kind === 'allergen' ? 'danger' : 'saffron'}>{kinds[kind]}</Badge>
          <span dir="auto" className="whitespace-pre-line">
            {text}
          </span>
          {pictureUrl && (
            <ProblemPicture
              alt="What the customer photographed"
              failed="The picture could not be loaded."
              load={() =>
                api('GET /api/v1/staff/problems/{problemId}/picture', {
                  params: { problemId: String(problemId) },
                })
              }
            />
          )}
        </span>
      ),
    },
    {
      head: 'Answer',
      isLong: areAnswered,
      isAction: !areAnswered,
      cell: problem =>
        problem.closedAt ? (
          <span className="grid gap-1">
            <span className="whitespace-pre-line">{problem.answer}</span>
            <span className="text-xs text-muted">
              <Moment at={problem.closedAt} />
            </span>
          </span>
        ) : (
          <span className="flex flex-wrap gap-2">
            {neverArrived.includes(problem.kind) && <RefundAll problem={problem} />}
            <Button
              size="sm"
              aria-label={`Answer the report on order #${problem.orderId}`}
              onClick={() => answer(problem)}
            >
              Answer
            </Button>
          </span>
        ),
    },
  ]
}

const neverArrived: readonly StaffProblem['kind'][] = ['not-delivered', 'damaged']

/** One press: everything goes back, the order ends, and the customer hears of both. */
function RefundAll({ problem: { problemId, orderId, customerName } }: { problem: StaffProblem }) {
  const call = useCall({ toasts: true })
  const refund = () =>
    call.send(
      () =>
        api('POST /api/v1/staff/problems/{problemId}/refund', { params: { problemId: String(problemId) } }),
      () => toast(`Everything goes back to ${customerName}.`, { tone: 'success' }),
    )
  return (
    <Button
      size="sm"
      variant="danger"
      busy={call.busy}
      aria-label={`Refund all of order #${orderId}`}
      onClick={() => void refund()}
    >
      Refund all
    </Button>
  )
}

function AnswerDialog({ problem, onClose }: { problem: StaffProblem; onClose: () => void }) {
  const { problemId, orderId, customerName, text } = problem
  return (
    <ReasonDialog
      title={`Answer ${customerName}`}
      label="Answer"
      hint="The customer gets it by mail, and the report is closed."
      submit="Send the answer"
      danger={false}
      send={answer =>
        api('PUT /api/v1/staff/problems/{problemId}', {
          params: { problemId: String(problemId) },
          body: { answer },
        })
      }
      said={`${customerName} has the answer.`}
      onClose={onClose}
    >
      <blockquote dir="auto" className="border-s-2 border-line ps-4 whitespace-pre-line text-muted">
        {text}
      </blockquote>
      <p className="text-sm">
        Money goes back on the page of <TextLink to={`/staff/orders/${orderId}`}>order #{orderId}</TextLink>.
      </p>
    </ReasonDialog>
  )
}

const kinds: Record<StaffProblem['kind'], string> = {
  missing: 'Something is missing',
  quality: 'Quality',
  late: 'Late or not there',
  allergen: 'Allergen not declared',
  other: 'Something else',
  'not-delivered': 'Not delivered',
  damaged: 'Damaged on the way',
}
