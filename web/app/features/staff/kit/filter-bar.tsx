import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'

interface Narrowed {
  filters: Record<string, string>
  isFiltered: boolean
  narrow: (next: Record<string, string>) => void
}

/** The filters of a list as one form: choices count at once, what is typed when it is sent. */
export function FilterBar({ list, children }: { list: Narrowed; children: ReactNode }) {
  const send = (form: HTMLFormElement) => {
    list.narrow(
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()])),
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  return (
    <search>
      <form
        // The address may change by Back, which the fields follow.
        key={JSON.stringify(list.filters)}
        className="mb-4 flex flex-wrap items-end gap-3 lg:gap-x-2"
        onSubmit={submit}
        onChange={event => isChoice(event.target) && send(event.currentTarget)}
      >
        {children}
        <div className="flex gap-1">
          <Button type="submit" variant="secondary">
            <Search aria-hidden className="size-4" />
            Find
          </Button>
          {list.isFiltered && (
            <Link to="?" className={buttonClass('quiet')} preventScrollReset>
              Clear
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}

function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement
}

interface FilterProps {
  list: Narrowed
  name: string
  label: string
}

export function TextFilter({
  list,
  name,
  label,
  hint,
  isWide = false,
}: FilterProps & {
  hint?: string
  /** It takes most of the room that the others leave. */
  isWide?: boolean
}) {
  return (
    <Field
      type="search"
      label={label}
      name={name}
      defaultValue={list.filters[name]}
      placeholder={hint}
      className={`min-w-0 flex-1 basis-56 lg:basis-36 ${isWide ? 'lg:grow-3' : ''}`}
    />
  )
}

export function DateFilter({ list, name, label }: FilterProps) {
  return (
    <Field
      type="date"
      label={label}
      name={name}
      defaultValue={list.filters[name]}
      className="basis-36 max-sm:grow"
    />
  )
}

/** The first choice stands for all. */
export function ChoiceFilter({
  list,
  name,
  label,
  all,
  choices,
}: FilterProps & { all: string; choices: readonly (readonly [value: string, label: string])[] }) {
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={list.filters[name]}
      className="min-w-36 max-w-full grid-cols-1 max-sm:grow"
    >
      <option value="">{all}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
