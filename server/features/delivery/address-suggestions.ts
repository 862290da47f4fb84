import type { AddressSuggestion, SuggestedAddress } from '@ladlewell/contract/delivery.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { addressFinder } from '../../vendors/maps.ts'

const LEAST_LETTERS = 3
const REMEMBERED_MS = 60_000
const REMEMBERED = 1000

/** Addresses for what somebody types. Without an answer of the maps service there are none, and forms are filled in by hand. */
export function addressSuggestions({ settings, markets, db, log }: Parts) {
  const finder = addressFinder(settings)
  const asked = createThrottle(db, 'address-suggestions', { burst: 40, perMinute: 60 })
  const lists = shortMemory<AddressSuggestion[]>(REMEMBERED, REMEMBERED_MS)
  const places = shortMemory<SuggestedAddress>(REMEMBERED, REMEMBERED_MS)

  const tooMany = (network: string) => asked.refusal(`network ${network}`)

  return {
    async suggest(q: string, session: string, network: string): Promise<AddressSuggestion[] | Refusal> {
      const text = q.toLowerCase().replace(/\s+/g, ' ')
      if (!finder || text.length < LEAST_LETTERS) return []
      const known = lists.get(text)
      if (known) return known
      const refusal = await tooMany(network)
      if (refusal) return refusal
      try {
        return lists.keep(text, await finder.suggest(text, session))
      } catch (error) {
        log.warn({ err: error }, 'no address suggestions')
        return []
      }
    },
    async place(placeId: string, session: string, network: string): Promise<SuggestedAddress | Refusal> {
      const known = places.get(placeId)
      if (known) return known
      if (!finder) return refuse('address-not-found')
      const refusal = await tooMany(network)
      if (refusal) return refusal
      const found = await finder.place(placeId, session).catch((error: unknown) => {
        log.warn({ err: error }, 'no suggested address')
        return null
      })
      if (!found) return refuse('address-not-found')
      return places.keep(placeId, { ...found, isServed: markets.ofZip(found.postalCode) !== undefined })
    },
  }
}

/** Remembers at most so many answers, each for so long; the oldest go first. */
function shortMemory<T>(most: number, forMs: number) {
  const kept = new Map<string, { value: T; until: number }>()
  return {
    get(key: string): T | null {
      const entry = kept.get(key)
      return entry && entry.until > performance.now() ? entry.value : null
    },
    keep(key: string, value: T): T {
      kept.delete(key)
      kept.set(key, { value, until: performance.now() + forMs })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}
