import { weekdays } from '@ladlewell/domain/calendar.ts'
import { diets } from '@ladlewell/domain/diet.ts'
import { priceLimits, spiceLevels } from '@ladlewell/domain/filters.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { text } from './shapes.ts'

/** Ways to narrow a list of meals, as domain/filters.ts reads them: values with commas between. */
export const filterFields = {
  diet: listOf(diets).optional(),
  cuisine: text(400).optional(),
  spice: listOf(spiceLevels).optional(),
  price: z.enum(priceLimits.map(String)).optional(),
  day: listOf(weekdays).optional(),
}

const counted = z.array(z.object({ value: z.string(), count: z.int() }))

export const countFilters = endpoint({
  method: 'GET',
  path: '/api/v1/filters',
  summary: 'How many chefs of this week, or found meals, each way to narrow the list would leave',
  who: 'anyone',
  query: z.object({
    of: z.enum(['chefs', 'meals']).default('chefs'),
    /** Of meals: as in the search. */
    q: z.string().max(100).default(''),
    ...filterFields,
  }),
  reply: z.object({
    total: z.int(),
    diet: counted,
    cuisine: counted,
    spice: counted,
    price: counted,
    day: counted,
  }),
  errors: [],
})
export type CountedFilters = z.output<typeof countFilters.reply>

function listOf(all: readonly string[]) {
  return z
    .string()
    .max(200)
    .refine(list => list.split(',').every(value => all.includes(value)), `Use some of ${all.join(', ')}.`)
}
