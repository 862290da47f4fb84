import type { Box } from '@ladlewell/contract/boxes.ts'

/** What a box is sent to hold of a meal. */
export interface Held {
  mealId: number
  quantity: number
  sideOption: 'carb' | 'veggie'
  doubleProtein: boolean
}

export function held({ mealId, quantity, sideOption, doubleProtein }: Box['picks'][number]): Held {
  return { mealId, quantity, sideOption, doubleProtein }
}
