import type { InvitedDriver } from '@ladlewell/contract/driver-invitations.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** Who drives for the kitchen beside its chef. */
export function DriversSection({ loaded: { data, failure } }: { loaded: Loaded<InvitedDriver[]> }) {
  const [isInviting, setInviting] = useState(false)
  const [ending, setEnding] = useState<InvitedDriver | null>(null)
  return (
    <Panel title={m.drivers_title()}>
      <p className="text-sm text-muted">{m.drivers_lead()}</p>
      {failure && <LoadFailure failure={failure}>{m.drivers_failed()}</LoadFailure>}
      {data && data.length > 0 && (
        <ul aria-label={m.drivers_title()} className="grid gap-3">
          {data.map(driver => (
            <li
              key={driver.driverId}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3"
            >
              <span className="grid min-w-0 gap-1">
                <span className="flex flex-wrap items-center gap-2">
                  <strong dir="auto">{driver.name || driver.email}</strong>
                  <Badge tone={driver.state === 'driving' ? 'herb' : 'plain'}>{states[driver.state]()}</Badge>
                </span>
                <span className="text-sm wrap-anywhere text-muted">
                  <bdi>{driver.email}</bdi> · {m.driver_servings({ count: driver.capacity })}
                </span>
              </span>
              <Changes driver={driver} onEnd={() => setEnding(driver)} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => setInviting(true)}>
        {m.drivers_invite()}
      </Button>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {ending && (
        <DialogForm
          role="alertdialog"
          danger
          title={m.drivers_end_title({ who: ending.name || ending.email })}
          submit={m.drivers_end()}
          send={() =>
            api('PUT /api/v1/chef/drivers/{id}', {
              params: { id: String(ending.driverId) },
              body: { isEnded: true },
            })
          }
          said={m.drivers_ended()}
          onClose={() => setEnding(null)}
        >
          <p>{m.drivers_end_what()}</p>
        </DialogForm>
      )}
    </Panel>
  )
}

const states: Record<InvitedDriver['state'], () => string> = {
  invited: m.drivers_state_invited,
  driving: m.drivers_state_driving,
  ended: m.drivers_state_ended,
}

function Changes({ driver, onEnd }: { driver: InvitedDriver; onEnd: () => void }) {
  const call = useCall({ toasts: true })
  const who = driver.name || driver.email
  const again = () =>
    call.send(
      () => api('POST /api/v1/chef/drivers', { body: { email: driver.email } }),
      () => toast(m.drivers_invited({ email: driver.email }), { tone: 'success' }),
    )
  const resume = () =>
    call.send(() =>
      api('PUT /api/v1/chef/drivers/{id}', {
        params: { id: String(driver.driverId) },
        body: { isEnded: false },
      }),
    )
  return (
    <span className="flex flex-wrap gap-2">
      {driver.joinedAt === null && (
        <Button
          size="sm"
          variant="secondary"
          busy={call.busy}
          aria-label={m.drivers_again_who({ who })}
          onClick={() => void again()}
        >
          {m.drivers_again()}
        </Button>
      )}
      {driver.state === 'ended' && driver.joinedAt !== null && (
        <Button
          size="sm"
          busy={call.busy}
          aria-label={m.drivers_resume_who({ who })}
          onClick={() => void resume()}
        >
          {m.drivers_resume()}
        </Button>
      )}
      {driver.state !== 'ended' && (
        <Button size="sm" variant="danger" aria-label={m.drivers_end_who({ who })} onClick={onEnd}>
          {m.drivers_end()}
        </Button>
      )}
    </span>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  function send(entries: FormData) {
    const capacity = Number(entry(entries, 'capacity'))
    if (!Number.isInteger(capacity) || capacity < 1) return { capacity: m.drivers_capacity_wrong() }
    const body = { email: entry(entries, 'email'), name: entry(entries, 'name'), capacity }
    return api('POST /api/v1/chef/drivers', { body })
  }
  return (
    <DialogForm
      title={m.drivers_invite()}
      submit={m.drivers_invite_send()}
      send={send}
      said={({ email }) => m.drivers_invited({ email })}
      onClose={onClose}
    >
      <p>{m.drivers_invite_what()}</p>
      <Field label={m.drivers_email()} name="email" type="email" autoComplete="off" />
      <Field label={m.drivers_name()} name="name" autoComplete="off" />
      <Field label={m.drivers_capacity()} name="capacity" inputMode="numeric" defaultValue={20} />
    </DialogForm>
  )
}
