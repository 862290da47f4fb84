import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { useEffect, useState } from 'react'
import { listMeals } from '../../cart/availability.ts'
import { favoriteIds } from '../../favorites/favorite-map.ts'
import { useFavorites } from '../../favorites/favorites.ts'

interface Known {
  /** The ids that were asked about. */
  asked: readonly number[]
  meals: readonly MealOfChef[]
}

/** The favorite meals that can be had, and the ids of those that cannot any more; null while they are being fetched. */
export function useFavoriteMeals() {
  const favorites = useFavorites()
  const [known, setKnown] = useState<Known | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const wished = favoriteIds(favorites).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let wanted = true
    const asked = wished === '' ? [] : wished.split(',').map(Number)
    void listMeals(asked).then(meals => {
      if (!wanted) return
      setFailed(meals === null)
      if (meals) setKnown({ asked, meals })
    })
    return () => {
      wanted = false
    }
  }, [wished, tries])
  const found = new Set(known?.meals.map(meal => meal.id))
  return {
    meals: known?.meals.filter(meal => favorites[meal.id]) ?? null,
    gone: known?.asked.filter(id => favorites[id] && !found.has(id)) ?? [],
    failed,
    retry: () => {
      setFailed(false)
      setTries(tries + 1)
    },
  }
}
