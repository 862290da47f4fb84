import { m } from '../../words/catalogue/messages.js'

/** 'Veggie side, double protein' */
export function optionsText(of: { sideOption: string; doubleProtein: boolean }): string {
  const side = of.sideOption === 'veggie' ? m.checkout_veggie_side() : m.checkout_carb_side()
  return of.doubleProtein ? m.checkout_with_double({ side }) : side
}
