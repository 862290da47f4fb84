import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { instantOfLocal, localTime } from '../staff/kit/local-time.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import type { Route } from './+types/clock.page.ts'
import { ComingList } from './coming-list.tsx'
import { DryRunSections } from './dry-run.tsx'
import { SetClock } from './set-clock.tsx'

export const meta = () => privateMeta('Clock')

const DAY_IN_MS = 24 * 60 * 60 * 1000

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = instantOf(new URL(request.url).searchParams.get('at'))
  // The platform's time comes with any answer; in front of a sandbox it is not the browser's.
  if (!asked) await loadStaff(() => api('GET /api/v1/market'))
  const at = asked ?? new Date(platformNow() + 7 * DAY_IN_MS).toISOString()
  const [forecast, dryRun] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/clock/forecast', { query: { at } })),
    loadStaff(() => api('GET /api/v1/staff/clock/dry-run', { query: { at } })),
  ])
  return { at, forecast, dryRun }
}

export default function ClockPage({ loaderData: { at, forecast, dryRun } }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  const [, setParams] = useSearchParams()
  const [fault, setFault] = useState<string | undefined>()
  const { data, failure } = forecast

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = instantOfLocal(String(new FormData(event.currentTarget).get('at')), timeZone)
    setFault(chosen ? undefined : 'Choose a day and a time.')
    if (chosen) setParams({ at: chosen }, { preventScrollReset: true })
  }

  return (
    <>
      <StaffHead title="Clock">
        What would lock, complete, end and be paid out by a future moment, as things stand. Looking doesn’t
        change anything.
      </StaffHead>
      <form
        key={at}
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={look}
        aria-label="Look ahead"
      >
        <Field
          type="datetime-local"
          label={`Look ahead to (${timeZone})`}
          name="at"
          className="min-w-0 max-w-full grid-cols-1"
          defaultValue={localTime(at, timeZone)}
          error={fault}
        />
        <Button type="submit" variant="secondary">
          Look
        </Button>
      </form>
      {failure && (
        <div className="mt-4">
          <LoadFailure failure={failure}>We couldn’t make the forecast.</LoadFailure>
        </div>
      )}
      {data && (
        <>
          <StaffSection
            title={
              <>
                From now to{' '}
                <span className="inline-block">
                  <Moment at={at} />
                </span>
              </>
            }
          >
            <p className="text-sm text-muted">
              It is <Moment at={data.now} /> now.
            </p>
            <ComingList coming={data.coming} />
          </StaffSection>
          {dryRun.data && <DryRunSections run={dryRun.data} />}
          {dryRun.failure && (
            <LoadFailure failure={dryRun.failure}>We couldn’t go through boxes and payouts.</LoadFailure>
          )}
          {data.canSetClock && <SetClock at={at} />}
        </>
      )}
    </>
  )
}

/** null when an address says what is no instant. */
function instantOf(text: string | null): string | null {
  return text !== null && Number.isFinite(Date.parse(text)) ? text : null
}
