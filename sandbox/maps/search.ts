import { type Address, addresses } from './addresses.ts'

/** Addresses of which every word begins with a word of the input, those whose street begins with it first. */
export function search(input: string, most = 5): Address[] {
  const wanted = words(input)
  if (wanted.length === 0) return []
  const found = known.filter(({ all }) => wanted.every(word => all.some(own => own.startsWith(word))))
  const rank = ({ street }: Known) => (street.startsWith(wanted.join(' ')) ? 0 : 1)
  return found
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, most)
    .map(({ address }) => address)
}

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
