import type { ReportedProblem } from '@ladlewell/contract/problems.ts'
import { api } from '../../api/browser.ts'
import { momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { ProblemPicture } from './problem-picture.tsx'
import { problemKindWords } from './problem-words.ts'

/** What the customer reported about an order, and whether it was dealt with, as whoever looks is told. */
export function ReportedProblems({
  problems,
  timeZone,
  picture = m.orders_reported_picture(),
  open = m.orders_reported_open(),
}: {
  problems: readonly ReportedProblem[]
  timeZone: string
  picture?: string
  open?: string
}) {
  return (
    <ul className="grid gap-3">
      {problems.map(({ problemId, kind, text, pictureUrl, reportedAt, closedAt, answer }) => (
        <li key={problemId} className="grid gap-2 rounded-md bg-sunk p-3 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{problemKindWords[kind]()}</span>
            <time dateTime={reportedAt} className="text-muted">
              {momentText(reportedAt, timeZone)}
            </time>
          </p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {text}
          </p>
          {pictureUrl && (
            <ProblemPicture
              alt={picture}
              failed={m.orders_reported_picture_failed()}
              load={() =>
                api('GET /api/v1/problems/{problemId}/picture', { params: { problemId: String(problemId) } })
              }
            />
          )}
          {answer && (
            <p dir="auto" className="border-s-2 border-line ps-3 whitespace-pre-line">
              {m.orders_reported_answer({ answer })}
            </p>
          )}
          <p className="text-muted">
            {closedAt ? m.orders_reported_closed({ moment: momentText(closedAt, timeZone) }) : open}
          </p>
        </li>
      ))}
    </ul>
  )
}
