import { channel } from 'node:diagnostics_channel'

export type Checkpoint =
  | 'order-decided'
  | 'order-reserved'
  | 'order-committed'
  | 'box-decided'
  | 'box-locked'
  | 'box-tried-again'
  | 'payer-stored'
  | 'charged'
  | 'key-spent'
  | 'intent-created'
  | 'intent-stored'
  | 'intent-confirmed'
  | 'declined'
  | 'settling'
  | 'settled'
  | 'unpaid-told'
  | 'refund-made'
  | 'transfer-made'

const checkpoints = channel('ladlewell:checkpoint')

/** Says on Node's diagnostics channel how far a piece of work has come, for those who watch or break it there. */
export function checkpoint(name: Checkpoint): void {
  if (checkpoints.hasSubscribers) checkpoints.publish(name)
}
