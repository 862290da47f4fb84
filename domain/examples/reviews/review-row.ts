/** A review as it is written down: the meal's slug, stars, text; and, where it matters, the mailbox of who wrote it, and the kitchen's answer. */
export type ReviewRow = readonly [
  mealSlug: string,
  stars: 2 | 3 | 4 | 5,
  text: string,
  more?: { by?: string; reply?: string },
]
