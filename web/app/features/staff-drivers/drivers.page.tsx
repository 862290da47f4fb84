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
import { IfMay } from '../staff/kit/may.tsx'
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
        actions={
          <IfMay work="routes">
            <Button onClick={() => setAsking({ what: 'invite' })}>Invite a driver</Button>
          </IfMay>
        }
      >
        Who drives for Ladlewell. Kitchens that bring their own orders invite drivers themselves.
      </StaffHead>
      <DataTable
        caption="Drivers"
        columns={columns(setAsking)}
        rowKey={driver => driver.driverId}
        rows={data}
        failure={failure}
        empty="No drivers yet."
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
  ended: ['No longer drives', 'plain'],
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
                'Link expired'
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
      cell: driver => (
        <IfMay work="routes">
          <Changes driver={driver} ask={ask} />
        </IfMay>
      ),
    },
  ]
}

function Changes({ driver, ask }: { driver: InvitedDriver; ask: (asking: Asking) => void }) {
  const call = useCall({ toasts: true })
  const name = nameOf(driver)
  const again = () =>
    call.send(
      () => api('POST /api/v1/staff/drivers', { body: { email: driver.email } }),
      () => toast(`We sent ${name} a new link.`, { tone: 'success' }),
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
        aria-label={`Servings that fit in ${name}’s car`}
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
          aria-label={`End ${name}’s work as a driver`}
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
      failed="We couldn’t reach the server."
      send={send}
      said={({ email }) => `${email} is invited. The link works for seven days.`}
      onClose={onClose}
    >
      <Field label="Email" name="email" type="email" autoComplete="off" />
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        hint="The name you know them by; they can change it."
      />
      <Field label="Servings that fit in the car" name="capacity" inputMode="numeric" defaultValue={60} />
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
      title={`${nameOf(driver)}’s car`}
      submit="Save"
      cancel="Cancel"
      failed="We couldn’t reach the server."
      send={send}
      said={({ capacity }) => `${capacity} servings fit in ${nameOf(driver)}’s car.`}
      onClose={onClose}
    >
      <Field
        label="Servings that fit in the car"
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
      title={`${nameOf(driver)} no longer drives`}
      submit="End"
      cancel="Cancel"
      failed="We couldn’t reach the server."
      send={() =>
        api('PUT /api/v1/staff/drivers/{id}', { params: { id: String(driverId) }, body: { isEnded: true } })
      }
      said={`${nameOf(driver)} no longer drives.`}
      onClose={onClose}
    >
      <p>
        {joinedAt
          ? 'They’re signed out and get an email. They keep their account and can drive again later.'
          : 'Their link stops working.'}
      </p>
      {routesAhead > 0 && (
        <p>Their routes from today on: {routesAhead}. Stops still ahead on them will have no driver.</p>
      )}
    </DialogForm>
  )
}
