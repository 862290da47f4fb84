import type { Thread } from '@ladlewell/contract/threads.ts'
import { api } from '../../api/browser.ts'
import { type Loaded, load } from '../../api/load.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { IfMay } from '../staff/kit/may.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import type { Route } from './+types/thread.page.ts'
import { DeskComposer } from './desk-composer.tsx'
import { DeskTimeline } from './desk-timeline.tsx'
import { kinds, states, stateTone } from './desk-words.ts'
import { ThreadFacts } from './thread-facts.tsx'
import { ThreadMoney } from './thread-money.tsx'

export const meta = () => privateMeta('Thread')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [thread, macros] = await Promise.all([
    loadStaff(() => api('GET /api/v1/threads/{threadId}', { params })),
    loadStaff(() => api('GET /api/v1/staff/macros')),
  ])
  return { thread, order: await orderOf(thread), macros: macros.data ?? [] }
}

async function orderOf({ data }: Loaded<Thread>) {
  if (!data?.orderId) return null
  const params = { orderId: String(data.orderId) }
  const { data: order } = await load(() => api('GET /api/v1/staff/orders/{orderId}', { params }))
  return order
}

export default function ThreadPage({ loaderData, params: { threadId } }: Route.ComponentProps) {
  const { thread: loaded, order, macros } = loaderData
  const { data: thread, failure } = loaded
  return (
    <>
      <StaffHead
        title={thread?.subject || (thread ? kinds[thread.kind] : `Thread ${threadId}`)}
        back={['/staff/threads', 'All threads']}
      >
        {thread && (
          <span className="flex flex-wrap items-center gap-2">
            <span>#{thread.threadId}</span>
            <Badge tone={stateTone[thread.state]}>{states[thread.state]}</Badge>
            {thread.priority === 1 && <Badge tone="danger">Urgent</Badge>}
          </span>
        )}
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load this thread.</LoadFailure>}
      {thread?.mergedInto && (
        <p>
          Put into <TextLink to={`/staff/threads/${thread.mergedInto}`}>thread #{thread.mergedInto}</TextLink>
          .
        </p>
      )}
      {thread && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 gap-4">
            <DeskTimeline thread={thread} />
            {!thread.mergedInto && (
              <IfMay work="problems">
                <DeskComposer thread={thread} macros={macros} />
              </IfMay>
            )}
          </div>
          <div className="min-w-0 xl:-mt-6">
            <ThreadFacts thread={thread} order={order} />
            {order && (
              <StaffSection title="Money">
                <ThreadMoney thread={thread} order={order} />
              </StaffSection>
            )}
          </div>
        </div>
      )}
    </>
  )
}
