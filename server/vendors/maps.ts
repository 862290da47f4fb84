import type { Point } from '@ladlewell/domain/place.ts'
import { circuitTo } from '../platform/circuit.ts'
import { assertOutsideTransaction } from '../platform/database.ts'
import { traceHeaders } from '../platform/tracing.ts'
import { callVendor } from '../platform/vendor-call.ts'

export interface AddressSuggestion {
  placeId: string
  text: string
}

export interface SuggestedAddress {
  streetAddress1: string
  city: string
  /** Two letters. */
  state: string
  /** Five digits. */
  postalCode: string
  /** Two letters. */
  country: string
}

/** US street addresses for a text that somebody is typing. Calls throw when Maps refuses or does not answer in time. */
export interface AddressFinder {
  /** At most five. `session` is the same random text from the first key to the choice: Google bills by it. */
  suggest(text: string, session: string): Promise<AddressSuggestion[]>
  /** The address behind a suggestion; null when there is none, or it is no street address. */
  place(placeId: string, session: string): Promise<SuggestedAddress | null>
  /** Where an address lies; null when there is no such place. */
  locate(address: string): Promise<Point | null>
}

export interface MapsSettings {
  MAPS_API_KEY?: string | undefined
  MAPS_API_URL: string
  CIRCUIT_REST_MS?: number
}

const ANSWER_MS = 2000
const busy = ['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR']
const MOST = 5

/** Null when the settings hold no key. The client library is loaded with the first call. */
export function addressFinder(settings: MapsSettings): AddressFinder | null {
  const { MAPS_API_KEY: key, MAPS_API_URL: api } = settings
  if (!key) return null
  const circuit = circuitTo('maps', { restMs: settings.CIRCUIT_REST_MS ?? 0, slowMs: ANSWER_MS / 2 })
  const call = <T extends { data: { status: string } }>(name: string, work: () => Promise<T>) =>
    callVendor('maps', name, () => circuit.run(work, { answer: ({ data }) => busy.includes(data.status) }))
  return {
    async suggest(text, session) {
      assertOutsideTransaction('maps')
      const { maps, PlaceAutocompleteType } = await library()
      const { data } = await call('suggest', () =>
        maps.placeAutocomplete({
          url: `${api}/place/autocomplete/json`,
          headers: traceHeaders(),
          params: {
            key,
            input: text,
            sessiontoken: session,
            types: PlaceAutocompleteType.address,
            components: ['country:us'],
          },
        }),
      )
      if (data.status === 'ZERO_RESULTS') return []
      if (data.status !== 'OK') throw refused(data)
      return data.predictions
        .slice(0, MOST)
        .map(({ place_id, description }) => ({ placeId: place_id, text: description }))
    },
    async place(placeId, session) {
      assertOutsideTransaction('maps')
      const { maps } = await library()
      const { data } = await call('place', () =>
        maps.placeDetails({
          url: `${api}/place/details/json`,
          headers: traceHeaders(),
          params: { key, place_id: placeId, sessiontoken: session, fields: ['address_components'] },
        }),
      )
      if (['ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST'].includes(data.status)) return null
      if (data.status !== 'OK') throw refused(data)
      return addressOf(data.result.address_components ?? [])
    },
    async locate(address) {
      assertOutsideTransaction('maps')
      const { maps } = await library()
      const { data } = await call('locate', () =>
        maps.geocode({
          url: `${api}/geocode/json`,
          headers: traceHeaders(),
          params: { key, address, components: 'country:US' },
        }),
      )
      if (data.status === 'ZERO_RESULTS') return null
      if (data.status !== 'OK') throw refused(data)
      const { lat: latitude, lng: longitude } = data.results[0]!.geometry.location
      return { latitude, longitude }
    },
  }
}

// Left to itself the library would try again for as long, hide what Google says behind a number, and go through a proxy.
const once = {
  timeout: ANSWER_MS,
  proxy: false as const,
  raxConfig: { retry: 0, noResponseRetries: 0 },
  validateStatus: () => true,
}

let loaded: ReturnType<typeof load> | undefined

function library() {
  loaded ??= load()
  return loaded
}

async function load() {
  const { Client, PlaceAutocompleteType } = await import('@googlemaps/google-maps-services-js')
  return { maps: new Client({ config: once }), PlaceAutocompleteType }
}

const refused = ({
  status = 'nothing readable',
  error_message,
}: {
  status?: string
  error_message?: string
}) => new Error(`Maps answered ${status}${error_message ? `: ${error_message}` : ''}`)

interface Component {
  types: readonly string[]
  long_name: string
  short_name: string
}

function addressOf(components: readonly Component[]): SuggestedAddress | null {
  const part = (type: string) => components.find(({ types }) => types.includes(type))
  const route = part('route')?.long_name
  const city = part('locality') ?? part('sublocality') ?? part('administrative_area_level_3')
  if (!route || !city) return null
  return {
    streetAddress1: [part('street_number')?.long_name, route].filter(Boolean).join(' '),
    city: city.long_name,
    state: part('administrative_area_level_1')?.short_name ?? '',
    postalCode: part('postal_code')?.long_name ?? '',
    country: part('country')?.short_name ?? '',
  }
}
