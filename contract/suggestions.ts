import { z } from 'zod'
import { endpoint } from './http.ts'
import { id, text } from './shapes.ts'

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/v1/suggestions',
  summary: 'Meals, chefs and cuisines whose names are like the text, at most five of each, the best first',
  who: 'anyone',
  query: z.object({ q: text(100) }),
  reply: z.object({
    meals: z.array(
      z.object({ id, name: z.string(), imageUrl: z.string(), chefId: id, chefName: z.string() }),
    ),
    chefs: z.array(z.object({ id, name: z.string(), imageUrl: z.string() })),
    cuisines: z.array(z.object({ name: z.string(), meals: z.int() })),
  }),
  errors: [],
})
export type Suggestions = z.output<typeof listSuggestions.reply>
