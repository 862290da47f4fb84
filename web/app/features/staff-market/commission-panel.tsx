import type { CommissionPreview, CommissionStanding } from '@ladlewell/contract/commission.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { useCall } from '../../api/use-call.ts'
import { platformNow } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { AmountField } from '../staff/kit/amount-field.tsx'
import { useMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffDay } from '../staff/kit/words.ts'

const CommissionDialog = lazy(() => import('./commission-dialog.tsx'))

interface Seen {
  preview: CommissionPreview
  percent: number
  /** Empty: the earliest day. */
  from: string
}

/** The commission in force, what is announced, and how to announce another. */
export function CommissionPanel({
  market,
  commission: { data, failure },
}: {
  /** Whose it is, by its id. */
  market: string
  commission: Loaded<CommissionStanding>
}) {
  const may = useMay()
  const { timeZone } = useMarket()
  const look = useCall({ failed: 'We couldn’t reach the server.', reloads: false })
  const [seen, setSeen] = useState<Seen | null>(null)
  const [withdrawing, setWithdrawing] = useState<number | null>(null)
  const today = dateIn(timeZone, platformNow())

  const announced = data?.changes.some(one => !one.withdrawnAt && one.from > today)

  function preview(entries: FormData): void {
    const typed = entry(entries, 'percent')
    const percent = typed === '' ? Number.NaN : Number(typed)
    void look.send(
      () => api('POST /api/v1/staff/commission/preview', { query: { market }, body: { percent } }),
      found => setSeen({ preview: found, percent, from: entry(entries, 'from') }),
    )
  }

  return (
    <StaffSection title="Commission">
      {failure && <LoadFailure failure={failure}>We couldn’t load the commission.</LoadFailure>}
      {data && (
        <>
          <p>
            Ladlewell keeps <strong>{data.percent}%</strong> of the meals in an order placed now. Every chef
            is told about a new rate by email, and it applies to orders placed from its first day on,{' '}
            {staffDay(data.earliest)} at the earliest.
          </p>
          <ul aria-label="Commission changes" className="grid gap-2 text-sm empty:hidden">
            {data.changes.map(one => (
              <li key={one.changeId} className="flex flex-wrap items-center gap-3 rounded-md bg-sunk p-3">
                <span className="min-w-0 flex-1 basis-60">
                  <strong>{one.percent}%</strong> from {staffDay(one.from)} on ·{' '}
                  {one.withdrawnAt ? 'withdrawn' : one.from > today ? 'announced' : 'in force since then'}
                  <span className="block text-muted">
                    {one.reason} · {one.announcedBy}, <Moment at={one.announcedAt} />
                  </span>
                </span>
                {!one.withdrawnAt && one.from > today && may('market-settings') && (
                  <Button variant="secondary" onClick={() => setWithdrawing(one.changeId)}>
                    Withdraw
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {!may('market-settings') ? (
            <p className="text-sm text-muted">Only owners announce another one.</p>
          ) : announced ? (
            <p className="text-muted">You can announce another one once this takes effect or is withdrawn.</p>
          ) : (
            <Form call={look} className="grid gap-4 sm:grid-cols-2" onSubmit={preview}>
              <AmountField label="New commission in percent" name="percent" />
              <Field
                label="Starting on"
                hint="Leave blank for the earliest."
                type="date"
                name="from"
                min={data.earliest}
              />
              <div>
                <Button type="submit">See the effect</Button>
              </div>
            </Form>
          )}
        </>
      )}
      <Suspense>
        {seen && <CommissionDialog market={market} {...seen} onClose={() => setSeen(null)} />}
      </Suspense>
      {withdrawing !== null && (
        <ReasonDialog
          title="Withdraw the change"
          label="Reason, as chefs read it"
          submit="Withdraw"
          send={reason =>
            api('POST /api/v1/staff/commission/{changeId}/withdrawal', {
              query: { market },
              params: { changeId: String(withdrawing) },
              body: { reason },
            })
          }
          onClose={() => setWithdrawing(null)}
        >
          <p className="text-muted">The commission stays the same, and every chef is told.</p>
        </ReasonDialog>
      )}
    </StaffSection>
  )
}
