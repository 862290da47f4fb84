import type { Package } from './what-runs.ts'

/** What we may pass on to others in an image, with the texts beside it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Of single packages: each says why. */
const allowedOnly: Record<string, { licence: string; packages: RegExp }> = {
  // A library of its own that sharp loads, unchanged and exchangeable, as the LGPL asks.
  libvips: { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-(libvips-|win32-|wasm)/ },
}

/** Packages that say their licence in a file alone, read by a person. */
export const saidInFiles: Record<string, string> = { 'png-js': 'MIT' }

/** A sentence for each package whose licence is not one that we took. */
export function licenceFaults(packages: Iterable<Package>): string[] {
  return [...packages]
    .filter(one => !isAllowed(licenceOf(one), one.name))
    .map(one => `${one.name}@${one.version} has the licence ${licenceOf(one)}, which is not allowed.`)
}

export function licenceOf({ name, licence }: Pick<Package, 'name' | 'licence'>): string {
  return licence ?? saidInFiles[name] ?? 'unknown'
}

/** Of those joined by OR one is enough; of those joined by AND each counts. */
function isAllowed(licence: string, name: string): boolean {
  const bare = licence.replace(/[()]/g, ' ').trim()
  if (/ or /i.test(bare)) return bare.split(/ or /i).some(one => isAllowed(one, name))
  if (/ and /i.test(bare)) return bare.split(/ and /i).every(one => isAllowed(one, name))
  if (allowed.has(bare)) return true
  return Object.values(allowedOnly).some(only => only.licence === bare && only.packages.test(name))
}
