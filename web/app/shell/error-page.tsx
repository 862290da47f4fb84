import { isRouteErrorResponse, Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'

/** Every failure that a page did not handle itself, and every address that does not exist. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <section className="mx-auto grid max-w-xl gap-4 py-16 text-center">
      <h1 className="text-3xl">{missing ? 'Nothing is cooking here' : 'Something boiled over'}</h1>
      <p className="text-muted">
        {missing
          ? 'This page does not exist, or it has moved.'
          : 'We could not show this page. Please try again in a moment.'}
      </p>
      <Link to="/" className={`${buttonClass()} mx-auto`}>
        Back to all chefs
      </Link>
    </section>
  )
}
