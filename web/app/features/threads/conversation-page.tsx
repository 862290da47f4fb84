import type { Thread } from '@ladlewell/contract/threads.ts'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Loaded } from '../../api/load.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { m } from '../../words/catalogue/messages.js'
import { Conversation } from './conversation.tsx'

/** One conversation on a page of its own. */
export function ConversationPage({
  loaded: { data, failure },
  back,
}: {
  loaded: Loaded<Thread>
  back: string
}) {
  return (
    <>
      <Link
        to={back}
        className="mb-1 inline-flex min-h-6 items-center gap-1 text-sm font-semibold text-brand underline"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {m.threads_title()}
      </Link>
      <h1 tabIndex={-1} className="mb-4 text-3xl wrap-anywhere">
        {data?.orderId ? m.threads_order({ number: data.orderId }) : m.threads_general()}
      </h1>
      {failure && <LoadFailure failure={failure}>{m.threads_load_failed()}</LoadFailure>}
      {data && <Conversation key={`${data.threadId} ${data.entries.length}`} thread={data} />}
    </>
  )
}
