import type { Allergen } from '../diet.ts'

/** A meal of the demo world. Price in cents a serving; nutrition a serving, in grams, sodium in milligrams. */
export type ExampleMeal = {
  slug: string
  name: string
  description: string
  cuisineType: string
  pricePerServingCents: number
  spiceLevel: 'MILD' | 'MEDIUM' | 'SPICY'
  vegetarian: boolean
  vegan: boolean
  glutenFree: boolean
  weekGroup: 1 | 2 | 3
  calories: number
  protein: number
  fat: number
  carbohydrates: number
  fiber: number
  sodium: number
  ingredients: string[]
  allergens: Allergen[]
  /** What its two sides are. */
  sides: { carb: string; veggie: string }
  imageUrl: string
}
