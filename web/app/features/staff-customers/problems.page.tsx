import type { StaffProblem } from '@ladlewell/contract/problems.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { ProblemPicture } from '../ordering/problem-picture.tsx'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { IfMay, useMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import type { Route } from './+types/problems.page.ts'

export const meta = () => privateMeta('Problems')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['state', 'owner'], query => api('GET /api/v1/staff/problems', { query }))

export default function ProblemsPage({ loaderData }: Route.ComponentProps) {
  const [answering, setAnswering] = useState<StaffProblem | null>(null)
  const list = useList(loaderData)
  const { data } = loaderData
  const areAnswered = list.filters.state === 'closed'
  return (
    <ListPage
      list={list}
      title="Problems"
      lead="What went wrong with orders, as customers tell it. Newest first."
      filters={[
        { name: 'state', label: 'State', all: 'Waiting for an answer', choices: [['closed', 'Answered']] },
        {
          name: 'owner',
          label: 'Owner',
          all: 'Everybody’s',
          choices: [
            ['mine', 'Mine'],
            ['nobody', 'Nobody’s'],
          ],
        },
      ]}
      caption="Reported problems, newest first"
      columns={columns(areAnswered, setAnswering, { me: data?.me ?? null, staff: data?.staff ?? [] })}
      rowKey={problem => problem.problemId}
      empty={areAnswered ? 'Nothing has been answered yet.' : 'Nobody is waiting for an answer.'}
    >
      {answering && <AnswerDialog problem={answering} onClose={() => setAnswering(null)} />}
    </ListPage>
  )
}

interface Team {
  /** Who looks at the page; null: not loaded. */
  me: number | null
  staff: readonly { id: number; name: string }[]
}

function columns(
  areAnswered: boolean,
  answer: (problem: StaffProblem) => void,
  team: Team,
): Column<StaffProblem>[] {
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
            <IfMay work="problems">
              <ProblemPicture
                alt="What the customer photographed"
                failed="We couldn’t load the picture."
                load={() =>
                  api('GET /api/v1/staff/problems/{problemId}/picture', {
                    params: { problemId: String(problemId) },
                  })
                }
              />
            </IfMay>
          )}
        </span>
      ),
    },
    { head: 'Owner', cell: problem => <Owner problem={problem} team={team} /> },
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
            {neverArrived.includes(problem.kind) && (
              <IfMay work="refunds">
                <RefundAll problem={problem} />
              </IfMay>
            )}
            <IfMay work="problems">
              <Button
                size="sm"
                aria-label={`Answer the report on order #${problem.orderId}`}
                onClick={() => answer(problem)}
              >
                Answer
              </Button>
            </IfMay>
          </span>
        ),
    },
  ]
}

/** Whose it is: theirs with one press, or somebody else's by choice. */
function Owner({ problem, team: { me, staff } }: { problem: StaffProblem; team: Team }) {
  const call = useCall({ toasts: true })
  const may = useMay()
  const { problemId, orderId, owner, closedAt } = problem
  const give = (ownerId: number) =>
    call.send(
      () =>
        api('PUT /api/v1/staff/problems/{problemId}/owner', {
          params: { problemId: String(problemId) },
          body: { ownerId },
        }),
      ({ owner }) =>
        toast(owner?.id === me ? 'It’s yours now.' : `It’s ${owner?.name}’s now.`, { tone: 'success' }),
    )
  if (closedAt || !may('problems')) return <span dir="auto">{owner?.name ?? '–'}</span>
  return (
    <span className="grid gap-2 max-md:justify-items-end">
      <select
        aria-label={`Owner of the report on order #${orderId}`}
        className={controlClass()}
        value={owner?.id ?? ''}
        disabled={call.busy}
        onChange={({ target: { value } }) => value && void give(Number(value))}
      >
        {owner === null && <option value="">Nobody</option>}
        {[...staff, ...(owner && !staff.some(({ id }) => id === owner.id) ? [owner] : [])].map(
          ({ id, name }) => (
            <option key={id} value={id}>
              {id === me ? `${name} (you)` : name}
            </option>
          ),
        )}
      </select>
      {me !== null && owner?.id !== me && (
        <Button
          size="sm"
          variant="secondary"
          busy={call.busy}
          aria-label={`Assign to me: the report on order #${orderId}`}
          onClick={() => void give(me)}
        >
          Assign to me
        </Button>
      )}
    </span>
  )
}

const neverArrived: readonly StaffProblem['kind'][] = ['not-delivered', 'damaged']

/** One press: everything goes back, the order ends, and the customer hears of both. */
function RefundAll({ problem: { problemId, orderId, customerName } }: { problem: StaffProblem }) {
  const call = useCall({ toasts: true })
  const refund = () =>
    call.send(
      () =>
        api('POST /api/v1/staff/problems/{problemId}/refund', { params: { problemId: String(problemId) } }),
      ({ waits }) =>
        toast(
          waits === null
            ? `Everything goes back to ${customerName}.`
            : 'This is above the limit: it waits for a second person.',
          { tone: 'success' },
        ),
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
      hint="The customer gets it by email, and the report is closed."
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
        To refund money, go to <TextLink to={`/staff/orders/${orderId}`}>order #{orderId}</TextLink>.
      </p>
    </ReasonDialog>
  )
}

const kinds: Record<StaffProblem['kind'], string> = {
  missing: 'Something is missing',
  quality: 'Quality',
  late: 'Late or missing',
  allergen: 'Allergen not declared',
  other: 'Something else',
  'not-delivered': 'Not delivered',
  damaged: 'Damaged on the way',
}
