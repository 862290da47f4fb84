import { CloudUpload } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { clockText, stepWords } from './driver-words.ts'
import type { WaitingStep } from './waiting-steps.ts'

/** What the server has not heard of yet, and what it did not take. */
export function WaitingNotice({ steps, forget }: { steps: WaitingStep[]; forget: (id: number) => void }) {
  const { timeZone } = useMarket()
  const waiting = steps.filter(({ refused }) => refused === null)
  const refused = steps.filter(({ refused }) => refused !== null)
  const text = (step: WaitingStep) => (
    <>
      {stepWords[step.what]()} · <bdi>#{step.stopId}</bdi> · {clockText(step.at, timeZone)}
    </>
  )
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <div className="grid gap-2 rounded-md bg-sunk p-4">
            <p className="flex items-center gap-2 font-semibold">
              <CloudUpload aria-hidden className="size-5 shrink-0" />
              {m.driver_waiting({ count: waiting.length })}
            </p>
            <ul className="text-sm">
              {waiting.map(step => (
                <li key={step.id}>{text(step)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {refused.map(step => (
        <div key={step.id} role="alert" className="grid gap-2 rounded-md bg-danger-soft p-4 text-danger">
          <p className="font-semibold">{text(step)}</p>
          <p>{step.refused}</p>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => forget(step.id)}
          >
            {m.driver_understood()}
          </Button>
        </div>
      ))}
    </>
  )
}
