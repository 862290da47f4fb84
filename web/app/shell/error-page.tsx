import { isRouteErrorResponse, Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { m } from '../words/catalogue/messages.js'
import { SearchInstead } from './search-instead.tsx'

/** Every failure that a page did not handle itself, and every address that does not exist. */
export function ErrorPage({ error }: { error: unknown }) {
  return <Dead missing={isRouteErrorResponse(error) && error.status === 404} />
}

/** What stands at an address that does not exist, or not for the reader. */
export function MissingPage() {
  return <Dead missing />
}

function Dead({ missing }: { missing: boolean }) {
  return (
    <section className="container-page grid max-w-xl justify-items-center gap-5 py-8 text-center">
      <h1 tabIndex={-1} className="text-3xl">
        {missing ? m.shell_missing_title() : m.shell_failed_title()}
      </h1>
      <p className="text-muted">{missing ? m.shell_missing_text() : m.shell_failed_text()}</p>
      <SearchInstead />
      <Link to="/" className={buttonClass('secondary')}>
        {m.shell_back_to_chefs()}
      </Link>
    </section>
  )
}
