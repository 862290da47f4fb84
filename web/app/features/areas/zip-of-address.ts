import type { Answer } from '@ladlewell/contract/client.ts'
import { zipOf } from '@ladlewell/domain/market.ts'
import { api } from '../../api/browser.ts'
import { m } from '../../words/catalogue/messages.js'
import { randomSession } from '../delivery/address-search.ts'

/** The ZIP code of the address that a text most likely means, or what to say where none is known. */
export async function zipOfAddress(text: string): Promise<Answer<string> | string> {
  const session = randomSession()
  const found = await api('GET /api/v1/address-suggestions', { query: { q: text, session } })
  if (!found.ok) return found
  const [likeliest] = found.data
  if (!likeliest) return m.areas_address_unknown()
  const params = { placeId: likeliest.placeId }
  const place = await api('GET /api/v1/address-suggestions/{placeId}', { params, query: { session } })
  if (!place.ok) return place.status === 404 ? m.areas_address_unknown() : place
  const zip = zipOf(place.data.postalCode)
  return zip === null ? m.areas_address_unknown() : { ...place, data: zip }
}
