/** A picture that customers will see, and whether a chef took it: what is drawn, or stands in for one, is not real. */
export interface KitchenPhoto {
  /** null: there is none. */
  url: string | null
  isReal: boolean
}

/** What a kitchen shows of itself: its chef, and each meal on its menu, those that are paused among them. */
export interface KitchenPhotos {
  chef: KitchenPhoto
  meals: (KitchenPhoto & { mealId: number; name: string })[]
}

/** What a kitchen has still to photograph. */
export interface MissingPhotos {
  chef: boolean
  /** There is no meal yet that could be photographed. */
  firstMeal: boolean
  /** Names of meals. */
  meals: string[]
}

/** null when the chef and every meal have a real photo, and there is at least one meal. */
export function missingPhotos({ chef, meals }: KitchenPhotos): MissingPhotos | null {
  const drawn = meals.filter(meal => !meal.isReal).map(({ name }) => name)
  const missing = { chef: !chef.isReal, firstMeal: meals.length === 0, meals: drawn }
  return missing.chef || missing.firstMeal || drawn.length > 0 ? missing : null
}
