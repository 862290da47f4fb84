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
])

/** A cuisine in the language of the page; what is stored, searched and linked stays the name. */
export function cuisineName(name: string): string {
  return said.get(name)?.() ?? name
}
