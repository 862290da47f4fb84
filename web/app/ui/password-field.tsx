import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { m } from '../words/catalogue/messages.js'
import { Field } from './field.tsx'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const field = props.label.toLocaleLowerCase()
  return (
    <div className="relative">
      {/* Laid out as the page is, so that no letter stands under the button. */}
      <Field {...props} dir={undefined} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className="absolute end-0 top-[calc(0.9375rem*1.45+4px)] grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-5" />
        {/* As text, so that looking for the field's label finds the field alone. */}
        <span className="sr-only">
          {shown ? m.accounts_hide_field({ field }) : m.accounts_show_field({ field })}
        </span>
      </button>
    </div>
  )
}
