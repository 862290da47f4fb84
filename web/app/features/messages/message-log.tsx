import type { LoggedMessage } from '@ladlewell/contract/messages.ts'
import { ChevronDown, Mail, MessageSquareText } from 'lucide-react'
import type { Loaded } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { channelWords, kindWords, reasonText, sentAt, stateWords, subjectOf } from './message-words.ts'
import { type MessagesSent, useMessageLog } from './use-message-log.ts'

export function MessageLog({ loaded }: { loaded: Loaded<MessagesSent> }) {
  const { timeZone } = useMarket()
  const { messages, hasMore, failure, isLoadingMore, loadMore } = useMessageLog(loaded)
  return (
    <Panel title={m.messages_log()}>
      <p className="text-sm text-muted">{m.messages_log_more()}</p>
      {failure && <LoadFailure failure={failure}>{m.messages_log_failed()}</LoadFailure>}
      {messages?.length === 0 && <p>{m.messages_log_empty()}</p>}
      {messages && messages.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {messages.map(message => (
            <MessageRow key={message.messageId} message={message} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button
          variant="secondary"
          busy={isLoadingMore}
          className="justify-self-center"
          onClick={() => void loadMore()}
        >
          {m.messages_more()}
        </Button>
      )}
    </Panel>
  )
}

interface MessageRowProps {
  message: LoggedMessage
  timeZone: string
}

/** A message in one line; its words unfold. */
function MessageRow({ message, timeZone }: MessageRowProps) {
  const { at, channel, kind, text, state } = message
  const { tone, word } = stateWords[state]
  const reason = reasonText(message)
  const Icon = channel === 'mail' ? Mail : MessageSquareText
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-start gap-3 py-3 [&::-webkit-details-marker]:hidden">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="grid min-w-0 flex-1 gap-1">
            <span dir="auto" className="line-clamp-2 text-start font-semibold break-words">
              {subjectOf(message)}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
              <Badge tone={tone}>{word()}</Badge>
              <time dateTime={at}>{sentAt(at, timeZone)}</time>
              <span>
                {[channelWords[channel](), kind && kindWords[kind].title()].filter(Boolean).join(' · ')}
              </span>
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="mt-0.5 size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="mb-4 grid gap-3 sm:ms-8">
          {reason && <p className="text-sm font-semibold">{reason}</p>}
          {text === null ? (
            <p className="text-sm text-muted">{m.messages_unkept()}</p>
          ) : (
            <p dir="auto" className="rounded-md bg-sunk p-4 text-sm whitespace-pre-line wrap-anywhere">
              {text.trim()}
            </p>
          )}
        </div>
      </details>
    </li>
  )
}
