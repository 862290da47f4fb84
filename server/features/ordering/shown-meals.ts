import type { LetterMeal } from '@ladlewell/contract/letter.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { isolated } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { letterPicture } from '../../platform/letter-picture.ts'
import { sideText } from './side-words.ts'

/** A line of an order as a mail shows it. */
export interface ShownMeal {
  name: string
  imageUrl: string
  quantity: number
  sideOption: 'carb' | 'veggie'
  sideName: string
}

/** SQL: the meals of an order, as they were frozen on it; the argument is the statement's name of the orders table. */
export const mealsShown = (order: string) => `
  coalesce((select json_agg(json_build_object('name', l.name, 'imageUrl', l.image_url, 'quantity', l.quantity,
     'sideOption', l.side_option, 'sideName', l.side_name)
     order by l.line) from order_lines l where l.order_id = ${order}.id), '[]')`

export function shownMeals(
  { meals, language }: { meals: readonly ShownMeal[]; language: Language },
  publicUrl: string,
): LetterMeal[] {
  const say = sayIn(language)
  return meals.map(({ name, imageUrl, quantity, ...side }) => {
    const picture = letterPicture(imageUrl, publicUrl)
    return {
      name: `${quantity} × ${isolated(name, language)}`,
      detail: sideText(say, side),
      ...(picture && { picture }),
    }
  })
}
