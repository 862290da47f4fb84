import { endReasons } from '@ladlewell/domain/subscription.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { endReasonWords } from './end-reason-words.ts'

/** Why somebody ends a weekly plan, if they like to say. */
export function EndReasonField(select: Pick<ComponentProps<'select'>, 'value' | 'onChange'>) {
  return (
    <SelectField label={m.subscriptions_why()} name="reason" className="mt-4" {...select}>
      <option value="">{m.subscriptions_why_unsaid()}</option>
      {endReasons.map(reason => (
        <option key={reason} value={reason}>
          {endReasonWords[reason]()}
        </option>
      ))}
    </SelectField>
  )
}
