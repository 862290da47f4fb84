import type { ListedMarket } from '@ladlewell/contract/market-settings.ts'
import type { InvitedPerson, StaffPerson } from '@ladlewell/contract/people.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { rolesText } from '../staff/kit/roles.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import type { Route } from './+types/people.page.ts'
import { marketsText } from './markets-field.tsx'
import { InviteDialog, MarketsDialog, RemoveDialog, RolesDialog } from './people-dialogs.tsx'

export const meta = () => privateMeta('People')

export async function clientLoader() {
  const [people, markets] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/people')),
    loadStaff(() => api('GET /api/v1/staff/markets')),
  ])
  return { people, markets: markets.data?.markets ?? [] }
}

type Asking =
  | { what: 'invite' }
  | { what: 'roles' | 'markets' | 'remove'; person: StaffPerson }
  | { what: 'withdraw'; invited: InvitedPerson }

/** Who is of our team, what each is there for, and who is invited. */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { people, markets } = loaderData
  const { data, failure } = people
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <StaffHead
        title="People"
        actions={<Button onClick={() => setAsking({ what: 'invite' })}>Invite a colleague</Button>}
      >
        Who works at our desk, and what each may do. Nobody changes their own roles.
      </StaffHead>
      <DataTable
        caption="People"
        columns={peopleColumns(setAsking, markets)}
        rowKey={person => person.accountId}
        rows={data?.people ?? null}
        failure={failure}
        empty="Nobody yet."
      />
      {data && data.invitations.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-xl">Invitations</h2>
          <DataTable
            caption="Invitations"
            columns={invitationColumns(setAsking, markets)}
            rowKey={invited => invited.email}
            rows={data.invitations}
            empty="Nobody is invited."
          />
        </>
      )}
      {asking?.what === 'invite' && <InviteDialog markets={markets} onClose={close} />}
      {asking?.what === 'roles' && <RolesDialog person={asking.person} onClose={close} />}
      {asking?.what === 'markets' && (
        <MarketsDialog person={asking.person} markets={markets} onClose={close} />
      )}
      {asking?.what === 'remove' && <RemoveDialog person={asking.person} hasJoined onClose={close} />}
      {asking?.what === 'withdraw' && (
        <RemoveDialog person={asking.invited} hasJoined={false} onClose={close} />
      )}
    </>
  )
}

function Who({ name, email, isMe = false }: { name: string; email: string; isMe?: boolean }) {
  return (
    <span className="grid gap-1 max-md:justify-items-end">
      <strong dir="auto">
        {name || 'No name yet'}
        {isMe && ' (you)'}
      </strong>
      <span className="text-xs wrap-anywhere text-muted">{email}</span>
    </span>
  )
}

/** Where there is one market, everybody has it. */
function marketColumns(markets: readonly ListedMarket[]): Column<Pick<StaffPerson, 'roles' | 'markets'>>[] {
  if (markets.length < 2) return []
  return [{ head: 'Markets', cell: person => marketsText(person, markets) }]
}

function peopleColumns(
  ask: (asking: Asking) => void,
  markets: readonly ListedMarket[],
): Column<StaffPerson>[] {
  return [
    { head: 'Who', cell: person => <Who {...person} /> },
    { head: 'Roles', cell: ({ roles }) => rolesText(roles) },
    ...marketColumns(markets),
    {
      head: 'Second step',
      isShort: true,
      cell: ({ secondStep }) => (
        <Badge tone={secondStep ? 'herb' : 'saffron'}>{secondStep ? 'Set up' : 'Not set up'}</Badge>
      ),
    },
    { head: 'Last sign-in', cell: ({ lastSignInAt }) => <Moment at={lastSignInAt} /> },
    {
      head: 'Since',
      cell: ({ since, invitedBy }) => (
        <span className="grid gap-1 max-md:justify-items-end">
          <Moment at={since} />
          {invitedBy && <span className="text-xs text-muted">invited by {invitedBy}</span>}
        </span>
      ),
    },
    {
      head: 'Change',
      isAction: true,
      cell: person =>
        !person.isMe && (
          <span className="flex flex-wrap gap-2 max-md:justify-end">
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Change the roles of ${person.name}`}
              onClick={() => ask({ what: 'roles', person })}
            >
              Roles
            </Button>
            {markets.length > 1 && !person.roles.includes('owner') && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Change the markets of ${person.name}`}
                onClick={() => ask({ what: 'markets', person })}
              >
                Markets
              </Button>
            )}
            <Button
              size="sm"
              variant="danger"
              aria-label={`Remove ${person.name}`}
              onClick={() => ask({ what: 'remove', person })}
            >
              Remove
            </Button>
          </span>
        ),
    },
  ]
}

function invitationColumns(
  ask: (asking: Asking) => void,
  markets: readonly ListedMarket[],
): Column<InvitedPerson>[] {
  return [
    { head: 'Who', cell: invited => <Who {...invited} /> },
    { head: 'Roles', cell: ({ roles }) => rolesText(roles) },
    ...marketColumns(markets),
    {
      head: 'State',
      cell: ({ linkUntil, waits }) =>
        waits !== null ? (
          <TextLink to="/staff/approvals">Waits for another owner</TextLink>
        ) : linkUntil ? (
          <Until at={linkUntil} />
        ) : (
          'Link expired'
        ),
    },
    {
      head: 'Invited',
      cell: ({ invitedAt, invitedBy }) => (
        <span className="grid gap-1 max-md:justify-items-end">
          <Moment at={invitedAt} />
          <span className="text-xs text-muted">by {invitedBy}</span>
        </span>
      ),
    },
    {
      head: 'Change',
      isAction: true,
      cell: invited => invited.waits === null && <InvitationActions invited={invited} ask={ask} />,
    },
  ]
}

function Until({ at }: { at: string }) {
  return (
    <>
      Link until <Moment at={at} />
    </>
  )
}

function InvitationActions({ invited, ask }: { invited: InvitedPerson; ask: (asking: Asking) => void }) {
  const call = useCall({ toasts: true })
  const { email, roles, markets } = invited
  const again = () =>
    call.send(
      () => api('POST /api/v1/staff/people', { body: { email, roles, markets } }),
      () => toast(`We sent ${email} a new link.`, { tone: 'success' }),
    )
  return (
    <span className="flex flex-wrap gap-2 max-md:justify-end">
      <Button
        size="sm"
        variant="secondary"
        busy={call.busy}
        aria-label={`Send again: the invitation of ${email}`}
        onClick={() => void again()}
      >
        Send again
      </Button>
      <Button
        size="sm"
        variant="danger"
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => ask({ what: 'withdraw', invited })}
      >
        Withdraw
      </Button>
    </span>
  )
}
