import type { Suggestions } from '@ladlewell/contract/suggestions.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Names that are spelled like a text for which nothing was found; nothing when there are none. */
export function DidYouMean({ text }: { text: string }) {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (text === '') return
    let wanted = true
    api('GET /api/v1/suggestions', { query: { q: text } })
      .then(answer => wanted && answer.ok && setNames(namesIn(answer.data)))
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [text])
  if (names.length === 0) return null
  return (
    <div>
      <h2 className="mb-3 text-xl">{m.menu_did_you_mean()}</h2>
      <ul className="flex flex-wrap gap-2">
        {names.map(name => (
          <li key={name}>
            <Link to={`/search?${new URLSearchParams({ q: name })}`} className={buttonClass('secondary')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function namesIn({ cuisines, chefs, meals }: Suggestions): string[] {
  return [...cuisines, ...chefs, ...meals].map(({ name }) => name)
}
