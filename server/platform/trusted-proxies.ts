import { BlockList, isIP, isIPv4 } from 'node:net'
import { plainAddress } from './network-address.ts'

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
