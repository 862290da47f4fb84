import type { FormEvent, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField } from '../../ui/field.tsx'

/** Which days a page is about, both included, beside what else is chosen; all of it is in the address. A choice counts at once, days when they are sent. */
export function PeriodForm({
  from,
  until,
  words,
  className,
  children,
}: {
  from: string
  until: string
  words: { label: string; from: string; until: string; show: string }
  className: string
  children?: ReactNode
}) {
  const [, setParams] = useSearchParams()
  const send = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)] as [string, string])
    setParams(
      chosen.filter(([, value]) => value !== ''),
      { preventScrollReset: true },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  return (
    <form
      key={`${from} ${until}`}
      aria-label={words.label}
      onSubmit={submit}
      onChange={event => event.target instanceof HTMLSelectElement && send(event.currentTarget)}
      className={`flex flex-wrap items-end gap-3 ${className}`}
    >
      {children}
      <Field
        type="date"
        label={words.from}
        name="from"
        required
        defaultValue={from}
        className="basis-36 max-sm:grow"
      />
      <Field
        type="date"
        label={words.until}
        name="until"
        required
        defaultValue={until}
        className="basis-36 max-sm:grow"
      />
      <Button type="submit" variant="secondary">
        {words.show}
      </Button>
    </form>
  )
}

/** By what its figures are grouped. */
export function GroupField({
  label,
  by,
  groups,
}: {
  label: string
  by: string
  groups: readonly (readonly [value: string, name: string])[]
}) {
  return (
    <SelectField
      key={by}
      label={label}
      name="by"
      defaultValue={by}
      className="min-w-32 grid-cols-1 max-sm:grow"
    >
      {groups.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
