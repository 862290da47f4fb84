/** Where something lies, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** What a place is found by; who lives there, and behind which door, does not matter. */
export interface PlaceAddress {
  streetAddress1: string
  city: string
  state: string
  postalCode: string
}

/**
 * What an address is remembered by: '1100 congress avenue, austin, tx 78701'. Letters beyond A to Z stay as they are, so that
 * PostgreSQL makes the same (`placeKeySql`).
 */
export function placeKey(address: PlaceAddress): string {
  const { streetAddress1, city, state, postalCode } = address
  const text = `${streetAddress1}, ${city}, ${state} ${postalCode.slice(0, 5)}`
  return text.replace(/[A-Z]/g, letter => letter.toLowerCase())
}
