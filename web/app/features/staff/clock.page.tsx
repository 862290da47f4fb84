import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { platformNow } from '../../state/clock.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { ComingList } from './coming-list.tsx'
import { StaffHead, StaffSection } from './kit/staff-section.tsx'
import { staffMoment } from './kit/words.ts'
import { instantOfLocal, localTime } from './promotion-times.ts'
import { SetClock } from './set-clock.tsx'

export const meta = () => privateMeta('Clock')

const DAY_IN_MS = 24 * 60 * 60 * 1000

export default function ClockPage() {
  const { timeZone } = useMarket()
  const [params, setParams] = useSearchParams()
  const [fault, setFault] = useState<string | undefined>()
  const now = usePlatformTime()
  const at = instantOf(params.get('at')) ?? (now && new Date(Date.parse(now) + 7 * DAY_IN_MS).toISOString())
  const { data, failure, reload } = useAnswer(at, () =>
    api('GET /api/v1/staff/clock/forecast', { query: { at: at ?? '' } }),
  )

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = instantOfLocal(String(new FormData(event.currentTarget).get('at')), timeZone)
    setFault(chosen ? undefined : 'Choose a day and a time.')
    if (chosen) setParams({ at: chosen }, { preventScrollReset: true })
  }

  return (
    <>
      <StaffHead title="Clock">
        What would lock, complete, end and be paid out by a moment to come, as things stand. Looking changes
        nothing.
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
      {failure?.kind === 'refused' ? (
        <div className="mt-4">
          <Alert>{failure.message ?? 'The forecast could not be made.'}</Alert>
        </div>
      ) : (
        failure && <Alert onRetry={reload}>The forecast could not be made.</Alert>
      )}
      {!data && !failure && <LoadingBoxes words="Looking ahead…" boxes={['h-16', 'h-16', 'h-16']} />}
      {data && at && (
        <>
          <StaffSection
            title={
              <>
                From now to <span className="inline-block">{staffMoment(at, timeZone)}</span>
              </>
            }
          >
            <p className="text-sm text-muted">{`It is ${staffMoment(data.now, timeZone)} now.`}</p>
            <ComingList coming={data.coming} timeZone={timeZone} />
          </StaffSection>
          {data.canSetClock && <SetClock at={at} timeZone={timeZone} />}
        </>
      )}
    </>
  )
}

/** null when an address says what is no instant. */
function instantOf(text: string | null): string | null {
  return text !== null && Number.isFinite(Date.parse(text)) ? text : null
}

/** The platform's time as the page came, which in front of a sandbox is not the browser's. */
function usePlatformTime(): string | null {
  const { data } = useAnswer('time', async () => {
    const answer = await api('GET /api/v1/market')
    return answer.ok ? { ...answer, data: new Date(platformNow()).toISOString() } : answer
  })
  return data
}
