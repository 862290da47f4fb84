import { m } from './catalogue/messages.js'

/** Cuisines that chefs commonly name, by what is stored; every other is said in the chef's own words. */
const said = new Map<string, () => string>([
  ['General', m.words_cuisine_general],
  ['Ethiopian', m.words_cuisine_ethiopian],
  ['Indian', m.words_cuisine_indian],
  ['Italian', m.words_cuisine_italian],
  ['Japanese', m.words_cuisine_japanese],
  ['Korean', m.words_cuisine_korean],
  ['Mediterranean', m.words_cuisine_mediterranean],
  ['Mexican', m.words_cuisine_mexican],
  ['Middle Eastern', m.words_cuisine_middle_eastern],
  ['Texas Barbecue', m.words_cuisine_texas_barbecue],
  ['Thai', m.words_cuisine_thai],
  ['Vietnamese', m.words_cuisine_vietnamese],
  ['West African', m.words_cuisine_west_african],
  ['Nigerian', m.words_cuisine_nigerian],
  ['Ghanaian', m.words_cuisine_ghanaian],
  ['Noodles', m.words_cuisine_noodles],
  ['Northern Thai', m.words_cuisine_northern_thai],
  ['Southern', m.words_cuisine_southern],
  ['Creole', m.words_cuisine_creole],
  ['Portuguese', m.words_cuisine_portuguese],
  ['Lebanese', m.words_cuisine_lebanese],
  ['Persian', m.words_cuisine_persian],
  ['Tex-Mex', m.words_cuisine_tex_mex],
  ['Coastal', m.words_cuisine_coastal],
  ['Greek', m.words_cuisine_greek],
  ['Seafood', m.words_cuisine_seafood],
  ['Fermented', m.words_cuisine_fermented],
  ['Comfort food', m.words_cuisine_comfort_food],
  ['Sicilian', m.words_cuisine_sicilian],
  ['Pasta', m.words_cuisine_pasta],
  ['South Indian', m.words_cuisine_south_indian],
  ['Vegetarian', m.words_cuisine_vegetarian],
  ['Vegan', m.words_cuisine_vegan],
])

/** A cuisine in the language of the page; what is stored, searched and linked stays the name. */
export function cuisineName(name: string): string {
  return said.get(name)?.() ?? name
}
