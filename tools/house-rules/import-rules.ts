import { isTest, type Source } from './source.ts'

const rooms = ['domain', 'contract', 'words', 'server', 'web', 'sandbox', 'e2e', 'bench', 'plates', 'tools']

const mayImport: Record<string, RegExp> = {
  domain: /^domain\//,
  contract: /^(contract|domain)\//,
  words: /^(words|domain)\//,
  server: /^(server|contract|words|domain)\//,
  web: /^((web|contract|domain)\/|words\/((formats|declare)\.ts$|pages\/))/,
  sandbox: /^sandbox\//,
  e2e: /^(e2e|contract|domain\/examples|tools)\//,
  // How good routes are is measured on the planner itself.
  bench: /^((bench|contract|domain\/examples|tools)\/|domain\/plan-routes\.ts$)/,
  plates: /^(plates|domain\/examples)\//,
  tools: /^(tools|server|contract|words|domain)\//,
}

const features = [
  'accounts',
  'proofs',
  'approvals',
  'places',
  'chefs',
  'menu',
  'delivery',
  'areas',
  'promotions',
  'credit',
  'payments',
  'ledger',
  'ordering',
  'threads',
  'problems',
  'delays',
  'boxes',
  'renewals',
  'subscriptions',
  'routes',
  'kitchen',
  'shortages',
  'drivers',
  'arrivals',
  'reviews',
  'notifications',
  'payouts',
  'pauses',
  'notes',
  'books',
  'restored',
  'vetting',
  'staff',
  'thread-desk',
  'lists',
  'exports',
  'find',
  'desk',
  'numbers',
  'people',
  'privacy',
]

const forTests = ['vitest', 'fast-check']
const packagesOf: Record<string, string[]> = { domain: [], contract: ['zod', 'zod/mini'] }
const aboutDays = ['domain/market-clock.ts']

/** Rooms import only the rooms below them. */
export function roomImports({ path, imports }: Source): string[] {
  const allowed = mayImport[roomOf(path)]
  if (!allowed) return []
  return imports.filter(to => rooms.includes(roomOf(to)) && !allowed.test(to)).map(to => `imports ${to}`)
}

/** domain stands on nothing, contract on zod alone. */
export function packageImports(source: Source): string[] {
  const packages = packagesOf[roomOf(source.path)]
  if (!packages) return []
  const allowed = [
    ...packages,
    ...(isTest(source) ? forTests : []),
    ...(aboutDays.includes(source.path) ? ['temporal-polyfill'] : []),
  ]
  return source.imports
    .filter(to => !rooms.includes(roomOf(to)) && !allowed.includes(to))
    .map(to => `imports ${to}`)
}

/** A server feature imports only features earlier in the list. */
export function featureOrder({ path, imports }: Source): string[] {
  const own = featureOf(path)
  if (own === undefined) return []
  if (!features.includes(own)) return [`is in an unknown feature, ${own}`]
  const isLater = (to: string) => features.indexOf(featureOf(to) ?? own) > features.indexOf(own)
  return imports.filter(isLater).map(to => `imports ${to}, a later feature`)
}

/** An order knows nothing of the plan that it begins or the box that it is: ordering neither imports nor reads them. */
export function orderingKnowsNoPlans(source: Source): string[] {
  if (!source.path.startsWith('server/features/ordering/') || isTest(source)) return []
  const tables = source.text.matchAll(
    /\b(?:from|join|into|update)\s+(boxes|subscriptions|subscription_receipts)\b/gi,
  )
  return [
    ...source.imports
      .filter(to => ['boxes', 'renewals', 'subscriptions'].includes(featureOf(to) ?? ''))
      .map(to => `imports ${to}`),
    ...[...tables].map(([, table]) => `speaks of ${table}`),
  ]
}

/** The platform, the vendors and the schema know no feature. */
export function groundKnowsNoFeature({ path, imports }: Source): string[] {
  if (!/^server\/(platform|vendors|schema)\//.test(path)) return []
  return imports.filter(to => featureOf(to) !== undefined).map(to => `imports ${to}`)
}

/** Files that import each other in a circle, types included: nobody can read one of them first. */
export function circles(sources: readonly Pick<Source, 'path' | 'imports'>[]): string[][] {
  const known = new Map(sources.map(source => [source.path, source]))
  const found: string[][] = []
  const met = new Map<string, number>()
  const open: string[] = []
  // Tarjan's: answers the earliest file still open that can be reached.
  const visit = (path: string): number => {
    const at = met.size
    met.set(path, at)
    const start = open.push(path) - 1
    let low = at
    for (const to of known.get(path)?.imports ?? []) {
      if (!known.has(to)) continue
      if (!met.has(to)) low = Math.min(low, visit(to))
      else if (open.includes(to)) low = Math.min(low, met.get(to)!)
    }
    if (low === at) {
      const circle = open.splice(start)
      if (circle.length > 1) found.push(circle)
    }
    return low
  }
  for (const path of known.keys()) if (!met.has(path)) visit(path)
  return found
}

/** The web's features as if each were a file; a page may compose several. */
export function webFeatures(sources: readonly Source[]): Pick<Source, 'path' | 'imports'>[] {
  const features = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const own = webFeatureOf(path)
    if (own === undefined) continue
    const known = features.get(own) ?? new Set()
    features.set(own, known)
    if (path.endsWith('.page.tsx')) continue
    for (const to of imports.map(webFeatureOf)) if (to !== undefined && to !== own) known.add(to)
  }
  return [...features].map(([path, imports]) => ({ path, imports: [...imports] }))
}

function webFeatureOf(path: string): string | undefined {
  return /^web\/app\/features\/([^/]+)\//.exec(path)?.[1]
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function featureOf(path: string): string | undefined {
  return /^server\/features\/([^/]+)\//.exec(path)?.[1]
}
