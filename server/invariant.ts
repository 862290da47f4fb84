export interface Invariant {
  /** As numbered in the reliability design. */
  number: number
  says: string
  /** A select that finds what breaks it; $now stands for the platform's time. */
  broken: string
}
