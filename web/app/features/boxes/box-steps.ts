import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'

/** What happens with a box and when; the door's time is the box's own date and window. */
export interface BoxStep {
  kind: 'choose' | 'repeat' | 'price' | 'choose-by' | 'charge' | 'paid' | 'skip' | 'refund' | 'door'
  /** ISO; null for the door. */
  at: string | null
}

type Around = Pick<SubscriptionDetails, 'rule' | 'chefSells'>

/** The next box that comes. */
export function nextOf({ boxes }: SubscriptionDetails): Box | undefined {
  return boxes.find(({ state }) => state !== 'skipped' && state !== 'failed')
}

/** Only what is true of the box as it stands: nothing that waits for something else has a time. */
export function stepsOf(box: Box, { rule, chefSells }: Around): BoxStep[] {
  const { state, cutoffAt, opensAt, chargeAt, changedAt } = box
  if (state === 'skipped' || state === 'failed') return []
  const isReady = state === 'planned' || state === 'open'
  if (isReady && !chefSells) return []
  if (!comes(box, rule)) return [{ kind: 'choose-by', at: opensAt }]
  const steps: BoxStep[] = []
  if (state === 'planned' && !box.waitsFor) steps.push({ kind: firstOf(box, rule), at: opensAt })
  if (chargeAt && isChargedUnasked(box)) steps.push({ kind: 'charge', at: chargeAt })
  if (state === 'ordered') steps.push({ kind: 'paid', at: changedAt })
  if (box.can.skip) steps.push({ kind: state === 'ordered' ? 'refund' : 'skip', at: cutoffAt })
  return [...steps, { kind: 'door', at: null }]
}

/** A week that the rule skips comes only by the customer's own choice. */
export function comes({ state, pickedBy }: Pick<Box, 'state' | 'pickedBy'>, rule: Around['rule']): boolean {
  return rule !== 'skip' || state !== 'planned' || pickedBy === 'customer'
}

function firstOf({ pickedBy }: Box, rule: Around['rule']): BoxStep['kind'] {
  if (pickedBy === 'customer') return 'price'
  return rule === 'repeat' ? 'repeat' : 'choose'
}

/** A refused card is tried again, which the box says with what can be done about it. */
function isChargedUnasked({ obstacle }: Box): boolean {
  return obstacle === null || obstacle === 'price-rose'
}
