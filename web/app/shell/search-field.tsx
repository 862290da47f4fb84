import { Search } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Form, useLocation } from 'react-router'

export const SEARCH_PLACEHOLDER = 'Search for meals, chefs, or cuisines...'

const WIDE = '(min-width: 1024px)'

/** The top bar's own search; the search page has its own, larger one, and small screens have the overlay. */
export function SearchField({ className = '' }: { className?: string }) {
  const isWide = useSyncExternalStore(followWidth, () => matchMedia(WIDE).matches, assumeWide)
  if (useLocation().pathname === '/search' || !isWide) return null
  return (
    <Form
      action="/search"
      role="search"
      aria-label="Search Ladlewell"
      className={`relative items-center ${className}`}
    >
      <Search aria-hidden className="pointer-events-none absolute start-3 size-4 text-muted" />
      <input
        name="q"
        role="combobox"
        aria-expanded={false}
        aria-label="Search meals, chefs or cuisines"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={SEARCH_PLACEHOLDER}
        className="min-h-11 w-full rounded-full border border-control bg-surface ps-9 pe-3 text-sm text-ink text-ellipsis placeholder:text-muted"
      />
    </Form>
  )
}

function followWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

// The server cannot know; until the browser does, the style sheet hides the field on small screens.
function assumeWide(): boolean {
  return true
}
