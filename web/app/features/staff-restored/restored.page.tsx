import type { RestoredSystem } from '@ladlewell/contract/restored.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/restored.page.ts'
import { Findings, kindWords } from './findings.tsx'
import { StartDialog } from './start-dialog.tsx'

export const meta = () => privateMeta('Restored system')

export const clientLoader = () => loadStaff(() => api('GET /api/v1/staff/restored'))

export default function RestoredPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  return (
    <>
      <StaffHead title="Restored system">
        After a restore nothing is sent or charged until an owner says so: first comes what the payment
        provider did since, which this system doesn’t know.
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load this page.</LoadFailure>}
      {data?.restoration && <Open restoration={data.restoration} />}
      {data && !data.restoration && <Usual ended={data.ended} />}
    </>
  )
}

function Usual({ ended }: Pick<RestoredSystem, 'ended'>) {
  return (
    <StaffSection title="Sending and charging as usual">
      {ended ? (
        <p>
          Restored as of <Moment at={ended.point} />; {ended.by ?? 'a later restore'} ended that on{' '}
          <Moment at={ended.endedAt} />.
        </p>
      ) : (
        <p>This system was never restored from a backup.</p>
      )}
    </StaffSection>
  )
}

function Open({ restoration }: { restoration: NonNullable<RestoredSystem['restoration']> }) {
  const call = useCall({ failed: 'We couldn’t reach the payment provider.', toasts: true })
  const [isStarting, setStarting] = useState(false)
  const { point, restoredAt, source, askedAt, sums, findings, messagesWaiting } = restoration
  const open = sums.reduce((sum, one) => sum + one.open, 0)
  return (
    <>
      <StaffSection title="What was restored">
        <Facts
          facts={{
            'It knows what happened until': <Moment at={point} />,
            'Restored on': <Moment at={restoredAt} />,
            'Said by': source,
            'Messages that are due': messagesWaiting,
          }}
        />
        <p className="text-sm text-muted">
          Everybody has to sign in again. Orders, cancellations and changes from after that moment are gone,
          and so is what was said about them. What was mailed or texted since can’t be known here.
        </p>
      </StaffSection>
      <StaffSection title="1. What the provider did since">
        <Facts
          facts={{
            'Asked last': askedAt ? <Moment at={askedAt} /> : 'Never',
            ...Object.fromEntries(
              sums.map(({ kind, count, amount, open: left }) => [
                kindWords[kind].many,
                `${count}, ${staffMoney(amount)}${left > 0 ? `, ${left} to deal with` : ''}`,
              ]),
            ),
          }}
        />
        <IfMay work="restored">
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={call.busy}
            onClick={() => void call.send(() => api('POST /api/v1/staff/restored/provider-readings'))}
          >
            Ask the provider
          </Button>
        </IfMay>
      </StaffSection>
      <Findings findings={findings} wasAsked={askedAt !== null} />
      <StaffSection title="3. Start sending">
        <p>
          {open > 0
            ? 'Deal with each of them first.'
            : 'Ask the provider within the hour before you start, so that nothing is missed.'}
        </p>
        <IfMay work="restored">
          <Button
            className="justify-self-start"
            disabled={askedAt === null || open > 0}
            onClick={() => setStarting(true)}
          >
            Start sending
          </Button>
        </IfMay>
      </StaffSection>
      {isStarting && <StartDialog messagesWaiting={messagesWaiting} onClose={() => setStarting(false)} />}
    </>
  )
}
