import type { Bulletin } from '../platform/bulletin.ts'

/** Word that never comes, from a database that is always there. */
export const bulletinThatHears = {
  on: () => undefined,
  onCaughtUp: () => undefined,
  hears: () => true,
  current: async () => undefined,
} as unknown as Bulletin
