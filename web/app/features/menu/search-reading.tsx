import { allergenName } from '../../diet/diet-words.ts'
import { m } from '../../words/catalogue/messages.js'
import { list } from '../../words/format.ts'
import type { LoadedMeals } from './search.ts'

/** How the text was read, where that was not letter by letter. */
export function SearchReading({ found: { meant, kept } }: { found: LoadedMeals }) {
  if (meant === null && kept.without.length === 0) return null
  return (
    <div className="grid gap-1">
      {meant !== null && <p>{m.menu_search_meant({ text: meant })}</p>}
      {kept.without.length > 0 && (
        <p>{m.menu_search_without({ allergens: list(kept.without.map(allergenName)) })}</p>
      )}
    </div>
  )
}
