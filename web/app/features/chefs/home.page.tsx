import type { Route } from './+types/home.page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Cheat Your Kitchen, Not Your Body · Ladlewell' }]

export default function HomePage() {
  return (
    <h1 tabIndex={-1} className="text-3xl">
      Cheat Your Kitchen, Not Your Body
    </h1>
  )
}
