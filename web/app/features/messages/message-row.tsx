import type { LoggedMessage } from '@ladlewell/contract/messages.ts'
import { ChevronDown, Mail, MessageSquareText } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { m } from '../../words/catalogue/messages.js'
import { channelWords, kindWords, reasonText, sentAt, stateWords, subjectOf } from './message-words.ts'

interface MessageRowProps {
  message: LoggedMessage
  timeZone: string
}

/** A message in one line; its words unfold. */
export function MessageRow({ message, timeZone }: MessageRowProps) {
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
