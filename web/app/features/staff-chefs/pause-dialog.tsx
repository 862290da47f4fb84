import type { PausedKitchens, PausePreview } from '@ladlewell/contract/pauses.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useCall } from '../../api/use-call.ts'
import { platformNow } from '../../state/clock.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import type { ChosenChef } from './chosen-chefs.tsx'
import { PauseEffect } from './pause-effect.tsx'

/** Pauses kitchens for some days, after a look at what that does to each. */
export default function PauseDialog({
  kitchens,
  onClose,
  onDone,
}: {
  kitchens: readonly ChosenChef[]
  onClose: () => void
  onDone?: () => void
}) {
  const { timeZone } = useMarket()
  const today = dateIn(timeZone, platformNow())
  const look = useCall({ failed: 'We couldn’t reach the server.', reloads: false })
  const [from, setFrom] = useState<string>(today)
  const [until, setUntil] = useState('')
  const [seen, setSeen] = useState<{ days: string; preview: PausePreview } | null>(null)
  const chefIds = kitchens.map(({ chefId }) => chefId)
  const days = { from, until: until || null }
  const isSeen = seen?.days === `${from} ${until}`
  const only = kitchens.length === 1 ? kitchens[0]!.name : null

  return (
    <ReasonDialog<PausedKitchens>
      title={`Pause ${only ?? `${kitchens.length} kitchens`}`}
      label="Reason, as the kitchen reads it"
      hint="It’s in the kitchen’s email, on its dashboard and in the audit log."
      submit={only ? 'Pause' : `Pause ${kitchens.length} kitchens`}
      className="sm:max-w-2xl"
      blocked={isSeen ? null : 'See the effect first.'}
      send={reason => api('POST /api/v1/staff/pauses', { body: { chefIds, ...days, reason } })}
      said={saidOf}
      onDone={() => onDone?.()}
      onClose={onClose}
    >
      <p>
        Nothing new can be ordered for these days. Orders that are placed stay and go out. Weekly boxes that
        aren’t charged yet are skipped, and their customers are told.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First day"
          type="date"
          name="from"
          min={today}
          value={from}
          error={look.faults.from}
          onChange={event => setFrom(event.target.value)}
        />
        <Field
          label="Last day"
          hint="Leave blank to pause until you lift it."
          type="date"
          name="until"
          min={from}
          value={until}
          error={look.faults.until}
          onChange={event => setUntil(event.target.value)}
        />
      </div>
      <div>
        <Button
          variant="secondary"
          busy={look.busy}
          onClick={() =>
            void look.send(
              () => api('POST /api/v1/staff/pauses/preview', { body: { chefIds, ...days } }),
              preview => setSeen({ days: `${from} ${until}`, preview }),
            )
          }
        >
          See the effect
        </Button>
      </div>
      {look.refusal?.text && <Alert>{look.refusal.text}</Alert>}
      <div role="status">{seen && isSeen && <PauseEffect preview={seen.preview} />}</div>
    </ReasonDialog>
  )
}

function saidOf({ kitchens }: PausedKitchens): string {
  const count = (outcome: string) => kitchens.filter(one => one.outcome === outcome).length
  const parts = [
    [count('paused'), 'paused'],
    [count('already-so'), 'paused so already'],
    [count('chef-not-found'), 'not found'],
    [count('failed'), 'not paused because something went wrong; please try again'],
  ] as const
  const said = parts.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`)
  return `Kitchens: ${said.join(', ')}.`
}
