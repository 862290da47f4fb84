import type { User } from '@ladlewell/contract/accounts.ts'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { InlineForm } from './inline-form.tsx'
import { saveUser } from './save-user.ts'

export function NameForm({ user, onClose }: { user: User; onClose: () => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  async function save(form: FormData): Promise<void> {
    const names = {
      firstname: String(form.get('firstname')).trim(),
      lastname: String(form.get('lastname')).trim(),
    }
    const empty = Object.entries(names).filter(([, name]) => name === '')
    if (empty.length > 0)
      return setErrors(Object.fromEntries(empty.map(([field]) => [field, m.addresses_required()])))
    const refused = await saveUser(user.id, names, m.profile_name_updated())
    if (refused) setErrors(refused)
    else onClose()
  }
  return (
    <InlineForm onSave={save} onCancel={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={m.accounts_first_name()}
          name="firstname"
          autoComplete="given-name"
          defaultValue={user.firstname}
          error={errors.firstname}
        />
        <Field
          label={m.accounts_last_name()}
          name="lastname"
          autoComplete="family-name"
          defaultValue={user.lastname}
          error={errors.lastname}
        />
      </div>
    </InlineForm>
  )
}
