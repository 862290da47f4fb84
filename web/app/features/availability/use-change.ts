import type { Availability } from '@ladlewell/contract/availability.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { type Asked, type Faults, useCall } from '../../api/use-call.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

type Changed = Availability & { done: Concerned }

/** Made with the version that is shown, and once more with what the chef has seen of the customers whom it concerns. */
export type Change = (now: Availability, seen: string | undefined) => Promise<Answer<Changed>>

export type Send = (change: Change) => Asked<Changed>

/** One of the page's changes, with a refusal of its own. */
export function useChange(send: Send) {
  const call = useCall({
    failed: m.availability_unreachable(),
    words: { 'changed-meanwhile': m.availability_outdated() },
  })
  const make = (ask: () => Change | Faults, done?: () => void) =>
    call.send(
      () => {
        const asked = ask()
        return typeof asked === 'function' ? send(asked) : asked
      },
      () => {
        toast(m.availability_saved(), { tone: 'success' })
        done?.()
      },
    )
  return { ...call, make }
}
