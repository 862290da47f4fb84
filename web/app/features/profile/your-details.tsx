import type { User } from '@ladlewell/contract/accounts.ts'
import { phoneText } from '@ladlewell/domain/phone.ts'
import { useState } from 'react'
import { fullName } from '../../session/user.ts'
import { useOnline } from '../../shell/online.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DefaultAddress } from './default-address.tsx'
import { DetailRow } from './detail-row.tsx'
import { EditableRow } from './editable-row.tsx'
import { EmailRow } from './email-row.tsx'
import { InlineForm } from './inline-form.tsx'
import { NameForm } from './name-form.tsx'
import { saveUser } from './save-user.ts'

export function YourDetails({ user }: { user: User }) {
  const offline = !useOnline()
  return (
    <Panel title={m.profile_details()}>
      <ul>
        <EditableRow
          label={m.profile_name()}
          value={<span className="font-semibold">{fullName(user)}</span>}
          editLabel={m.profile_edit_name()}
          disabled={offline}
          form={close => <NameForm user={user} onClose={close} />}
        />
        <EmailRow user={user} disabled={offline} />
        <EditableRow
          label={m.profile_phone()}
          value={
            user.phoneNumber ? (
              <bdi dir="ltr">{phoneText(user.phoneNumber)}</bdi>
            ) : (
              <span className="text-muted">{m.profile_not_provided()}</span>
            )
          }
          editLabel={m.profile_edit_phone()}
          disabled={offline}
          form={close => <PhoneForm user={user} onClose={close} />}
        />
        <DetailRow label={m.profile_default_address()}>
          <DefaultAddress />
        </DetailRow>
      </ul>
    </Panel>
  )
}

function PhoneForm({ user, onClose }: { user: User; onClose: () => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  async function save(form: FormData): Promise<void> {
    const phoneNumber = String(form.get('phoneNumber')).trim()
    const refused = await saveUser(user.id, { phoneNumber }, m.profile_phone_updated())
    if (refused) setErrors(refused)
    else onClose()
  }
  return (
    <InlineForm onSave={save} onCancel={onClose}>
      <Field
        label={m.profile_phone_number()}
        name="phoneNumber"
        type="tel"
        dir="ltr"
        autoComplete="tel"
        defaultValue={phoneText(user.phoneNumber ?? '')}
        hint={m.profile_phone_hint()}
        error={errors.phoneNumber}
      />
    </InlineForm>
  )
}
