import { expect, test } from 'vitest'
import { testSandbox } from '../testing.ts'
import { addresses } from './addresses.ts'

const sandbox = await testSandbox()

type Prediction = { description: string; place_id: string; structured_formatting: { main_text: string } }
type Component = { long_name: string; short_name: string; types: string[] }

function ask<Answer>(call: string, params: Record<string, string>) {
  const query = new URLSearchParams({ key: 'sandbox-maps-key', sessiontoken: 'typing', ...params })
  return sandbox.get<Answer & { status: string }>(`/maps/api/place/${call}/json?${query}`)
}

const suggest = (input: string, more: Record<string, string> = {}) =>
  ask<{ predictions: Prediction[] }>('autocomplete', { input, ...more })

const details = (place_id: string, more: Record<string, string> = {}) =>
  ask<{ result: Record<string, unknown> & { address_components: Component[] } }>('details', {
    place_id,
    ...more,
  })

test('there is enough to find, every place once', () => {
  expect(addresses.length).toBeGreaterThan(140)
  expect(new Set(addresses.map(({ placeId }) => placeId)).size).toBe(addresses.length)
  for (const { number, route, zip } of addresses)
    expect(`${number} ${route} ${zip}`).toMatch(/^\d+ .+ \d{5}$/)
})

test.each([
  '1100 congress',
  '1100 Congress Ave, Austin, TX',
  'congress avenue 1100 78701',
])('%s finds the street, short or long', async input => {
  const { predictions, status } = await suggest(input)
  expect(status).toBe('OK')
  expect(predictions[0]).toMatchObject({
    description: '1100 Congress Avenue, Austin, TX, USA',
    structured_formatting: { main_text: '1100 Congress Avenue', secondary_text: 'Austin, TX, USA' },
    terms: [{ offset: 0, value: '1100' }, { offset: 5, value: 'Congress Avenue' }, { offset: 22 }, {}, {}],
  })
})

test('a street that begins as typed comes first, and five are enough', async () => {
  const { predictions } = await suggest('2')
  expect(predictions).toHaveLength(5)
  for (const { description } of predictions) expect(description).toMatch(/^2/)
})

test('a house number that is not in the list is found on a street that is', async () => {
  const { predictions } = await suggest('123 Main St, Round Rock')
  expect(predictions.map(({ description }) => description)).toEqual([
    '123 East Main Street, Round Rock, TX, USA',
  ])
  const { result } = await details(predictions[0]?.place_id as string)
  expect(result.formatted_address).toBe('123 E Main St, Round Rock, TX 78664, USA')
})

test.each([
  ['nothing like it', { input: 'Unter den Linden' }, 'ZERO_RESULTS'],
  ['another country', { input: '1100 congress', components: 'country:ca' }, 'ZERO_RESULTS'],
  ['businesses only', { input: '1100 congress', types: 'establishment' }, 'ZERO_RESULTS'],
  ['nothing typed', { input: '' }, 'INVALID_REQUEST'],
  ['no key', { input: '1100 congress', key: '' }, 'REQUEST_DENIED'],
])('%s is answered as Google answers it', async (_, params, status) => {
  expect(await ask('autocomplete', params)).toMatchObject({ predictions: [], status })
})

test('a place is told in components, or only what was asked for', async () => {
  const { predictions } = await suggest('1400 south congress')
  const placeId = predictions[0]?.place_id as string
  const { result, status } = await details(placeId)
  expect(status).toBe('OK')
  const told = result.address_components.map(part => [part.types[0], part.long_name, part.short_name])
  expect(told).toEqual([
    ['street_number', '1400', '1400'],
    ['route', 'South Congress Avenue', 'S Congress Ave'],
    ['locality', 'Austin', 'Austin'],
    ['administrative_area_level_2', 'Travis County', 'Travis County'],
    ['administrative_area_level_1', 'Texas', 'TX'],
    ['country', 'United States', 'US'],
    ['postal_code', '78704', '78704'],
  ])
  expect(result.formatted_address).toBe('1400 S Congress Ave, Austin, TX 78704, USA')
  const some = await details(placeId, { fields: 'address_components,place_id' })
  expect(Object.keys(some.result)).toEqual(['address_components', 'place_id'])
})

test('a place that is not there, is none, or is asked for without a key is refused', async () => {
  expect((await details('ChIJnowhere')).status).toBe('NOT_FOUND')
  expect((await details('nonsense')).status).toBe('INVALID_REQUEST')
  expect((await details('ChIJnowhere', { key: '' })).status).toBe('REQUEST_DENIED')
})

test('all addresses can be read, by programs and people', async () => {
  const listed = await sandbox.get<{ text: string }[]>('/sandbox/maps')
  expect(listed.map(({ text }) => text)).toContain('1100 Congress Avenue, Austin, TX 78701')
  const page = await fetch(`${sandbox.origin}/sandbox/maps`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<li>1100 Congress Avenue, Austin, TX 78701</li>')
})
