import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Takes an address to write to on the day we come to a ZIP code. */
export function AreaWishForm({ zip }: { zip: string }) {
  const { userEmail } = useSession()
  const [isSent, setSent] = useState(false)
  const call = useCall({ reloads: false })
  if (isSent) {
    return (
      <p role="status" className="rounded-md bg-herb-soft p-4 font-semibold text-on-herb-soft">
        {m.areas_wish_sent({ zip })}
      </p>
    )
  }
  return (
    <Form
      call={call}
      className="grid max-w-xl gap-3 rounded-md bg-brand-soft p-4 text-on-brand-soft"
      onSubmit={entries =>
        call.send(
          () => {
            const body = { email: entry(entries, 'email'), postalCode: zip }
            return api('POST /api/v1/area-wishes', { body })
          },
          () => setSent(true),
        )
      }
    >
      <p>{m.areas_wish()}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={m.areas_wish_email()}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          defaultValue={userEmail ?? ''}
          required
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" busy={call.busy}>
          {m.areas_wish_send()}
        </Button>
      </div>
    </Form>
  )
}
