import type { ThreadEntry } from '@ladlewell/contract/threads.ts'
import { useMarket } from '../../api/market.ts'
import { momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { EntryPictures } from './entry-pictures.tsx'
import { authorWord, eventWord } from './thread-words.ts'

/** What was said and what happened, first to last. */
export function Timeline({ entries }: { entries: readonly ThreadEntry[] }) {
  return (
    <ol className="grid gap-3">
      {entries.map(entry => (
        <li key={entry.entryId} className={entry.what === 'message' ? place(entry.isMine) : ''}>
          {entry.what === 'message' ? <Message entry={entry} /> : <Happened entry={entry} />}
        </li>
      ))}
    </ol>
  )
}

const place = (isMine: boolean) => (isMine ? 'ms-8' : 'me-8')

function Message({ entry }: { entry: ThreadEntry }) {
  const { timeZone } = useMarket()
  const { text, at, via, isMine } = entry
  return (
    <div
      className={`grid gap-2 rounded-md p-3 text-sm ${isMine ? 'bg-brand-soft text-on-brand-soft' : 'bg-sunk'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-4">
        <span dir="auto" className="font-semibold">
          {authorWord(entry)}
        </span>
        <span>
          {via === 'mail' && `${m.threads_by_mail()} · `}
          {via === 'text' && `${m.threads_by_text()} · `}
          <time dateTime={at}>{momentText(at, timeZone)}</time>
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <EntryPictures
        entry={entry}
        alt={isMine ? m.orders_reported_picture() : m.threads_picture()}
        failed={m.threads_picture_failed()}
      />
    </div>
  )
}

function Happened({ entry }: { entry: ThreadEntry }) {
  const { timeZone } = useMarket()
  const word = eventWord(entry)
  if (!word) return null
  return (
    <p className="text-center text-xs text-muted">
      {word} · <time dateTime={entry.at}>{momentText(entry.at, timeZone)}</time>
      {entry.text && (
        <span dir="auto" className="block">
          {entry.text}
        </span>
      )}
    </p>
  )
}
