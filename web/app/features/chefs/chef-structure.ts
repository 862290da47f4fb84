import type { ChefProfile } from './one-chef.ts'

/** The chef for machines that read pages: schema.org's kitchen with its rating and what it cooks. */
export function chefStructure(chef: ChefProfile, origin: string): object {
  const url = `${origin}/chef/${chef.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishment',
    '@id': url,
    url,
    name: chef.name,
    description: chef.bio,
    image: new URL(chef.profileImageUrl, origin).href,
    servesCuisine: chef.cuisineSpecialties,
    priceRange: '$$',
    ...(chef.rating === null ? {} : { aggregateRating: ratingOf(chef.rating, chef.reviewCount) }),
    hasMenu: {
      '@type': 'Menu',
      hasMenuItem: chef.meals.map(({ id, name }) => ({
        '@type': 'MenuItem',
        name,
        url: `${origin}/meal/${id}`,
      })),
    },
  }
}

function ratingOf(ratingValue: number, reviewCount: number): Record<string, string | number> {
  return { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5 }
}
