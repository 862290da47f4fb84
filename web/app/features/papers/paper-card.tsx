import type { MyPapers, Paper } from '@ladlewell/contract/vetting.ts'
import { Eye, Upload } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dateIn, dayWithYear } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'

export type PaperLine = MyPapers['papers'][number]

interface PaperCardProps {
  line: PaperLine
  onShow: () => void
  onLook: () => void
}

/** A line of the checklist: what it asks for, what was shown for it, and what came of that. */
export function PaperCard({ line, onShow, onLook }: PaperCardProps) {
  const { name, explanation, required, latest } = line
  const { tone, word } = latest ? states[latest.state] : unshown
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 dir="auto" className="text-xl">
          {name}
        </h2>
        <span className="flex flex-wrap gap-2">
          {!required && <Badge>{m.papers_optional()}</Badge>}
          <Badge tone={tone}>{word()}</Badge>
        </span>
      </div>
      <p dir="auto" className="text-muted">
        {explanation}
      </p>
      {latest && <Shown line={line} latest={latest} />}
      <div className="flex flex-wrap gap-2">
        <Button variant={needsOne(line) ? 'primary' : 'secondary'} onClick={onShow}>
          <Upload aria-hidden className="size-4" />
          {m.papers_show_of({ name })}
        </Button>
        {latest?.hasPicture && (
          <Button variant="quiet" aria-label={m.papers_look_of({ name })} onClick={onLook}>
            <Eye aria-hidden className="size-4" />
            {m.papers_look()}
          </Button>
        )}
      </div>
    </li>
  )
}

function Shown({ line: { counting }, latest }: { line: PaperLine; latest: Paper }) {
  const { timeZone } = useMarket()
  const on = { date: dayWithYear(dateIn(timeZone, Date.parse(latest.submittedAt))) }
  const older = counting && counting.paperId !== latest.paperId ? counting : null
  return (
    <div className="grid gap-1 text-sm">
      {latest.reason && latest.state === 'refused' && (
        <p dir="auto" className="rounded-md bg-danger-soft p-3 whitespace-pre-line text-danger">
          {m.papers_reason({ reason: latest.reason })}
        </p>
      )}
      {latest.expiresOn && <p className="font-semibold">{endOf(latest, latest.expiresOn)}</p>}
      <p className="text-muted">{latest.hasPicture ? m.papers_shown_on(on) : m.papers_seen_on(on)}</p>
      {older && (
        <p>
          {older.expiresOn ? m.papers_older_until({ date: dayWithYear(older.expiresOn) }) : m.papers_older()}
        </p>
      )}
    </div>
  )
}

function endOf({ state }: Paper, day: string): string {
  const date = dayWithYear(day)
  if (state === 'expired') return m.papers_counted_until({ date })
  return state === 'accepted' || state === 'ending'
    ? m.papers_counts_until({ date })
    : m.papers_said_until({ date })
}

function needsOne({ required, latest }: PaperLine): boolean {
  return (
    !latest ||
    latest.state === 'refused' ||
    latest.state === 'ending' ||
    (required && latest.state === 'expired')
  )
}

const unshown = { tone: 'plain' as BadgeTone, word: m.papers_state_none }

const states: Record<Paper['state'], { tone: BadgeTone; word: () => string }> = {
  waiting: { tone: 'saffron', word: m.papers_state_waiting },
  accepted: { tone: 'herb', word: m.papers_state_accepted },
  ending: { tone: 'saffron', word: m.papers_state_ending },
  expired: { tone: 'danger', word: m.papers_state_expired },
  refused: { tone: 'danger', word: m.papers_state_refused },
}
