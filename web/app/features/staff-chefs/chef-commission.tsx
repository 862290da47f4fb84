import type { KitchenCommission } from '@ladlewell/contract/commission.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { AmountField } from '../staff/kit/amount-field.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffDay } from '../staff/kit/words.ts'

/** What a kitchen's orders ask, and how another rate of its own is announced. */
export function ChefCommission({
  chefId,
  loaded: { data, failure },
}: {
  chefId: number
  loaded: Loaded<KitchenCommission>
}) {
  const { timeZone } = useMarket()
  const [announcing, setAnnouncing] = useState<'own' | 'end' | null>(null)
  const [withdrawing, setWithdrawing] = useState<number | null>(null)
  const today = dateIn(timeZone, platformNow())
  const isAhead = ({ from, withdrawnAt }: KitchenCommission['changes'][number]) =>
    !withdrawnAt && from > today
  const announced = data?.changes.some(isAhead)
  return (
    <StaffSection
      title="Commission"
      actions={
        data &&
        !announced && (
          <IfMay work="kitchen-rates">
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" onClick={() => setAnnouncing('own')}>
                {data.own === null ? 'Give it its own rate…' : 'Change its rate…'}
              </Button>
              {data.own !== null && (
                <Button variant="secondary" size="sm" onClick={() => setAnnouncing('end')}>
                  Back to the market’s…
                </Button>
              )}
            </div>
          </IfMay>
        )
      }
    >
      {failure && <LoadFailure failure={failure}>We couldn’t load the commission.</LoadFailure>}
      {data && (
        <>
          <p className="text-sm">
            Ladlewell keeps <strong>{data.percent}%</strong> of an order placed now,{' '}
            {data.own === null
              ? 'the market’s rate'
              : `this kitchen’s own rate (the market’s is ${data.market}%)`}
            .{data.next && ` From ${staffDay(data.next.from)} on it is ${data.next.percent}%.`}
          </p>
          <ul aria-label="Changes of its own" className="grid gap-2 text-sm empty:hidden">
            {data.changes.map(one => (
              <li key={one.changeId} className="flex flex-wrap items-center gap-3 rounded-md bg-sunk p-3">
                <span className="min-w-0 flex-1 basis-60">
                  <strong>{one.percent === null ? 'The market’s rate' : `${one.percent}%`}</strong> from{' '}
                  {staffDay(one.from)} on ·{' '}
                  {one.withdrawnAt ? 'withdrawn' : isAhead(one) ? 'announced' : 'has begun'}
                  <span className="block text-muted">
                    {one.reason} · {one.announcedBy}, <Moment at={one.announcedAt} />
                  </span>
                </span>
                {isAhead(one) && (
                  <IfMay work="kitchen-rates">
                    <Button variant="secondary" size="sm" onClick={() => setWithdrawing(one.changeId)}>
                      Withdraw
                    </Button>
                  </IfMay>
                )}
              </li>
            ))}
          </ul>
          {announced && (
            <p className="text-sm text-muted">
              You can announce another one once this takes effect or is withdrawn.
            </p>
          )}
        </>
      )}
      {announcing && data && (
        <AnnounceDialog
          chefId={chefId}
          commission={data}
          isEnd={announcing === 'end'}
          onClose={() => setAnnouncing(null)}
        />
      )}
      {withdrawing !== null && (
        <ReasonDialog
          title="Withdraw the change"
          label="Reason, as the chef reads it"
          submit="Withdraw"
          send={reason =>
            api('POST /api/v1/staff/chefs/{chefId}/commission/{changeId}/withdrawal', {
              params: { chefId: String(chefId), changeId: String(withdrawing) },
              body: { reason },
            })
          }
          said="The chef is told."
          onClose={() => setWithdrawing(null)}
        >
          <p className="text-muted">The commission stays as it is, and the chef is told.</p>
        </ReasonDialog>
      )}
    </StaffSection>
  )
}

function AnnounceDialog({
  chefId,
  commission: { market, earliest },
  isEnd,
  onClose,
}: {
  chefId: number
  commission: KitchenCommission
  isEnd: boolean
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={isEnd ? `Back to the market’s ${market}%` : 'A rate of its own'}
      label="Reason, as the chef reads it"
      submit="Announce"
      danger={false}
      send={(reason, entries) => {
        const typed = entry(entries, 'percent')
        const from = entry(entries, 'from')
        if (!isEnd && typed === '') return { percent: 'Which rate?' }
        return api('POST /api/v1/staff/chefs/{chefId}/commission', {
          params: { chefId: String(chefId) },
          body: { percent: isEnd ? null : Number(typed), reason, ...(from && { from }) },
        })
      }}
      said="The chef gets an email."
      onClose={onClose}
    >
      <p>
        It applies to orders placed from its first day on. One that asks more of the kitchen counts from{' '}
        {staffDay(earliest.more)} at the earliest, any other from {staffDay(earliest.less)}. The market’s
        changes don’t touch a kitchen that has its own rate.
      </p>
      {!isEnd && <AmountField label="Commission in percent" name="percent" />}
      <Field
        label="Starting on"
        hint="Leave blank for the earliest."
        type="date"
        name="from"
        min={earliest.less}
      />
    </ReasonDialog>
  )
}
