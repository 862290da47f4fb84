import type { Route } from './+types/search.page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Search · Ladlewell' }]

export default function SearchPage() {
  return (
    <h1 tabIndex={-1} className="text-3xl">
      Search
    </h1>
  )
}
