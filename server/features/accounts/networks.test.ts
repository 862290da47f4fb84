import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.0/8' })

const tryFrom = (address: string, nth: number) => signIn(address, `nobody-${nth}@example.test`, 'wrong-one')
const fails = (addresses: string[]) => Promise.all(addresses.map(tryFrom))
const entersFrom = (address: string) => signIn(address, 'customer@ladlewell.test', 'let-me-cook')

// – Wrong passwords of one client behind a trusted network's proxy lock nobody else out
test('twenty wrong passwords behind a proxy of a trusted network lock nobody else out', async () => {
  const statuses = await fails(Array<string>(45).fill('203.0.113.9'))
  expect(statuses).toContain(429)
  expect(await entersFrom('203.0.113.9')).toBe(429)
  expect(await entersFrom('203.0.113.10')).toBe(200)
})

// – `X-Forwarded-For` is read from its end, as far as trusted proxies wrote it
test('what a visitor writes before the proxy’s word changes nothing', async () => {
  const statuses = await fails(Array.from({ length: 45 }, (_, nth) => `192.0.2.${nth}, 203.0.113.20`))
  expect(statuses).toContain(429)
  expect(await entersFrom('192.0.2.1')).toBe(200)
})

// – Of an IPv6 address the first 64 bits are counted
test('addresses of one IPv6 /64 are one network, and the next is another', async () => {
  const statuses = await fails(
    Array.from({ length: 45 }, (_, nth) => `2001:db8:0:7::${(nth + 1).toString(16)}`),
  )
  expect(statuses).toContain(429)
  expect(await entersFrom('2001:db8:0:7:ffff::1')).toBe(429)
  expect(await entersFrom('2001:db8:0:8::1')).toBe(200)
})

async function signIn(address: string, email: string, password: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}
