/**
 * Servings that are reserved by an order that is not paid yet. Who has bought before is trusted with them; everybody
 * else may hold a little, for a while, and of a date all of them together no more than a share.
 */
export const holds = {
  /** At once, of one account and of one network. */
  perAccount: 2,
  perNetwork: 10,
  /** All of a date together take at most one serving in so many of its capacity, but for one order alone. */
  dateShare: 4,
  /** One order alone may take one serving in so many. */
  aloneShare: 2,
  /** How long one that waits for a bank stands when others need its place: by how many its account let lapse before. */
  givesWayMinutes: [3, 1, 0],
  /** The longest that an account's holds last that let one lapse. */
  shortMinutes: 3,
  /** For so long it is remembered that one lapsed. */
  lapsedDays: 30,
} as const

/** The most servings that unpaid orders may hold of a date; `isAlone`: when no other order holds any. */
export function mostHeld(capacity: number, isAlone: boolean): number {
  return isAlone
    ? Math.ceil(capacity / holds.aloneShare)
    : Math.max(1, Math.floor(capacity / holds.dateShare))
}
