import type { Route } from './+types/wishlist.page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Wishlist · Ladlewell' }]

export default function WishlistPage() {
  return (
    <h1 tabIndex={-1} className="text-3xl">
      Wishlist
    </h1>
  )
}
