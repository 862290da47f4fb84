import { createHash } from 'node:crypto'

/** About the middle of Austin; every ZIP code of Texas lies somewhere around it, every street of one close together. */
const middle = { lat: 30.27, lng: -97.74 }

/**
 * Where an address of Texas lies, always the same; null for others, and for streets that are called Nowhere. It is no map:
 * streets that meet in the city need not here.
 */
export function locationOf(address: string): { lat: number; lng: number } | null {
  const found = /(?:TX|Texas)[, ]+(\d{5})/i.exec(address)
  if (!found || /\bnowhere\b/i.test(address)) return null
  const [zipNorth, zipEast] = chance(found[1] as string)
  const [north, east] = chance(address.toLowerCase())
  return {
    lat: rounded(middle.lat + 0.16 * (zipNorth - 0.5) + 0.02 * (north - 0.5)),
    lng: rounded(middle.lng + 0.16 * (zipEast - 0.5) + 0.02 * (east - 0.5)),
  }
}

/** Two numbers from 0 to 1 that follow from the text. */
function chance(text: string): [number, number] {
  const bytes = createHash('sha256').update(text).digest()
  return [bytes.readUInt16BE(0) / 65_536, bytes.readUInt16BE(2) / 65_536]
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
