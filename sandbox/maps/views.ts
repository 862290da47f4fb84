import type { Address } from './addresses.ts'
import { shortened } from './search.ts'

const stateNames: Record<string, string> = {
  TX: 'Texas',
  NY: 'New York',
  IL: 'Illinois',
  CA: 'California',
  WA: 'Washington',
  CO: 'Colorado',
  MA: 'Massachusetts',
  TN: 'Tennessee',
}

export function predictionOf(address: Address, input: string) {
  const main = `${address.number} ${address.route}`
  const description = `${main}, ${address.city}, ${address.state}, USA`
  const matched = matches(main, input)
  return {
    description,
    matched_substrings: matched,
    place_id: address.placeId,
    reference: address.placeId,
    structured_formatting: {
      main_text: main,
      main_text_matched_substrings: matched,
      secondary_text: `${address.city}, ${address.state}, USA`,
    },
    terms: termsOf([
      address.number,
      ' ',
      address.route,
      ', ',
      address.city,
      ', ',
      address.state,
      ', ',
      'USA',
    ]),
    types: ['street_address', 'geocode'],
  }
}

export function detailsOf(address: Address) {
  const part = (type: string, long: string, short = long, ...also: string[]) => ({
    long_name: long,
    short_name: short,
    types: [type, ...also],
  })
  const { number, route, city, county, state, zip, placeId } = address
  const counties = part('administrative_area_level_2', `${county} County`, `${county} County`, 'political')
  return {
    address_components: [
      part('street_number', number),
      part('route', route, shortened(route)),
      part('locality', city, city, 'political'),
      counties,
      part('administrative_area_level_1', stateNames[state] ?? state, state, 'political'),
      part('country', 'United States', 'US', 'political'),
      part('postal_code', zip),
    ],
    formatted_address: `${number} ${shortened(route)}, ${city}, ${state} ${zip}, USA`,
    name: `${number} ${shortened(route)}`,
    place_id: placeId,
    reference: placeId,
    types: ['street_address'],
  }
}

function matches(text: string, input: string) {
  const typed = input.trim().toLowerCase()
  return text.toLowerCase().startsWith(typed) ? [{ length: typed.length, offset: 0 }] : []
}

// Every other entry is what stands between two terms.
function termsOf(parts: string[]) {
  let offset = 0
  const terms: { offset: number; value: string }[] = []
  parts.forEach((value, index) => {
    if (index % 2 === 0) terms.push({ offset, value })
    offset += value.length
  })
  return terms
}
