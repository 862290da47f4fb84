import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { Link } from 'react-router'
import { removeFavorites, setFavorite } from '../../favorites/favorites.ts'
import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { fetchMealLayer, LazyToldMeal } from '../meal/lazy-told-meal.tsx'
import type { Route } from './+types/wishlist.page.ts'
import { MealCard } from './meal-card.tsx'
import { useMealLayer } from './meal-layer.ts'
import { useFavoriteMeals } from './use-favorite-meals.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.menu_wishlist_title(),
    description: m.menu_wishlist_description(),
    path: '/wishlist',
    origin: matches[0].loaderData?.origin,
  })

export default function WishlistPage() {
  return (
    <div className="container-page py-6">
      <h1 className="mb-6 text-3xl">{m.menu_wishlist()}</h1>
      <Wishes />
    </div>
  )
}

function Wishes() {
  const { meals, gone, failed, retry } = useFavoriteMeals()
  if (failed) return <Alert onRetry={retry}>{m.menu_wishlist_failed()}</Alert>
  if (meals === null) return <WishesSkeleton />
  return (
    <>
      {gone.length > 0 && <GoneNotice gone={gone} />}
      {meals.length > 0 ? <WishedMeals meals={meals} /> : gone.length === 0 && <NoWishes />}
    </>
  )
}

function WishedMeals({ meals }: { meals: readonly MealOfChef[] }) {
  const layer = useMealLayer(meals, ({ name, chef }) => m.menu_meal_title({ meal: name, chef: chef.name }))
  return (
    <>
      <SignInHint />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {meals.map(meal => (
          <li key={meal.id}>
            <MealCard
              meal={meal}
              chef={meal.chef}
              heading="h2"
              onDetails={() => layer.open(meal)}
              onNear={fetchMealLayer}
              onUnfavorite={() => offerBack(meal)}
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
      {layer.meal && <LazyToldMeal meal={layer.meal} chef={layer.meal.chef} onClose={layer.close} />}
    </>
  )
}

function offerBack({ id, name }: MealOfChef): void {
  toast(m.menu_wishlist_removed({ meal: name }), {
    action: { label: m.menu_wishlist_undo(), run: () => setFavorite(id, true) },
  })
}

function GoneNotice({ gone }: { gone: readonly number[] }) {
  return (
    <Notice
      action={
        <Button variant="secondary" onClick={() => removeFavorites(gone)}>
          {m.menu_wishlist_remove_gone()}
        </Button>
      }
    >
      {m.menu_wishlist_gone({ count: gone.length })}
    </Notice>
  )
}

function NoWishes() {
  return (
    <div className="grid justify-items-center gap-5 py-12 text-center">
      <p className="text-lg">{m.menu_wishlist_empty()}</p>
      <Link to="/" className={buttonClass()}>
        {m.menu_browse_chefs()}
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

/** What a guest should know of a wishlist that stays on one device. */
function SignInHint() {
  const { ready, isLoggedIn } = useSession()
  if (!ready || isLoggedIn) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
      {m.menu_wishlist_on_this_device()}
      <button
        type="button"
        className="min-h-11 font-semibold text-brand underline underline-offset-4"
        onClick={() => openPanel('sign-in')}
      >
        {m.menu_wishlist_sign_in()}
      </button>
    </p>
  )
}
