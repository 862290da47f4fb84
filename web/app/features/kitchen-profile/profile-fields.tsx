import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { addCuisine, type ProfileEntry, type ProfileFaults } from './profile-entry.ts'

interface ProfileFieldsProps {
  entry: ProfileEntry
  change: (part: Partial<ProfileEntry>) => void
  faults: ProfileFaults
  /** Of the bio, before it scrolls. */
  rows: number
  isFirst?: boolean
}

/** What a chef tells in words. */
export function ProfileFields({ entry, change, faults, rows, isFirst }: ProfileFieldsProps) {
  return (
    <>
      <TextAreaField
        label={m.kitchen_bio()}
        hint={m.kitchen_bio_hint()}
        rows={rows}
        maxLength={2000}
        data-autofocus={isFirst}
        value={entry.bio}
        error={faults.bio}
        onChange={event => change({ bio: event.target.value })}
      />
      <CuisineField entry={entry} onChange={change} />
      <Field
        label={m.kitchen_phone()}
        hint={m.kitchen_phone_hint()}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={entry.phoneNumber}
        error={faults.phoneNumber}
        onChange={event => change({ phoneNumber: event.target.value })}
      />
    </>
  )
}

/** Cuisines as chips; Enter or a comma's worth of them adds what is typed. */
function CuisineField({
  entry,
  onChange,
}: {
  entry: ProfileEntry
  onChange: (part: Pick<ProfileEntry, 'cuisines' | 'cuisine'>) => void
}) {
  const [isTwice, setTwice] = useState(false)
  const { cuisines, cuisine } = entry

  function add(): void {
    const added = addCuisine(entry)
    setTwice(added.isTwice)
    if (added.isTwice) toast(m.kitchen_cuisine_twice(), { tone: 'error' })
    onChange(added.entry)
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <Field
          className="flex-1"
          label={m.kitchen_cuisines()}
          hint={m.kitchen_cuisines_hint()}
          maxLength={120}
          value={cuisine}
          error={isTwice ? m.kitchen_cuisine_twice() : undefined}
          onChange={event => {
            setTwice(false)
            onChange({ cuisines, cuisine: event.target.value })
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="secondary" className="mt-6" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {m.kitchen_cuisine_add()}
        </Button>
      </div>
      {cuisines.length > 0 && (
        <ul aria-label={m.kitchen_cuisines()} className="flex flex-wrap gap-2">
          {cuisines.map(name => (
            <li
              key={name}
              className="flex min-h-11 items-center rounded-full bg-herb-soft ps-4 font-semibold text-on-herb-soft"
            >
              <span dir="auto">{name}</span>
              <button
                type="button"
                aria-label={m.kitchen_cuisine_remove({ name })}
                className="grid size-11 place-items-center rounded-full"
                onClick={() => onChange({ cuisine, cuisines: cuisines.filter(other => other !== name) })}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
