import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Client } from '@ladlewell/contract/client.ts'

export type OneMeal = { meal: MealOfChef; status: 200 } | { meal: null; status: 404 | 503 }

export async function loadMeal(client: Client, mealId: string): Promise<OneMeal> {
  try {
    const answer = await client('GET /api/v1/meals/{mealId}', { params: { mealId } })
    if (answer.ok) return { meal: answer.data, status: 200 }
    return { meal: null, status: answer.status === 404 || answer.status === 400 ? 404 : 503 }
  } catch {
    return { meal: null, status: 503 }
  }
}
