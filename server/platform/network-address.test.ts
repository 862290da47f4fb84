import { expect, test } from 'vitest'
import { networkOf, plainAddress } from './network-address.ts'

// – An IPv4 address that is written as IPv6 is the IPv4 address
test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:51234 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
])('the address %s is compared as %s', (written, plain) => {
  expect(plainAddress(written)).toBe(plain)
})

test.each([
  '',
  'unknown',
  '203.0.113',
  '203.0.113.256',
  '_hidden',
  '2001:db8::1::2',
  '<script>',
  '10.0.0.1, 10.0.0.2',
])('"%s" is no address', written => {
  expect(plainAddress(written)).toBeNull()
})

// – Callers are counted by network: an IPv4 address whole
test('an IPv4 address is a network whole', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

// – Of an IPv6 address the first 64 bits are counted
test('every address of one IPv6 /64 is of one network, and the next /64 is another', () => {
  const home = '2001:db8:0:7::/64'
  expect(
    ['2001:db8:0:7::1', '2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:DB8::7:0:0:0:9'].map(networkOf),
  ).toEqual([home, home, home])
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('1::')).toBe('1:0:0:0::/64')
})
