import { m } from '../../words/catalogue/messages.js'

interface Options {
  sideOption: string
  /** Empty, or left out by who knows of none: the chef did not say. */
  sideName?: string | undefined
  doubleProtein: boolean
}

/** 'Veggie side: Braised greens, double protein' */
export function optionsText(of: Options): string {
  const side = sideText(of)
  return of.doubleProtein ? m.checkout_with_double({ side }) : side
}

/** 'Veggie side: Braised greens', or 'Veggie side' without a name. */
export function sideText({ sideOption, sideName }: Omit<Options, 'doubleProtein'>): string {
  const side = sideOption === 'veggie' ? m.checkout_veggie_side() : m.checkout_carb_side()
  return sideName ? m.checkout_named_side({ side, name: sideName }) : side
}
