import type { Restraints, StaffPause } from '@ladlewell/contract/pauses.ts'
import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffDay } from '../staff/kit/words.ts'
import { LimitDialog } from './limit-dialog.tsx'

const PauseDialog = lazy(() => import('./pause-dialog.tsx'))

/** How our team holds a kitchen back without suspending it: its pauses, and its limit a date. */
export function ChefRestraints({
  chef,
  loaded: { data, failure },
}: {
  chef: StaffChef
  loaded: Loaded<Restraints>
}) {
  const [pausing, setPausing] = useState(false)
  const [limiting, setLimiting] = useState(false)
  const [ending, setEnding] = useState<StaffPause | null>(null)
  return (
    <StaffSection
      title="Pauses and limit"
      actions={
        <IfMay work="pauses">
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => setPausing(true)}>
              Pause…
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setLimiting(true)}>
              Limit servings…
            </Button>
          </div>
        </IfMay>
      }
    >
      {failure && <LoadFailure failure={failure}>We couldn’t load the pauses.</LoadFailure>}
      {data && (
        <>
          <p className="text-sm">
            {data.limit ? (
              <>
                At most <strong>{data.limit.servings} servings</strong> per date
                {data.limit.until && ` through ${staffDay(data.limit.until)}`}; its own capacity is{' '}
                {data.capacityPerDate}. <span className="text-muted">{data.limit.reason}</span>
              </>
            ) : (
              `No limit: its own capacity of ${data.capacityPerDate} servings per date counts.`
            )}
          </p>
          {data.pauses.length === 0 && <p className="text-sm text-muted">Never paused.</p>}
          <ul aria-label="Pauses" className="grid gap-2 text-sm empty:hidden">
            {data.pauses.map(pause => (
              <PauseItem key={pause.pauseId} pause={pause} onEnd={() => setEnding(pause)} />
            ))}
          </ul>
        </>
      )}
      <Suspense>{pausing && <PauseDialog kitchens={[chef]} onClose={() => setPausing(false)} />}</Suspense>
      {limiting && data && <LimitDialog chef={chef} limit={data.limit} onClose={() => setLimiting(false)} />}
      {ending && <EndDialog chefId={chef.chefId} pause={ending} onClose={() => setEnding(null)} />}
    </StaffSection>
  )
}

function PauseItem({ pause, onEnd }: { pause: StaffPause; onEnd: () => void }) {
  const { timeZone } = useMarket()
  const { until, reason, pausedBy, pausedAt, endedAt, endedBy, endReason } = pause
  const isOver = until !== null && until < dateIn(timeZone, platformNow())
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md bg-sunk p-3">
      <span className="min-w-0 flex-1 basis-60">
        <strong>{daysOf(pause)}</strong>
        {endedAt ? ' · ended' : isOver ? ' · over' : ''}
        <span className="block text-muted">
          {reason} · {pausedBy}, <Moment at={pausedAt} />
        </span>
        {endedAt && (
          <span className="block text-muted">
            Ended: {endReason} · {endedBy}, <Moment at={endedAt} />
          </span>
        )}
      </span>
      {!endedAt && !isOver && (
        <IfMay work="pauses">
          <Button variant="secondary" size="sm" onClick={onEnd}>
            End or shorten…
          </Button>
        </IfMay>
      )}
    </li>
  )
}

function EndDialog({ chefId, pause, onClose }: { chefId: number; pause: StaffPause; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`End the pause: ${daysOf(pause)}`}
      label="Reason, as the kitchen reads it"
      submit="End the pause"
      danger={false}
      send={(reason, entries) =>
        api('POST /api/v1/staff/chefs/{chefId}/pauses/{pauseId}/end', {
          params: { chefId: String(chefId), pauseId: String(pause.pauseId) },
          body: { reason, lastDay: entry(entries, 'lastDay') || null },
        })
      }
      said="The kitchen is told."
      onClose={onClose}
    >
      <p>
        The dates open for orders again, weekly boxes that were skipped come back where there’s still time,
        and their customers are told.
      </p>
      <Field
        label="New last day"
        hint="Leave blank to lift the pause now."
        type="date"
        name="lastDay"
        min={pause.from}
        {...(pause.until && { max: pause.until })}
      />
    </ReasonDialog>
  )
}

function daysOf({ from, until }: Pick<StaffPause, 'from' | 'until'>): string {
  if (until === null) return `From ${staffDay(from)} on`
  return from === until ? staffDay(from) : `${staffDay(from)} – ${staffDay(until)}`
}
