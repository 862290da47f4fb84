import type { CommissionPreview } from '@ladlewell/contract/commission.ts'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { platformNow } from '../../state/clock.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { AmountField } from './kit/amount-field.tsx'
import { StaffSection } from './kit/staff-section.tsx'
import { staffDay, staffMoment } from './kit/words.ts'

const CommissionDialog = lazy(() => import('./commission-dialog.tsx'))
const WithdrawDialog = lazy(() => import('./withdraw-commission-dialog.tsx'))

/** The commission in force, what is announced, and how to announce another. */
export function CommissionPanel() {
  const { timeZone } = useMarket()
  const { data, failure, reload, change } = useAnswer('commission', () => api('GET /api/v1/staff/commission'))
  const [percent, setPercent] = useState('')
  const [from, setFrom] = useState('')
  const [preview, setPreview] = useState<CommissionPreview | null>(null)
  const [withdrawing, setWithdrawing] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const today = dateIn(timeZone, platformNow())

  const announced = data?.changes.some(one => !one.withdrawnAt && one.from > today)

  async function look(event: FormEvent) {
    event.preventDefault()
    const body = { percent: percent.trim() === '' ? Number.NaN : Number(percent) }
    const answer = await api('POST /api/v1/staff/commission/preview', { body }).catch(() => null)
    setFault(answer?.ok ? null : (answer?.problem?.fields?.percent ?? 'The server could not be reached.'))
    if (answer?.ok) setPreview(answer.data)
  }

  return (
    <StaffSection title="Commission">
      {failure && <Alert onRetry={reload}>The commission could not be loaded.</Alert>}
      {data && (
        <>
          <p>
            Ladlewell keeps <strong>{data.percent}%</strong> of the meals of an order that is placed now.
            Another commission is announced to every chef by mail and counts for orders placed from its day
            on, {staffDay(data.earliest)} at the earliest.
          </p>
          <ul aria-label="Changes of the commission" className="grid gap-2 text-sm empty:hidden">
            {data.changes.map(one => (
              <li key={one.changeId} className="flex flex-wrap items-center gap-3 rounded-md bg-sunk p-3">
                <span className="min-w-0 flex-1 basis-60">
                  <strong>{one.percent}%</strong> from {staffDay(one.from)} on ·{' '}
                  {one.withdrawnAt ? 'withdrawn' : one.from > today ? 'announced' : 'in force since then'}
                  <span className="block text-muted">
                    {one.reason} · {one.announcedBy}, {staffMoment(one.announcedAt, timeZone)}
                  </span>
                </span>
                {!one.withdrawnAt && one.from > today && (
                  <Button variant="secondary" onClick={() => setWithdrawing(one.changeId)}>
                    Withdraw
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {announced ? (
            <p className="text-muted">Another one can be announced once this counts, or is withdrawn.</p>
          ) : (
            <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={event => void look(event)}>
              <AmountField
                label="New commission in percent"
                value={percent}
                error={fault ?? undefined}
                onChange={setPercent}
              />
              <Field
                label="From which day on"
                hint="Empty: the earliest."
                type="date"
                min={data.earliest}
                value={from}
                onChange={event => setFrom(event.target.value)}
              />
              <div>
                <Button type="submit">See what it means</Button>
              </div>
            </form>
          )}
        </>
      )}
      <Suspense>
        {preview && (
          <CommissionDialog
            preview={preview}
            percent={Number(percent)}
            from={from}
            onSaved={next => change(() => next)}
            onClose={() => setPreview(null)}
          />
        )}
        {withdrawing !== null && (
          <WithdrawDialog
            changeId={withdrawing}
            onSaved={next => change(() => next)}
            onClose={() => setWithdrawing(null)}
          />
        )}
      </Suspense>
    </StaffSection>
  )
}
