import { type PlaceAddress, type Point, placeKey } from '@ladlewell/domain/place.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { addressFinder } from '../../vendors/maps.ts'

/** So many are asked at once: a route waits for a few, and nobody for hundreds. */
const AT_ONCE = 5

/**
 * Finds out where addresses lie that were not asked about before, each once, and keeps the answers; also that there is no
 * such place. Where the maps service fails nothing is kept, and the next to ask asks again. Never call it in a transaction.
 */
export async function locate(
  { db, settings, log }: Pick<Parts, 'db' | 'settings' | 'log'>,
  addresses: readonly PlaceAddress[],
  now: Date,
): Promise<number> {
  const finder = addressFinder(settings)
  if (!finder) return 0
  const unknown = await notAsked(db, new Map(addresses.map(address => [placeKey(address), address])))
  let found = 0
  for (let first = 0; first < unknown.length; first += AT_ONCE) {
    const points = await Promise.all(
      unknown.slice(first, first + AT_ONCE).map(async ([key, address]) => ({
        key,
        point: await finder.locate(textOf(address)).catch((error: unknown) => {
          log.warn({ err: error }, 'address not located')
          return 'failed' as const
        }),
      })),
    )
    const told = points.flatMap(({ key, point }) => (point === 'failed' ? [] : [{ key, point }]))
    await keep(db, told, now)
    found += told.length
    // A service that does not answer is asked again with the next plan.
    if (told.length === 0) break
  }
  return found
}

const textOf = ({ streetAddress1, city, state, postalCode }: PlaceAddress) =>
  `${streetAddress1}, ${city}, ${state} ${postalCode.slice(0, 5)}, USA`

async function notAsked(
  db: Queries,
  wanted: ReadonlyMap<string, PlaceAddress>,
): Promise<[string, PlaceAddress][]> {
  const known = await db.query<{ address: string }>(
    'select address from geocodes where address = any($1)',
    [[...wanted.keys()]],
    'known-places',
  )
  const keys = new Set(known.map(({ address }) => address))
  return [...wanted].filter(([key]) => !keys.has(key))
}

async function keep(
  db: Queries,
  told: readonly { key: string; point: Point | null }[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into geocodes (address, latitude, longitude, asked_at)
     select key, (point->>'latitude')::float8, (point->>'longitude')::float8, $2
     from json_to_recordset($1) as told(key text, point json) on conflict (address) do nothing`,
    [JSON.stringify(told), now],
    'keep-places',
  )
}
