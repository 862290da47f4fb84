import { zipOf } from '@ladlewell/domain/market.ts'
import { MapPin } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { latePart } from '../../shell/late-part.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { controlClass } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { chooseZip } from './my-zip.ts'
import type { Serves } from './use-serves.ts'

const AreaWishForm = latePart(async () => (await import('./area-wish-form.tsx')).AreaWishForm)

/** Asks where somebody wants to eat, and says at once who delivers there. */
export function ZipField({
  zip,
  serves,
}: {
  zip: string | null | undefined
  serves: Serves | 'failed' | null
}) {
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const said = String(new FormData(event.currentTarget).get('zip') ?? '')
    const found = zipOf(said)
    setFault(found === null ? m.areas_fault() : null)
    if (found !== null) chooseZip(found)
  }

  return (
    <section aria-label={m.areas_ask()} className="mt-4 grid gap-2">
      <form
        // What the device remembers stands in the field once it has been read.
        key={zip ?? ''}
        noValidate
        onSubmit={submit}
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
      >
        <label htmlFor={id} className="flex items-center gap-2 font-semibold">
          <MapPin aria-hidden className="size-5 shrink-0 text-brand" />
          {m.areas_ask()}
        </label>
        <div className="flex min-w-0 gap-2">
          <input
            id={id}
            name="zip"
            dir="ltr"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder={m.areas_zip()}
            maxLength={10}
            defaultValue={zip ?? ''}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-said`}
            className={`${controlClass(fault ?? undefined)} max-w-32`}
          />
          <Button type="submit" variant="secondary">
            {m.areas_check()}
          </Button>
        </div>
        <p
          id={`${id}-said`}
          role="status"
          className={`min-h-6 basis-full text-sm sm:basis-auto ${fault ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {fault ?? answerText(serves)}
        </p>
      </form>
      {zip && serves !== null && serves !== 'failed' && !serves.serves && fault === null && (
        <AreaWishForm key={zip} zip={zip} />
      )}
    </section>
  )
}

function answerText(serves: Serves | 'failed' | null): string {
  if (serves === null) return ''
  if (serves === 'failed') return m.areas_failed()
  const { postalCode: zip, kitchens } = serves
  if (!serves.serves) return m.areas_outside({ zip })
  const open = kitchens.filter(({ nextDate }) => nextDate !== null)
  const [first] = open
  if (!first?.nextDate) return m.areas_nobody({ zip })
  const date = dayText(first.nextDate, 'short')
  return m.areas_served({ count: open.length, shown: number(open.length), zip, date })
}
