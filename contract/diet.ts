import { allergens, diets } from '@ladlewell/domain/diet.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'

/** What a household avoids, of the nine US allergens, and how it eats. */
const dietProfile = z.object({ avoid: z.array(z.enum(allergens)), diets: z.array(z.enum(diets)) })
export type DietProfile = z.output<typeof dietProfile>

export const getDietProfile = endpoint({
  method: 'GET',
  path: '/api/v1/diet-profile',
  summary: 'What the household avoids and how it eats',
  who: 'signed-in',
  reply: dietProfile,
  errors: [],
})

export const putDietProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/diet-profile',
  summary: 'Replaces the diet profile; each name counts once',
  who: 'signed-in',
  body: z.strictObject({
    avoid: z.array(z.enum(allergens)).max(allergens.length).transform(inOrderOf(allergens)),
    diets: z.array(z.enum(diets)).max(diets.length).transform(inOrderOf(diets)),
  }),
  reply: dietProfile,
  errors: [],
})

function inOrderOf<T extends string>(all: readonly T[]) {
  return (chosen: T[]): T[] => all.filter(one => chosen.includes(one))
}
