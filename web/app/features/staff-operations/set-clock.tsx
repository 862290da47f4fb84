import type { Answer } from '@ladlewell/contract/client.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { token } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'

/** Only in front of a sandbox: everybody's time, set. What is due by then is done before it answers. */
export function SetClock({ at }: { at: string }) {
  const call = useCall({ failed: 'We couldn’t set the clock.', toasts: true, reloads: false })
  const [asking, setAsking] = useState(false)

  return (
    <StaffSection title="Set the clock (sandbox)">
      <p className="text-sm text-muted">
        This moves the time for everyone on this server and does whatever is due by then. Customers and chefs
        are signed out after seven days, staff after 30 minutes of inactivity and after 12 hours. You stay
        signed in.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => setAsking(true)}>
          Set to <Moment at={at} />
        </Button>
        <Button
          variant="secondary"
          busy={call.busy}
          onClick={() => void call.send(() => setClock('DELETE'), startAnew)}
        >
          Return to real time
        </Button>
      </div>
      {asking && (
        <DialogForm
          role="alertdialog"
          danger
          title="Set the clock"
          submit="Set the clock"
          cancel="Keep it as is"
          failed="We couldn’t set the clock."
          reloads={false}
          send={() => setClock('PUT', at)}
          onDone={startAnew}
          onClose={() => setAsking(false)}
        >
          <p>
            It becomes <Moment at={at} /> for everyone, and everything on the list happens.
          </p>
        </DialogForm>
      )}
    </StaffSection>
  )
}

/** The sandbox speaks no contract of ours. */
async function setClock(method: 'PUT' | 'DELETE', now?: string): Promise<Answer<undefined>> {
  const { ok, status } = await fetch('/sandbox/clock', {
    method,
    headers: { authorization: `Bearer ${token()}` },
    ...(now !== undefined && { body: JSON.stringify({ now }) }),
  })
  return ok
    ? { ok, status, data: undefined, next: null }
    : { ok, status, problem: null, retryAfterSeconds: null }
}

/** Everything on the page was made at another time. */
function startAnew(): void {
  location.assign('/staff/clock')
}
