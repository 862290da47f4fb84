/** What the browser of the demo customer has stored, with two servings in the cart that can be ordered now. */
export async function signInForDinner(url: string): Promise<Record<string, string>> {
  const email = 'customer@ladlewell.test'
  const { token } = await answer<{ token: string }>(`${url}/api/v1/auth/authenticate`, {
    email,
    password: 'let-me-cook',
  })
  const [, claims = ''] = token.split('.')
  const { userId } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { userId: number }
  return { token, userEmail: email, [`cart_user_${userId}`]: JSON.stringify([await dinner(url)]) }
}

interface Chef {
  id: number
  meals: { id: number; name: string; imageUrl: string; pricePerServing: number }[]
}

/** A line of the cart with the first meal of a chef who has a date to offer. */
async function dinner(url: string) {
  const chefs = await answer<Chef[]>(`${url}/api/v1/auth/AllChefsWithMeals?filterWeekGroup=true`)
  for (const { id: chefId, meals } of chefs) {
    const dates = await answer<{ deliveryDates: unknown[] }>(`${url}/api/v1/auth/next/${chefId}`)
    const [meal] = meals
    if (!meal || dates.deliveryDates.length === 0) continue
    const { id, name, imageUrl, pricePerServing } = meal
    const choices = { quantity: 2, sideOption: 'carb', doubleProtein: false }
    return { id, name, imageUrl, chefId, pricePerServing, ...choices }
  }
  throw new Error('No chef of the demo world has anything to order.')
}

async function answer<T>(url: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}
