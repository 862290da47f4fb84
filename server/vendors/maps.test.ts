import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../testing/sandbox.ts'
import { type AddressFinder, addressFinder } from './maps.ts'

const sandbox = await startSandbox()
afterAll(sandbox.stop)
const api = `${sandbox.url}/maps/api`
const maps = addressFinder({ MAPS_API_KEY: 'sandbox-maps-key', MAPS_API_URL: api }) as AddressFinder

test('what is typed is suggested as whole addresses, at most five', async () => {
  const [first] = await maps.suggest('1100 Congress', 'typing-1')
  expect(first?.text).toBe('1100 Congress Avenue, Austin, TX, USA')
  expect(await maps.suggest('austin', 'typing-2')).toHaveLength(5)
  expect(await maps.suggest('Unter den Linden 1', 'typing-3')).toEqual([])
})

test('a suggestion becomes the fields of an address', async () => {
  const [first] = await maps.suggest('1400 South Congress', 'typing-4')
  expect(await maps.place(first?.placeId as string, 'typing-4')).toEqual({
    streetAddress1: '1400 South Congress Avenue',
    city: 'Austin',
    state: 'TX',
    postalCode: '78704',
    country: 'US',
  })
})

test.each(['ChIJnowhere', 'nonsense'])('no place is called %s', async placeId => {
  expect(await maps.place(placeId, 'typing-5')).toBeNull()
})

// §2 It is limited to US addresses of type address
test('only addresses of the United States are asked for', async () => {
  const asked: (string | undefined)[] = []
  const finder = await finderOn({ status: 'OK', predictions: [] }, asked)
  await finder.suggest('1100', 'typing-10')
  const query = new URLSearchParams(asked[0]?.split('?')[1])
  expect([query.get('types'), query.get('components')]).toEqual(['address', 'country:us'])
})

/** Maps as it seldom is: every call gets this answer, or none. */
async function finderOn(answer?: object, asked: (string | undefined)[] = []) {
  const server = createServer(({ url }, outgoing) => {
    asked.push(url)
    if (answer) outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return addressFinder({ MAPS_API_KEY: 'k', MAPS_API_URL: `http://127.0.0.1:${port}` }) as AddressFinder
}

test('a place without a street is not an address', async () => {
  const city = { types: ['locality'], long_name: 'Austin', short_name: 'Austin' }
  const finder = await finderOn({ status: 'OK', result: { address_components: [city] } })
  expect(await finder.place('ChIJcity', 'typing-6')).toBeNull()
})

test('in a borough the town is the borough', async () => {
  const part = (type: string, text: string) => ({ types: [type], long_name: text, short_name: text })
  const parts = [
    part('street_number', '209'),
    part('route', 'Joralemon Street'),
    part('sublocality', 'Brooklyn'),
  ]
  const finder = await finderOn({ status: 'OK', result: { address_components: parts } })
  expect(await finder.place('ChIJborough', 'typing-7')).toMatchObject({
    streetAddress1: '209 Joralemon Street',
    city: 'Brooklyn',
  })
})

test('a refused key is an error that repeats what Google says', async () => {
  const told = { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' }
  const finder = await finderOn(told)
  const expected = 'Maps answered REQUEST_DENIED: The provided API key is invalid.'
  await expect(finder.suggest('1100', 'typing-8')).rejects.toThrow(expected)
  await expect(finder.place('ChIJ1', 'typing-8')).rejects.toThrow(expected)
})

test('nobody waits for Maps longer than two seconds', async () => {
  const finder = await finderOn()
  const begun = performance.now()
  await expect(finder.suggest('1100', 'typing-9')).rejects.toThrow('timeout')
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('without a key there are no suggestions to ask for', () => {
  expect(addressFinder({ MAPS_API_URL: api })).toBeNull()
})

// – An address is located once a question; no such place is an answer, a service that refuses is none (issue 13)
test('an address lies somewhere, always the same; a street that is not is nowhere', async () => {
  const address = '1100 Congress Avenue, Austin, TX 78701, USA'
  const point = await maps.locate(address)
  expect(point!.latitude).toBeCloseTo(30.27, 0)
  expect(await maps.locate(address)).toEqual(point)
  expect(await maps.locate('12 Nowhere Lane, Austin, TX 78701, USA')).toBeNull()
  const denied = await finderOn({ status: 'OVER_QUERY_LIMIT', results: [] })
  await expect(denied.locate(address)).rejects.toThrow('OVER_QUERY_LIMIT')
})
