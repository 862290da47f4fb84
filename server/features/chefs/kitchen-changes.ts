import type { Concerned } from '@ladlewell/contract/concerned.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import type { Queries } from '../../platform/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'

/** What is written of a kitchen. Its row is locked. */
export type Save<T> = (tx: Queries, kitchen: Kitchen) => Promise<T | Refusal>

/**
 * Changes of a kitchen's days or meals, with what they do to orders and weekly boxes: made and foretold by whoever keeps
 * the boxes.
 */
export interface KitchenChanges {
  /**
   * Saves, and does to boxes what comes of it, in one transaction. Refuses with customers-concerned when that is not what
   * the chef has `seen`; where nobody is concerned nothing need be seen.
   */
  make<T>(
    viewer: Viewer,
    seen: string | undefined,
    save: Save<T>,
    now: Date,
  ): Promise<{ saved: T; done: Concerned } | Refusal>
  /**
   * The same by our team, whatever the kitchen's state and whomever it concerns. What is ordered stays. Refuses with
   * chef-not-found.
   */
  impose<T>(
    kitchen: Pick<Viewer, 'accountId'>,
    save: Save<T>,
    now: Date,
  ): Promise<{ saved: T; done: Concerned } | Refusal>
  /** What would come of it; nothing is kept. */
  foretell(kitchen: Pick<Viewer, 'accountId'>, save: Save<unknown>, now: Date): Promise<Concerned | Refusal>
}
