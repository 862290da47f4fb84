import { Search } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { latePart } from './late-part.tsx'

const SearchBox = latePart(
  async () => (await import('./search-box.tsx')).SearchBox,
  ({ formClass }) => <div className={formClass} />,
)

// One and the same, so that the box is not drawn again with what is around it.
const lens = <Search aria-hidden className="pointer-events-none absolute start-3 size-4 text-muted" />

const WIDE = '(min-width: 1024px)'

/** The top bar's own search; the search page has its own, larger one, and small screens have the overlay. */
export function SearchField({ className = '' }: { className?: string }) {
  const isWide = useSyncExternalStore(followWidth, () => matchMedia(WIDE).matches, assumeWide)
  if (useLocation().pathname === '/search' || !isWide) return null
  return (
    <SearchBox
      hanging
      formClass={`relative items-center ${className}`}
      inputClass="min-h-11 w-full rounded-full border border-control bg-surface ps-9 pe-3 text-sm text-ink text-ellipsis placeholder:text-muted"
      listClass="absolute start-0 top-full mt-2 max-h-[70dvh] w-[26rem] max-w-[80vw] overflow-y-auto rounded-md border border-line bg-surface p-2 shadow-float"
    >
      {lens}
    </SearchBox>
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
