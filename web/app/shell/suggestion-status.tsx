import { m } from '../words/catalogue/messages.js'
import { countOf, type Suggesting } from './use-suggestions.ts'

/** Says in words how the search for suggestions stands; how many there are only to those who do not see them. */
export function SuggestionStatus({ suggesting, text }: { suggesting: Suggesting; text: string }) {
  const count = suggesting.found ? countOf(suggesting.found) : 0
  return (
    <p role="status" className={count > 0 ? 'sr-only' : 'px-3 text-sm text-muted not-empty:py-3'}>
      {suggesting.state === 'loading' && m.search_loading()}
      {suggesting.state === 'failed' && m.search_failed()}
      {suggesting.state === 'offline' && m.search_offline()}
      {suggesting.found && (count > 0 ? m.search_count({ count }) : m.search_nothing({ text: text.trim() }))}
    </p>
  )
}
