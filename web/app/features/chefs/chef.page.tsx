import type { Route } from './+types/chef.page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Chef · Ladlewell' }]

export default function ChefPage() {
  return (
    <h1 tabIndex={-1} className="text-3xl">
      Chef
    </h1>
  )
}
