import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'

interface Narrowed<Name extends string> {
  filters: Record<Name, string>
  isFiltered: boolean
  narrow: (next: Partial<Record<Name, string>>) => void
  clearSearch: string
}

interface Text {
  hint?: string
  /** It takes most of the room that the others leave. */
  isWide?: boolean
}

interface Choice {
  choices: readonly (readonly [value: string, label: string])[]
  /** What stands for any of them. */
  all?: string
}

export type Filter<Name extends string> = { name: Name; label: string } & (Text | Choice | { isDate: true })

/** The filters of a list as one form: choices count at once, what is typed when it is sent. */
export function FilterBar<Name extends string>({
  list,
  filters,
}: {
  list: Narrowed<Name>
  filters: readonly Filter<Name>[]
}) {
  const send = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()])
    list.narrow(Object.fromEntries(typed))
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
        {filters.map(filter => (
          <FilterField key={filter.name} filter={filter} value={list.filters[filter.name]} />
        ))}
        <div className="flex gap-1">
          <Button type="submit" variant="secondary">
            <Search aria-hidden className="size-4" />
            Find
          </Button>
          {list.isFiltered && (
            <Link to={list.clearSearch} className={buttonClass('quiet')} preventScrollReset>
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

function FilterField({ filter: { name, label, ...more }, value }: { filter: Filter<string>; value: string }) {
  const shared = { name, label, defaultValue: value }
  if ('choices' in more)
    return (
      <SelectField {...shared} className="min-w-36 max-w-full grid-cols-1 max-sm:grow">
        <option value="">{more.all ?? 'All'}</option>
        {more.choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  if ('isDate' in more) return <Field type="date" {...shared} className="basis-36 max-sm:grow" />
  return (
    <Field
      type="search"
      {...shared}
      placeholder={more.hint}
      className={`min-w-0 flex-1 basis-36 ${more.isWide ? 'lg:grow-3' : ''}`}
    />
  )
}
