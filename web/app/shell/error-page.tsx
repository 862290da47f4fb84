import { CookingPot } from 'lucide-react'
import { Form, isRouteErrorResponse, Link } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'

/** Every failure that a page did not handle itself, and every address that does not exist. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <section className="container-page grid max-w-xl justify-items-center gap-5 py-14 text-center">
      <span aria-hidden className="grid size-32 place-items-center rounded-full bg-brand-soft text-brand">
        <CookingPot className="size-16" strokeWidth={1.5} />
      </span>
      <h1 tabIndex={-1} className="text-3xl">
        {missing ? 'Nothing is cooking here' : 'Something boiled over'}
      </h1>
      <p className="text-muted">
        {missing
          ? 'This page does not exist, or it has moved. Look for a dish or a chef instead?'
          : 'We could not show this page. Please try again in a moment.'}
      </p>
      <Form action="/search" role="search" aria-label="Search instead" className="flex w-full gap-2">
        <input
          type="search"
          name="q"
          aria-label="Search for meals, chefs, or cuisines"
          placeholder="Meal, chef or cuisine"
          className={`${controlClass()} text-ellipsis`}
        />
        <Button type="submit">Find</Button>
      </Form>
      <Link to="/" className={buttonClass('secondary')}>
        Back to all chefs
      </Link>
    </section>
  )
}
