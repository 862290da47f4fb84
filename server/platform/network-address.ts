/** An address as it is compared: an IPv4 address that a dual-stack socket reports as IPv6 is the same address. */
export function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}
