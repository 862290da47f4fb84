import { BlockList, isIP, isIPv4 } from 'node:net'

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

/** The proxies whose X-Forwarded-For is believed. */
export interface TrustedProxies {
  has(address: string): boolean
}

/** Addresses and networks ("10.0.0.0/8"), apart from each other by commas. Throws an Error that quotes what is neither. */
export function trustedProxies(list: string): TrustedProxies {
  const trusted = new BlockList()
  for (const entry of list.split(',').map(part => part.trim())) if (entry) add(trusted, entry)
  return { has: address => trusted.check(address, familyOf(address)) }
}

/**
 * Who really asks: from the socket's end of X-Forwarded-For, each hop is believed as long as a trusted proxy wrote it. What
 * a proxy wrote that is no address is not believed, nor anything before it.
 */
export function callerBehind(
  socket: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  let caller = plainAddress(socket)
  if (caller === null || forwardedFor === undefined) return caller ?? ''
  for (const hop of forwardedFor.split(',').reverse()) {
    if (!trusted.has(caller)) break
    const before = plainAddress(hop)
    if (before === null) break
    caller = before
  }
  return caller
}

function add(trusted: BlockList, entry: string): void {
  const [, written = '', prefix] = /^(.+?)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const address = isIP(written) ? plainAddress(written) : null
  const most = address !== null && isIPv4(address) ? 32 : 128
  const bits = Number(prefix ?? most)
  if (address === null || bits > most)
    throw new Error(`"${entry}" is neither an address nor a network such as 10.0.0.0/8`)
  if (bits === 0) throw new Error(`"${entry}" would believe everybody; name the proxies themselves`)
  trusted.addSubnet(address, bits, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
