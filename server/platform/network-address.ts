import { isIP, isIPv4 } from 'node:net'

/**
 * An address in the one form in which it is compared, or null for what is none. A port, brackets and a zone that a proxy or
 * a socket adds are dropped, and an IPv4 address that a dual-stack socket reports as IPv6 is the IPv4 address.
 */
export function plainAddress(written: string): string | null {
  const text = written.trim()
  const [, bare = text] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  if (isIPv4(bare)) return bare
  const address = bare.replace(/%.*$/, '')
  return isIP(address) === 6 ? shortest(address) : null
}

/**
 * What one caller has at hand: an IPv4 address whole, of an IPv6 address the first 64 bits, because whoever has one has
 * all 2^64 of its network. Throttles count by it. What is no address is a network of its own.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (plain === null || isIPv4(plain)) return plain ?? address
  const [head = '', tail] = plain.split('::')
  const groups = [head, tail ?? ''].map(part => part.split(':').filter(Boolean))
  const [before = [], after = []] = groups
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** Of a network so much that it names a region and no household: three numbers of IPv4, 48 bits of IPv6. */
export function shortenedNetwork(network: string): string | null {
  if (isIPv4(network)) return network.replace(/\d+$/, '…')
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}:…` : null
}

/** As the URL standard writes it: lower case, the longest run of zeros left out. */
function shortest(address: string): string {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(written) ?? []
  if (!high || !low) return written
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}
