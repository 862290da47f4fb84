import type { ListedMarket } from '@ladlewell/contract/market-settings.ts'
import type { InvitedPerson, StaffPerson } from '@ladlewell/contract/people.ts'
import { api } from '../../api/browser.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { rolesIn } from '../staff/kit/roles.ts'
import { MarketsField, marketsIn } from './markets-field.tsx'
import { RolesField } from './roles-field.tsx'

const WAITS = 'It waits for another owner, who gets an email.'
const NO_ROLE = 'Choose at least one role.'
const asTheyRead = {
  label: 'Reason, as they read it',
  hint: 'Kept in the audit log, and emailed to them.',
}

export function InviteDialog({
  markets,
  onClose,
}: {
  markets: readonly ListedMarket[]
  onClose: () => void
}) {
  function send(entries: FormData) {
    const roles = rolesIn(entries)
    if (roles.length === 0) return { roles: NO_ROLE }
    const body = {
      email: entry(entries, 'email'),
      name: entry(entries, 'name'),
      roles,
      markets: marketsIn(entries, markets),
    }
    return api('POST /api/v1/staff/people', { body })
  }
  return (
    <DialogForm
      title="Invite a colleague"
      submit="Send the invitation"
      cancel="Cancel"
      failed="We couldn’t reach the server."
      send={send}
      said={({ email, waits }) =>
        waits === null ? `${email} is invited. The link works for seven days.` : WAITS
      }
      onClose={onClose}
    >
      <Field label="Email" name="email" type="email" autoComplete="off" />
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        hint="The name you know them by; they can change it."
      />
      <RolesField chosen={[]} />
      <MarketsField markets={markets} chosen={null} />
    </DialogForm>
  )
}

export function RolesDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { accountId, name, roles: before } = person
  return (
    <ReasonDialog
      title={`Roles of ${name}`}
      {...asTheyRead}
      submit="Save the roles"
      danger={false}
      send={(reason, entries) => {
        const roles = rolesIn(entries)
        if (roles.length === 0) return { roles: NO_ROLE }
        const params = { accountId: String(accountId) }
        return api('PUT /api/v1/staff/people/{accountId}/roles', { params, body: { roles, reason } })
      }}
      said={({ waits }) => (waits === null ? `${name} has these roles now.` : WAITS)}
      onClose={onClose}
    >
      <RolesField chosen={before} />
    </ReasonDialog>
  )
}

export function MarketsDialog({
  person: { accountId, name, markets: before },
  markets,
  onClose,
}: {
  person: StaffPerson
  markets: readonly ListedMarket[]
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={`Markets of ${name}`}
      {...asTheyRead}
      submit="Save the markets"
      danger={false}
      send={(reason, entries) =>
        api('PUT /api/v1/staff/people/{accountId}/markets', {
          params: { accountId: String(accountId) },
          body: { markets: marketsIn(entries, markets), reason },
        })
      }
      said={`${name} has these markets now.`}
      onClose={onClose}
    >
      <MarketsField markets={markets} chosen={before} />
    </ReasonDialog>
  )
}

interface RemoveDialogProps {
  person: Pick<StaffPerson, 'name' | 'email'> & Pick<InvitedPerson, 'accountId'>
  hasJoined: boolean
  onClose: () => void
}

export function RemoveDialog({ person, hasJoined, onClose }: RemoveDialogProps) {
  const who = person.name || person.email
  return (
    <ReasonDialog
      title={hasJoined ? `Remove ${who} from our team` : `Withdraw the invitation of ${who}`}
      submit={hasJoined ? 'Remove' : 'Withdraw'}
      {...(hasJoined && asTheyRead)}
      send={reason =>
        api('POST /api/v1/staff/people/{accountId}/removal', {
          params: { accountId: String(person.accountId) },
          body: { reason },
        })
      }
      said={hasJoined ? `${who} is no longer on our team.` : 'The link no longer works.'}
      onClose={onClose}
    >
      <p className="text-muted">
        {hasJoined
          ? 'They’re signed out everywhere right away, and what they asked for can only be declined. Their account stays theirs as a customer.'
          : 'The link that they were sent stops working.'}
      </p>
    </ReasonDialog>
  )
}
