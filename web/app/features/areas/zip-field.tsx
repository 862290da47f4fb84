import { zipInAddress } from '@ladlewell/domain/market.ts'
import { MapPin } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { latePart } from '../../shell/late-part.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { controlClass } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { chooseZip, unansweredText } from './my-zip.ts'
import type { Serves } from './use-serves.ts'

const AreaWishForm = latePart(async () => (await import('./area-wish-form.tsx')).AreaWishForm)

/** Asks where somebody wants to eat, and says at once who delivers there. */
export function ZipField({ zip, serves }: { zip: string | null; serves: Serves | 'failed' | null }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const call = useCall({ reloads: false, failed: m.areas_failed() })
  const fault = call.refusal?.text ?? null

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    answer(String(new FormData(event.currentTarget).get('zip') ?? '').trim())
  }

  function answer(said: string): void {
    const found = zipInAddress(said)
    if (found === null)
      return void call.send(() => (isAddress.test(said) ? askedZip(said) : m.areas_fault()), chooseZip)
    call.forget()
    chooseZip(found)
  }

  const answerEarly = useEffectEvent(() => {
    const said = unansweredText()
    if (said !== null) answer(said)
  })
  useEffect(() => answerEarly(), [])
  // What the device remembers stands in the field once it has been read, and what was sent before that.
  useEffect(() => {
    const text = unansweredText() ?? zip
    if (text !== null) field.current!.value = text
  }, [zip])

  return (
    <section aria-label={m.areas_ask()} className="grid gap-2">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="flex items-center gap-2 text-sm font-semibold">
          <MapPin aria-hidden className="size-5 shrink-0 text-brand" />
          {m.areas_ask()}
        </label>
        <div className="flex min-w-0 grow gap-2 sm:grow-0">
          <input
            ref={field}
            id={id}
            name="zip"
            // A code or a street, whichever way the page is read.
            dir="auto"
            autoComplete="postal-code"
            placeholder={m.areas_zip()}
            maxLength={200}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-said`}
            className={`${controlClass(fault ?? undefined)} w-full min-w-0 sm:w-56`}
          />
          <Button type="submit" variant="secondary" busy={call.busy}>
            {m.areas_check()}
          </Button>
        </div>
        <p
          id={`${id}-said`}
          role="status"
          className={`min-h-5 basis-full text-sm leading-5 sm:basis-auto ${fault ? 'font-semibold text-danger' : 'text-muted'}`}
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

/** A house number and a street, or a street alone; what has no letters is a code with a fault. */
const isAddress = /\p{L}.*\p{L}/u

const askedZip = async (text: string) => (await import('./zip-of-address.ts')).zipOfAddress(text)

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
