import type { User } from '@ladlewell/contract/accounts.ts'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { InlineForm } from './inline-form.tsx'
import { saveUser } from './save-user.ts'

export function PhoneForm({ user, onClose }: { user: User; onClose: () => void }) {
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
        defaultValue={user.phoneNumber ?? ''}
        hint={m.profile_phone_hint()}
        error={errors.phoneNumber}
      />
    </InlineForm>
  )
}
