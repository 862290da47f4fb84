import { type Address, addresses } from './addresses.ts'

/**
 * Addresses of which every word begins with a word of the input, those whose street begins with it first. A house
 * number that is not in the list is looked for on the streets that are, as Google does between two that it knows.
 */
export function search(input: string, most = 5): Address[] {
  const wanted = words(input)
  if (wanted.length === 0) return []
  const found = matching(wanted)
  const [number, ...street] = wanted
  if (found.length === 0 && /^\d+$/.test(number as string) && street.length > 0)
    return onePerStreet(matching(street))
      .slice(0, most)
      .map(address => withNumber(address, number as string))
  return found.slice(0, most)
}

const byId = new Map(addresses.map(address => [address.placeId, address]))

export function placeOf(placeId: string): Address | undefined {
  const [id, number] = placeId.split('.') as [string, string?]
  const address = byId.get(id)
  return address && number ? withNumber(address, number) : address
}

const withNumber = (address: Address, number: string): Address => ({
  ...address,
  number,
  placeId: `${address.placeId}.${number}`,
})

function matching(wanted: string[]): Address[] {
  const found = known.filter(({ all }) => wanted.every(word => all.some(own => own.startsWith(word))))
  const rank = ({ street }: Known) => (street.startsWith(wanted.join(' ')) ? 0 : 1)
  return found.sort((one, other) => rank(one) - rank(other)).map(({ address }) => address)
}

const onePerStreet = (found: Address[]) => [
  ...new Map(found.map(address => [`${address.route} ${address.zip}`, address])).values(),
]

type Known = { address: Address; street: string; all: string[] }

const long: Record<string, string> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  st: 'street',
  ave: 'avenue',
  blvd: 'boulevard',
  dr: 'drive',
  ln: 'lane',
  rd: 'road',
  pkwy: 'parkway',
  hwy: 'highway',
  expy: 'expressway',
  ter: 'terrace',
  tx: 'texas',
  texas: 'texas',
}

const shortOf = new Map(Object.entries(long).map(([short, word]) => [word, short]))

// "1100 Congress Ave, Austin TX" and "1100 congress avenue austin texas" are the same words.
const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9/]+/)
    .filter(Boolean)
    .map(word => long[word] ?? word)

const known: Known[] = addresses.map(address => {
  const street = words(`${address.number} ${address.route}`)
  return {
    address,
    street: street.join(' '),
    all: [...street, ...words(`${address.city} ${address.state} ${address.zip} USA United States`)],
  }
})

/** A route as Google shortens it: South Congress Avenue is S Congress Ave. */
export const shortened = (route: string) =>
  route
    .split(' ')
    .map(word => {
      const short = shortOf.get(word.toLowerCase())
      return short ? short.charAt(0).toUpperCase() + short.slice(1) : word
    })
    .join(' ')
