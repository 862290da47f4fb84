import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../ui/field.tsx'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Field {...props} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className="absolute end-0 bottom-0 grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-5" />
        {/* As text, so that looking for the field's label finds the field alone. */}
        <span className="sr-only">{`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}</span>
      </button>
    </div>
  )
}
