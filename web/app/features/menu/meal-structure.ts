import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Meal } from '@ladlewell/contract/meal.ts'

/** The meal for machines that read pages: schema.org's product with what it offers. */
export function mealStructure(meal: MealOfChef, origin: string): object {
  const url = `${origin}/meal/${meal.id}`
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'MenuItem'],
    '@id': url,
    name: meal.name,
    description: meal.description,
    image: new URL(meal.imageUrl, origin).href,
    category: meal.cuisineType,
    brand: { '@type': 'Brand', name: meal.chef.name },
    suitableForDiet: dietsOf(meal),
    nutrition: nutritionOf(meal),
    offers: {
      '@type': 'Offer',
      url,
      price: meal.pricePerServing,
      priceCurrency: 'USD',
      availability: `https://schema.org/${availabilityOf(meal)}`,
      seller: { '@type': 'FoodEstablishment', name: meal.chef.name, url: `${origin}/chef/${meal.chef.id}` },
    },
  }
}

function availabilityOf(meal: MealOfChef): string {
  if (meal.weekGroup !== meal.chef.currentWeek) return 'PreOrder'
  return meal.soldOutThrough ? 'SoldOut' : 'InStock'
}

function dietsOf({ vegan, vegetarian, glutenFree }: Meal): string[] {
  return [
    ...(vegan ? ['VeganDiet'] : []),
    ...(vegetarian ? ['VegetarianDiet'] : []),
    ...(glutenFree ? ['GlutenFreeDiet'] : []),
  ].map(diet => `https://schema.org/${diet}`)
}

function nutritionOf(meal: Meal): Record<string, string> {
  const amounts = [
    ['calories', meal.calories, 'calories'],
    ['proteinContent', meal.protein, 'g'],
    ['fatContent', meal.fat, 'g'],
    ['carbohydrateContent', meal.carbohydrates, 'g'],
    ['fiberContent', meal.fiber, 'g'],
    ['sodiumContent', meal.sodium, 'mg'],
  ] as const
  const known = amounts.filter(([, amount]) => amount !== null)
  return {
    '@type': 'NutritionInformation',
    ...Object.fromEntries(known.map(([name, amount, unit]) => [name, `${amount} ${unit}`])),
  }
}
