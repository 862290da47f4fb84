import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** The days that a page is about, both included; they are in its address. */
export function PeriodForm({ from, until }: { from: string; until: string }) {
  const [, setParams] = useSearchParams()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    setParams(
      { from: String(chosen.get('from')), until: String(chosen.get('until')) },
      { preventScrollReset: true },
    )
  }
  return (
    <form
      key={`${from} ${until}`}
      onSubmit={choose}
      aria-label="Period"
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <Field
        type="date"
        label="From"
        name="from"
        required
        defaultValue={from}
        className="basis-36 max-sm:grow"
      />
      <Field
        type="date"
        label="Through"
        name="until"
        required
        defaultValue={until}
        className="basis-36 max-sm:grow"
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  )
}
