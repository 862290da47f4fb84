import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listMeals } from '../../cart/availability.ts'
import { favoriteIds, toggleFavorite, useFavorites } from '../../favorites/favorites.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/wishlist.page.ts'
import { MealCard } from './meal-card.tsx'
import { MealDialog } from './meal-dialog.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Wishlist · Ladlewell',
    description: 'The meals you want to come back to.',
    path: '/wishlist',
    origin: matches[0].loaderData?.origin,
  })

export default function WishlistPage() {
  return (
    <div className="container-page py-6">
      <h1 className="mb-6 text-3xl">Wishlist</h1>
      <Wishes />
    </div>
  )
}

function Wishes() {
  const { meals, failed, retry } = useFavoriteMeals()
  const [selected, setSelected] = useState<MealOfChef | null>(null)
  if (failed) return <Alert onRetry={retry}>Your wishlist could not be loaded.</Alert>
  if (meals === null) return <WishesSkeleton />
  if (meals.length === 0) return <NoWishes />
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {meals.map(meal => (
          <li key={meal.id}>
            <MealCard
              meal={meal}
              chef={meal.chef}
              heading="h2"
              onDetails={() => setSelected(meal)}
              onUnfavorite={() =>
                toast(`${meal.name} was removed.`, {
                  action: { label: 'Undo', run: () => toggleFavorite(meal.id) },
                })
              }
            >
              <Link
                to={`/chef/${meal.chef.id}`}
                className="text-sm text-muted underline-offset-4 hover:text-brand hover:underline"
              >
                {meal.chef.name}
              </Link>
            </MealCard>
          </li>
        ))}
      </ul>
      {selected && <MealDialog meal={selected} chef={selected.chef} onClose={() => setSelected(null)} />}
    </>
  )
}

function NoWishes() {
  return (
    <div className="grid justify-items-center gap-5 py-12 text-center">
      <p className="text-lg">You haven't favorited any meals yet. Start exploring!</p>
      <Link to="/" className={buttonClass()}>
        Browse chefs
      </Link>
    </div>
  )
}

function WishesSkeleton() {
  return (
    <div aria-busy className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {[1, 2, 3, 4].map(place => (
        <Skeleton key={place} className="h-[480px] rounded-lg" />
      ))}
    </div>
  )
}

/** The favorite meals that still exist; null while they are being fetched. */
function useFavoriteMeals() {
  const favorites = useFavorites()
  const [known, setKnown] = useState<readonly MealOfChef[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const ids = favoriteIds(favorites)
  const asked = ids.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let wanted = true
    const wishes = asked === '' ? [] : asked.split(',').map(Number)
    void listMeals(wishes)
      .catch(() => null)
      .then(meals => {
        if (!wanted) return
        setFailed(meals === null)
        if (meals) setKnown(meals)
      })
    return () => {
      wanted = false
    }
  }, [asked, tries])
  return {
    meals: known?.filter(meal => favorites[meal.id]) ?? null,
    failed,
    retry: () => {
      setFailed(false)
      setTries(tries + 1)
    },
  }
}
