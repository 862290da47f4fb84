import type { Thread } from '@ladlewell/contract/threads.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { m } from '../../words/catalogue/messages.js'
import { Composer } from './composer.tsx'
import { RefundShare } from './kitchen-share.tsx'
import { ConcernedMeals, Remedies } from './remedies.tsx'
import { kindWords, stateWord } from './thread-words.ts'
import { Timeline } from './timeline.tsx'

/** A whole conversation as its customer or kitchen has it, and their next word. */
export function Conversation({ thread: first }: { thread: Thread }) {
  const [thread, setThread] = useState(first)
  const { kind, state, as, entries, refunds, mergedInto } = thread
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="font-semibold">
          {thread.subject || kindWords[kind]()}
        </span>
        <Badge tone={state === 'solved' ? 'herb' : 'saffron'}>{stateWord(state, as)}</Badge>
      </p>
      <ConcernedMeals meals={thread.meals} />
      <Remedies thread={thread} onContested={setThread} />
      {mergedInto ? (
        <p>
          {m.threads_merged()}{' '}
          <Link to={`../conversations/${mergedInto}`} className="font-semibold text-brand underline">
            {m.threads_go_on()}
          </Link>
        </p>
      ) : (
        <>
          <Timeline entries={entries} />
          {refunds.map(refund => (
            <RefundShare key={refund.refundId} {...{ thread, refund }} onContested={setThread} />
          ))}
          <Composer thread={thread} onSaid={setThread} />
        </>
      )}
    </div>
  )
}
