import { useState } from 'react'
import { token } from '../../session/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { StaffSection } from './kit/staff-section.tsx'
import { staffMoment } from './kit/words.ts'

/** Only in front of a sandbox: everybody's time, set. What is due by then is done before it answers. */
export function SetClock({ at, timeZone }: { at: string; timeZone: string }) {
  const [busy, setBusy] = useState<'set' | 'reset' | null>(null)
  const [asking, setAsking] = useState(false)

  async function send(method: 'PUT' | 'DELETE') {
    setBusy(method === 'PUT' ? 'set' : 'reset')
    const response = await fetch('/sandbox/clock', {
      method,
      headers: { authorization: `Bearer ${token()}` },
      ...(method === 'PUT' ? { body: JSON.stringify({ now: at }) } : {}),
    }).catch(() => null)
    if (!response?.ok) {
      setBusy(null)
      setAsking(false)
      return toast('The clock could not be set.', { tone: 'error' })
    }
    // Everything on the page was made at another time.
    location.assign('/staff/clock')
  }

  return (
    <StaffSection title="Set the clock (sandbox)">
      <p className="text-sm text-muted">
        Everybody’s time on this server moves, and what is due by then is done. Sign-ins of customers and
        chefs end after seven days, those of staff after 30 minutes without work and after 12 hours. Yours
        goes on.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => setAsking(true)}>
          {`Set to ${staffMoment(at, timeZone)}`}
        </Button>
        <Button variant="secondary" busy={busy === 'reset'} onClick={() => void send('DELETE')}>
          Return to real time
        </Button>
      </div>
      {asking && (
        <AlertDialog
          title="Set the clock"
          confirmLabel="Set the clock"
          cancelLabel="Leave it"
          busy={busy === 'set'}
          onConfirm={() => void send('PUT')}
          onCancel={() => setAsking(false)}
        >
          <p>{`It becomes ${staffMoment(at, timeZone)} for everybody. What the list says then happens.`}</p>
        </AlertDialog>
      )}
    </StaffSection>
  )
}
