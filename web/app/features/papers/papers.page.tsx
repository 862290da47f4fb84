import type { MyPapers } from '@ladlewell/contract/vetting.ts'
import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { dayWithYear } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadForKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/papers.page.ts'
import { InspectionNotice } from './inspection-notice.tsx'
import { PaperCard, type PaperLine } from './paper-card.tsx'
import { PhotosToDo } from './photos-to-do.tsx'

export const meta = () => privateMeta(m.papers_title())

export const clientLoader = () => loadForKitchen(() => api('GET /api/v1/chef/papers'))

const ShowPaperDialog = lazy(() => import('./show-paper-dialog.tsx'))
const PaperPictureDialog = lazy(() => import('./paper-picture-dialog.tsx'))

/** The checklist of our team, as the chef's kitchen has it. */
export default function PapersPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const [showing, setShowing] = useState<PaperLine | null>(null)
  const [looking, setLooking] = useState<PaperLine | null>(null)
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        {m.papers_title()}
      </h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{m.papers_lead()}</p>
      {failure && <LoadFailure failure={failure}>{m.papers_load_failed()}</LoadFailure>}
      {data && (
        <>
          <div className="mb-6 grid gap-3">
            <InspectionNotice inspected={data} />
            <LastDay papers={data} />
          </div>
          <ul className="grid gap-4 xl:grid-cols-2">
            {data.photos && <PhotosToDo photos={data.photos} state={data.state} />}
            {data.papers.map(line => (
              <PaperCard
                key={line.requirementId}
                line={line}
                onShow={() => setShowing(line)}
                onLook={() => setLooking(line)}
              />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {showing && <ShowPaperDialog line={showing} onClose={() => setShowing(null)} />}
        {looking?.latest && (
          <PaperPictureDialog
            name={looking.name}
            paperId={looking.latest.paperId}
            onClose={() => setLooking(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function LastDay({ papers: { permittedUntil, papers } }: { papers: MyPapers }) {
  if (!permittedUntil) return null
  const ended = papers.some(line => line.required && line.counting?.state === 'expired')
  const date = dayWithYear(permittedUntil)
  return (
    <p
      className={`flex items-start gap-3 rounded-lg p-4 ${ended ? 'bg-danger-soft text-danger' : 'bg-herb-soft text-on-herb-soft'}`}
    >
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{ended ? m.papers_ended({ date }) : m.papers_open_until({ date })}</span>
    </p>
  )
}
