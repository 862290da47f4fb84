import type { Thread, ThreadEntry } from '@ladlewell/contract/threads.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'
import { EntryPictures } from '../threads/entry-pictures.tsx'

/** Everything that was said and happened, notes among our team included. */
export function DeskTimeline({ thread }: { thread: Thread }) {
  return (
    <ol aria-label="Timeline" className="grid gap-3">
      {thread.entries.map(entry => (
        <li key={entry.entryId}>
          {entry.what === 'message' ? <Message entry={entry} /> : <Happened entry={entry} />}
        </li>
      ))}
    </ol>
  )
}

const grounds = {
  all: 'border-line bg-surface',
  kitchen: 'border-line bg-sunk',
  staff: 'border-dashed border-control bg-sunk',
} as const

function Message({ entry }: { entry: ThreadEntry }) {
  const { party, author, audience, via, at, text, fromThread } = entry
  return (
    <article className={`grid gap-2 rounded-lg border p-4 text-sm ${grounds[audience]}`}>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong dir="auto">{author || spoken(party)}</strong>
          <span className="text-muted">{parties[party]}</span>
          {audience === 'staff' && <Badge tone="raised">Internal note</Badge>}
          {audience === 'kitchen' && <Badge tone="raised">Not for the customer</Badge>}
          {via !== 'web' && <Badge tone="raised">{via === 'mail' ? 'By email' : 'By text'}</Badge>}
          {fromThread && <Badge tone="raised">From #{fromThread}</Badge>}
        </span>
        <span className="text-xs text-muted">
          <Moment at={at} />
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <EntryPictures entry={entry} alt={`Picture from the ${party}`} failed="We couldn’t load the picture." />
    </article>
  )
}

const parties: Record<ThreadEntry['party'], string> = {
  customer: 'customer',
  kitchen: 'kitchen',
  staff: 'our team',
  system: 'Ladlewell',
}

function Happened({ entry }: { entry: ThreadEntry }) {
  const { author, at, text } = entry
  return (
    <p className="px-4 text-xs text-muted">
      {author && <span dir="auto">{author}: </span>}
      {wordOf(entry)} · <Moment at={at} />
      {text && (
        <span dir="auto" className="block">
          “{text}”
        </span>
      )}
    </p>
  )
}

function wordOf({ what, details }: ThreadEntry): string {
  const amount = typeof details.amount === 'number' ? staffMoney(details.amount) : ''
  switch (what) {
    case 'assigned':
      return details.to ? `gave it to ${details.to}` : 'gave it to nobody'
    case 'priority':
      return `set the priority to ${details.priority}`
    case 'waiting':
      return `waits for the ${String(details.state).replace('waiting-for-', '')}`
    case 'reminded':
      return `No answer came: the ${details.party} was asked again`
    case 'refunded':
      return `refunded ${amount}`
    case 'redelivery':
      return `arranged a redelivery: order #${details.orderId}`
    case 'swapped':
      return `swapped ${details.servings} × ${details.from} for ${details.to}`
    case 'share-told':
      return `The kitchen was told that it pays ${amount}`
    case 'contested':
      return `contested ${amount}`
    case 'decided':
      return details.moved
        ? `decided that ${amount} is ours`
        : `decided that ${amount} stays with the kitchen`
    case 'joined':
      return `put thread #${details.from} into this one`
    case 'merged':
      return `put it into thread #${details.into}`
    default:
      return spoken(what)
  }
}
