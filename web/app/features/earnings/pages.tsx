import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Where one of several lists of a page is: onwards by key, and back to its beginning. */
export function usePages() {
  const [before, setBefore] = useState<string | null>(null)
  return { before, isFirst: before === null, go: setBefore }
}

export function Pages({
  isFirst,
  next,
  go,
}: {
  isFirst: boolean
  next: string | null
  go: (before: string | null) => void
}) {
  if (isFirst && !next) return null
  return (
    <div className="flex flex-wrap justify-between gap-3">
      {isFirst ? (
        <span />
      ) : (
        <Button variant="secondary" onClick={() => go(null)}>
          {m.earnings_newest()}
        </Button>
      )}
      {next && (
        <Button variant="secondary" onClick={() => go(next)}>
          {m.earnings_older()}
        </Button>
      )}
    </div>
  )
}
