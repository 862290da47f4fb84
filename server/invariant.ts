export interface Invariant {
  /** As numbered in the reliability design. */
  number: number
  says: string
  /**
   * A select that finds what breaks it; $now stands for the platform's time. One that names `$orders(<an order's id>)` in each of
   * its parts can be asked of some orders after the others, and `$once` in parts that are about none.
   */
  broken: string
}
