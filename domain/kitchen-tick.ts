/** The lists of a date on which a kitchen ticks things off. */
export const tickedLists = ['shopping', 'prep', 'packing'] as const

/** Names a meal with its side and protein among the ticks of the prep list. */
export function prepItem(
  mealId: number,
  { sideOption, doubleProtein }: { sideOption: 'carb' | 'veggie'; doubleProtein: boolean },
): string {
  return [mealId, sideOption, doubleProtein ? 'double' : 'single'].join(' ')
}
