import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { html } from 'hono/html'
import { framed } from '../page.ts'
import { type Address, addresses } from './addresses.ts'
import { locationOf } from './geocode.ts'
import { placeOf, search } from './search.ts'
import { detailsOf, predictionOf } from './views.ts'

/** Google's Places and Geocoding web services, over our few addresses. */
export function mapsApi() {
  return new Hono()
    .get('/maps/api/place/autocomplete/json', context => {
      const { key, input, components = 'country:us', types = 'address' } = context.req.query()
      const answer = (status: string, more: object = {}) => context.json({ predictions: [], status, ...more })
      if (!key) return answer('REQUEST_DENIED', noKey)
      if (!input) return answer('INVALID_REQUEST')
      const isOurs = components.split('|').some(part => part.toLowerCase() === 'country:us')
      const found = isOurs && ['address', 'geocode'].includes(types) ? search(input) : []
      if (found.length === 0) return answer('ZERO_RESULTS')
      return answer('OK', { predictions: found.map(address => predictionOf(address, input)) })
    })
    .get('/maps/api/place/details/json', context => {
      const { key, place_id: placeId, fields } = context.req.query()
      const answer = (status: string, more: object = {}) =>
        context.json({ html_attributions: [], status, ...more })
      if (!key) return answer('REQUEST_DENIED', noKey)
      if (!placeId?.startsWith('ChIJ')) return answer('INVALID_REQUEST')
      const address = placeOf(placeId)
      if (!address) return answer('NOT_FOUND')
      return answer('OK', { result: only(fields, detailsOf(address)) })
    })
    .get('/maps/api/geocode/json', context => {
      const { key, address } = context.req.query()
      const answer = (status: string, more: object = {}) => context.json({ results: [], status, ...more })
      if (!key) return answer('REQUEST_DENIED', noKey)
      if (!address) return answer('INVALID_REQUEST')
      const location = locationOf(address)
      if (!location) return answer('ZERO_RESULTS')
      const result = { formatted_address: address, geometry: { location, location_type: 'ROOFTOP' } }
      return answer('OK', { results: [{ ...result, types: ['street_address'] }] })
    })
}

/** Which addresses there are to find. */
export function mapsPage() {
  return new Hono().get('/', context =>
    wantsPage(context) ? context.html(list()) : context.json(addresses.map(inWords)),
  )
}

const noKey = {
  error_message:
    'You must use an API key to authenticate each request to Google Maps Platform APIs. For additional information, please refer to http://g.co/dev/maps-no-account',
}

function only(fields: string | undefined, details: Record<string, unknown>) {
  if (!fields) return details
  const wanted = fields.split(',')
  return Object.fromEntries(Object.entries(details).filter(([name]) => wanted.includes(name)))
}

const wantsPage = (context: Context) =>
  accepts(context, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html'

const inWords = ({ placeId, number, route, city, state, zip }: Address) => ({
  placeId,
  text: `${number} ${route}, ${city}, ${state} ${zip}`,
})

const list = () =>
  framed(
    'Maps',
    html`<p>${addresses.length} street addresses that are suggested while somebody types one.</p>
      <ul>${addresses.map(address => html`<li>${inWords(address).text}</li>`)}</ul>`,
  )
