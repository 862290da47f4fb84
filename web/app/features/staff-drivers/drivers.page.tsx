import type { InvitedDriver } from '@ladlewell/contract/driver-invitations.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import type { Route } from './+types/drivers.page.ts'

export const meta = () => privateMeta('Drivers')

export const clientLoader = () => loadStaff(() => api('GET /api/v1/staff/drivers'))

type Asking = { what: 'invite' } | { what: 'capacity' | 'end'; driver: InvitedDriver }

/** Who drives for Ladlewell. Kitchens invite drivers of their own. */
export default function DriversPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <StaffHead
        title="Drivers"
        actions={<Button onClick={() => setAsking({ what: 'invite' })}>Invite a driver</Button>}
      >
        Who drives for Ladlewell. Kitchens that bring their own orders invite drivers themselves.
      </StaffHead>
      <DataTable
        caption="Drivers"
        columns={columns(setAsking)}
        rowKey={driver => driver.driverId}
        rows={data}
        failure={failure}
        empty="Nobody drives yet."
      />
      {asking?.what === 'invite' && <InviteDialog onClose={close} />}
      {asking?.what === 'capacity' && <CapacityDialog driver={asking.driver} onClose={close} />}
      {asking?.what === 'end' && <EndDialog driver={asking.driver} onClose={close} />}
    </>
  )
}

const states: Record<InvitedDriver['state'], readonly [words: string, tone: 'plain' | 'saffron' | 'herb']> = {
  invited: ['Invited', 'saffron'],
  driving: ['Drives', 'herb'],
  ended: ['Drives no more', 'plain'],
}

const nameOf = ({ name, email }: InvitedDriver) => name || email

function columns(ask: (asking: Asking) => void): Column<InvitedDriver>[] {
  return [
    {
      head: 'Who',
      cell: driver => (
        <span className="grid gap-1 max-md:justify-items-end">
          <strong dir="auto">{driver.name || 'No name yet'}</strong>
          <span className="text-xs wrap-anywhere text-muted">{driver.email}</span>
        </span>
      ),
    },
    {
      head: 'State',
      cell: ({ state, linkUntil }) => (
        <span className="grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={states[state][1]}>{states[state][0]}</Badge>
          {state === 'invited' && (
            <span className="text-xs text-muted">
              {linkUntil ? (
                <>
                  Link until <Moment at={linkUntil} />
                </>
              ) : (
                'No link works any more'
              )}
            </span>
          )}
        </span>
      ),
    },
    { head: 'Servings', cell: ({ capacity }) => capacity, isShort: true },
    { head: 'Routes ahead', cell: ({ routesAhead }) => routesAhead, isShort: true },
    {
      head: 'Change',
      isAction: true,
      cell: driver => <Changes driver={driver} ask={ask} />,
    },
  ]
}

function Changes({ driver, ask }: { driver: InvitedDriver; ask: (asking: Asking) => void }) {
  const call = useCall({ toasts: true })
  const name = nameOf(driver)
  const again = () =>
    call.send(
      () => api('POST /api/v1/staff/drivers', { body: { email: driver.email } }),
      () => toast(`${name} is sent a new link.`, { tone: 'success' }),
    )
  const resume = () =>
    call.send(
      () =>
        api('PUT /api/v1/staff/drivers/{id}', {
          params: { id: String(driver.driverId) },
          body: { isEnded: false },
        }),
      () => toast(`${name} drives again.`, { tone: 'success' }),
    )
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Change the servings of ${name}`}
        onClick={() => ask({ what: 'capacity', driver })}
      >
        Servings
      </Button>
      {driver.joinedAt === null && (
        <Button
          size="sm"
          variant="secondary"
          busy={call.busy}
          aria-label={`Invite ${name} again`}
          onClick={() => void again()}
        >
          Invite again
        </Button>
      )}
      {driver.state !== 'ended' && (
        <Button
          size="sm"
          variant="danger"
          aria-label={`End the drives of ${name}`}
          onClick={() => ask({ what: 'end', driver })}
        >
          End
        </Button>
      )}
      {driver.state === 'ended' && driver.joinedAt !== null && (
        <Button
          size="sm"
          busy={call.busy}
          aria-label={`Let ${name} drive again`}
          onClick={() => void resume()}
        >
          Resume
        </Button>
      )}
    </span>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  function send(entries: FormData) {
    const capacity = Number(entry(entries, 'capacity'))
    if (!Number.isInteger(capacity)) return { capacity: 'Please enter a whole number.' }
    const body = { email: entry(entries, 'email'), name: entry(entries, 'name'), capacity }
    return api('POST /api/v1/staff/drivers', { body })
  }
  return (
    <DialogForm
      title="Invite a driver"
      submit="Send the invitation"
      cancel="Cancel"
      failed="The server could not be reached."
      send={send}
      said={({ email }) => `${email} is invited. The link works for seven days.`}
      onClose={onClose}
    >
      <Field label="Email" name="email" type="email" autoComplete="off" />
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        hint="As you know them; they can say it themselves."
      />
      <Field label="Servings that fit into the car" name="capacity" inputMode="numeric" defaultValue={60} />
    </DialogForm>
  )
}

interface OfDriver {
  driver: InvitedDriver
  onClose: () => void
}

function CapacityDialog({ driver, onClose }: OfDriver) {
  function send(entries: FormData) {
    const capacity = Number(entry(entries, 'capacity'))
    if (!Number.isInteger(capacity)) return { capacity: 'Please enter a whole number.' }
    return api('PUT /api/v1/staff/drivers/{id}', {
      params: { id: String(driver.driverId) },
      body: { capacity },
    })
  }
  return (
    <DialogForm
      title={`The car of ${nameOf(driver)}`}
      submit="Save"
      cancel="Cancel"
      failed="The server could not be reached."
      send={send}
      said={({ capacity }) => `${capacity} servings fit into the car of ${nameOf(driver)}.`}
      onClose={onClose}
    >
      <Field
        label="Servings that fit into the car"
        name="capacity"
        inputMode="numeric"
        defaultValue={driver.capacity}
      />
    </DialogForm>
  )
}

function EndDialog({ driver, onClose }: OfDriver) {
  const { driverId, routesAhead, joinedAt } = driver
  return (
    <DialogForm
      role="alertdialog"
      danger
      title={`${nameOf(driver)} drives no more`}
      submit="End"
      cancel="Cancel"
      failed="The server could not be reached."
      send={() =>
        api('PUT /api/v1/staff/drivers/{id}', { params: { id: String(driverId) }, body: { isEnded: true } })
      }
      said={`${nameOf(driver)} drives no more.`}
      onClose={onClose}
    >
      <p>
        {joinedAt
          ? 'They are signed out and told by mail. They keep their account, and can drive again.'
          : 'The link that they have ends.'}
      </p>
      {routesAhead > 0 && (
        <p>
          Routes of today and later that are theirs: {routesAhead}. What is still ahead on them has no driver
          then.
        </p>
      )}
    </DialogForm>
  )
}
