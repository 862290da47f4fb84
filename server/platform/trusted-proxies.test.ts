import { expect, test } from 'vitest'
import { callerBehind, trustedProxies } from './network-address.ts'

const ours = trustedProxies('127.0.0.0/8, 10.1.2.3,2001:db8:ffff::/48')

// – `TRUSTED_PROXIES` takes addresses and networks of both families
test('proxies are named by address and by network, of either family', () => {
  const trusted = ['127.0.0.1', '127.9.9.9', '10.1.2.3', '2001:db8:ffff:1::9']
  const strangers = ['128.0.0.1', '10.1.2.4', '2001:db8:fffe::1', '::1']
  expect(trusted.filter(address => !ours.has(address))).toEqual([])
  expect(strangers.filter(address => ours.has(address))).toEqual([])
  expect(trustedProxies('').has('127.0.0.1')).toBe(false)
})

// – What is neither stops the start with a sentence that quotes it
test.each([
  ['10.0.0.0/33'],
  ['2001:db8::/129'],
  ['10.0.0.0/8/8'],
  ['10.0.0.0/'],
  ['10.0.0.0/-1'],
  ['10.0.0/8'],
  ['proxy.internal'],
  ['10.0.0.1:80'],
])('%s is neither an address nor a network, and the sentence quotes it', entry => {
  expect(() => trustedProxies(`127.0.0.1,${entry}`)).toThrow(`"${entry}" is neither an address nor a network`)
})

// – A network of everybody is refused
test('a network of everybody is not trusted', () => {
  expect(() => trustedProxies('0.0.0.0/0')).toThrow('"0.0.0.0/0" would believe everybody')
  expect(() => trustedProxies('::/0')).toThrow('"::/0" would believe everybody')
})

// – `X-Forwarded-For` is read from its end, as far as trusted proxies wrote it
// – A hop that is no address is not believed, nor anything before it
test.each([
  ['nobody in between', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['two proxies', '::ffff:127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['what a visitor wrote before our proxy’s word', '127.0.0.1', '10.1.2.3, 203.0.113.9', '203.0.113.9'],
  ['a port that the proxy wrote', '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['our own people behind our own proxies', '127.0.0.1', '127.0.0.5, 10.1.2.3', '127.0.0.5'],
  ['no address', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['no address before a proxy of ours', '127.0.0.1', '203.0.113.9, <script>, 10.1.2.3', '10.1.2.3'],
  ['an empty hop', '127.0.0.1', '203.0.113.9,', '127.0.0.1'],
])('with %s, the caller is known', (_, socket, forwardedFor, caller) => {
  expect(callerBehind(socket, forwardedFor, ours)).toBe(caller)
})

test('without the header the socket is the caller', () => {
  expect(callerBehind('127.0.0.1', undefined, ours)).toBe('127.0.0.1')
  expect(callerBehind('', undefined, ours)).toBe('')
})
