import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { type Asked, useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { SelectField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffDay } from '../staff/kit/words.ts'
import { kinds } from './desk-words.ts'

/** Whose a thread is and how urgent, and what it is about. */
export function ThreadFacts({ thread, order }: { thread: Thread; order: StaffOrder | null }) {
  return (
    <>
      <StaffSection title="Thread">
        <Handling thread={thread} />
      </StaffSection>
      <StaffSection title="About">
        <dl className="grid gap-3 text-sm">
          <Fact name="Customer">
            <TextLink to={`/staff/customers/${thread.customerId}`}>{thread.customerName}</TextLink>
            <span className="block font-normal wrap-anywhere text-muted">{thread.email}</span>
          </Fact>
          {order && (
            <>
              <Fact name="Order">
                <TextLink to={`/staff/orders/${order.orderId}`}>#{order.orderId}</TextLink>,{' '}
                {order.orderStatus}
              </Fact>
              <Fact name="Delivery">{staffDay(dateFromParts(order.deliveryDate))}</Fact>
              <Fact name="Chef">
                <TextLink to={`/staff/chefs/${order.chefId}`}>{order.chefName}</TextLink>
              </Fact>
              <Fact name="Meals">
                <ul>
                  {order.items.map((item, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the number of the line
                    <li key={index}>
                      {item.quantity} × {item.name}
                      {reportedOf(thread, index + 1)}
                    </li>
                  ))}
                </ul>
              </Fact>
            </>
          )}
          {thread.desk?.suggestion.to === 'credit' && (
            <Fact name="If money goes back">They would rather have credit</Fact>
          )}
          <Fact name="Opened">
            <Moment at={thread.openedAt} />
          </Fact>
          {thread.firstAnswerAt && (
            <Fact name="First answer">
              <Moment at={thread.firstAnswerAt} />
            </Fact>
          )}
          {thread.remindAt && (
            <Fact name="Asks again">
              <Moment at={thread.remindAt} />
            </Fact>
          )}
        </dl>
      </StaffSection>
    </>
  )
}

function reportedOf({ meals }: Thread, line: number): string {
  const meal = meals.find(one => one.line === line)
  if (!meal) return ''
  return meal.quantity === null ? ' (reported)' : ` (${meal.quantity} reported)`
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="font-semibold">
        {children}
      </dd>
    </div>
  )
}

/** Who looks after it, and what can be done with the whole of it. */
function Handling({ thread }: { thread: Thread }) {
  const call = useCall({ toasts: true })
  const [isMerging, setMerging] = useState(false)
  const { threadId, assignee, priority, state, desk, mergedInto } = thread
  const change = (body: { assigneeId?: number | null; priority?: number; state?: Thread['state'] }) =>
    void call.send(() =>
      api('PUT /api/v1/staff/threads/{threadId}', { params: { threadId: String(threadId) }, body }),
    )
  if (!desk || mergedInto) return null
  return (
    <>
      <SelectField
        label="Whose"
        value={assignee?.id ?? ''}
        disabled={call.busy}
        onChange={({ target: { value } }) => change({ assigneeId: value === '' ? null : Number(value) })}
      >
        <option value="">Nobody’s</option>
        {desk.staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === desk.me ? `${name} (you)` : name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Priority"
        value={priority ?? 4}
        disabled={call.busy}
        onChange={({ target: { value } }) => change({ priority: Number(value) })}
      >
        <option value={1}>1, at once</option>
        <option value={2}>2, today</option>
        <option value={3}>3, soon</option>
        <option value={4}>4, when there is time</option>
      </SelectField>
      <IfMay work="problems">
        <div className="flex flex-wrap gap-2">
          {assignee?.id !== desk.me && (
            <Button size="sm" variant="secondary" onClick={() => change({ assigneeId: desk.me })}>
              Take it
            </Button>
          )}
          {state === 'solved' ? (
            <Button size="sm" variant="secondary" onClick={() => change({ state: 'open' })}>
              Open again
            </Button>
          ) : (
            <Button size="sm" onClick={() => change({ state: 'solved' })}>
              Solve
            </Button>
          )}
          {desk.others.length > 0 && (
            <Button size="sm" variant="secondary" onClick={() => setMerging(true)}>
              Merge
            </Button>
          )}
        </div>
      </IfMay>
      {isMerging && <MergeDialog {...{ threadId, others: desk.others }} onClose={() => setMerging(false)} />}
    </>
  )
}

function MergeDialog({
  threadId,
  others,
  onClose,
}: {
  threadId: number
  others: NonNullable<Thread['desk']>['others']
  onClose: () => void
}) {
  const navigate = useNavigate()
  const send = (entries: FormData): Asked<Thread> =>
    api('POST /api/v1/staff/threads/{threadId}/merge', {
      params: { threadId: String(threadId) },
      body: { into: Number(entry(entries, 'into')) },
    })
  return (
    <DialogForm
      title={`Put thread #${threadId} into another`}
      submit="Merge"
      cancel="Cancel"
      failed="We couldn’t reach the server."
      send={send}
      said="Both are one thread now."
      onDone={merged => void navigate(`/staff/threads/${merged.threadId}`)}
      onClose={onClose}
    >
      <p className="text-sm text-muted">Its messages move there, and this one leads there.</p>
      <SelectField label="Into" name="into">
        {others.map(other => (
          <option key={other.threadId} value={other.threadId}>
            #{other.threadId}, {kinds[other.kind]}
            {other.orderId ? `, order #${other.orderId}` : ''}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  )
}
