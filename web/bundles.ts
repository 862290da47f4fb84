import { basename, extname } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { type Bundle, joined, joinedFor, type Terms } from './join-bundles.ts'
import { allIcons, allMessages, namedOneByOne } from './named-one-by-one.ts'
import { kindOf, limits } from './page-limits.ts'
import { nameOfRoute, pagesOf, paths } from './pages.ts'

/** React and its router, with what the router brings of others. */
const framework =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]|rolldown[\\/]runtime/
/** Gzipped bytes: the framework's, the few of the first script, and what is kept for what is only estimated here: more where there is more. */
const aside = { public: 99_700, confirmation: 99_700, customer: 100_000, chef: 101_000, staff: 103_000 }
const start = /[\\/]app[\\/]entry\.client\.tsx/
const ofEveryPage = /[\\/]app[\\/](?:root|entry\.client)\.tsx/
const route = '?__react-router-build-client-route'

/**
 * How much it matters that a page is fast. Public pages are judged by their bytes, and read by who has none of their files yet; of what
 * comes when it is asked for, little.
 */
const weights: Record<string, number> = {
  'chefs/home': 96,
  'chefs/chef': 96,
  'menu/search': 72,
  'menu/meal': 72,
  'menu/wishlist': 48,
  'checkout/checkout': 64,
  'ordering/orders': 64,
}
const weightsOfKinds = { public: 28, confirmation: 8, customer: 8, chef: 3, staff: 0.25 }
const LATE = 0.1
/** So many bytes take as long as asking for one file more does. */
const fileOfKinds = { public: 1500, confirmation: 3800, customer: 3800, chef: 3800, staff: 3800 }
/** By so much files become dearer to a page with each plan in which it has more of them than it may. */
const DEARER = 1.3
const MOST_PLANS = 12
/** What every page loads that is not planned here: the framework, the bundler’s own and the first script. */
const OTHER_FILES = 3

/** Puts what the same pages need into the same files, and into fewer where the bytes that some load in vain cost less than a file. */
export function groupedByUse(): Plugin {
  const names = new Map<string, string>()
  return {
    name: 'grouped-by-use',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: options => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: 'framework', test: framework },
          { name: id => names.get(id) ?? null, debugName: 'used by the same pages' },
        ],
      },
    }),
    transform: { filter: { code: [allMessages, allIcons] }, handler: namedOneByOne },
    buildEnd() {
      // In an order of their own: they are found in another one each time.
      const modules = [...this.getModuleIds()].sort().flatMap(id => this.getModuleInfo(id) ?? [])
      for (const [nth, bundle] of [...bestPlan(modules)].entries())
        for (const id of bundle.modules) names.set(id, nameOf(bundle, nth))
    },
  }
}

/**
 * Joining takes the best pair first: a line more anywhere may end in other files, and in more of them for some page than it may load.
 * Then the files of that page are joined at what it costs. Where there is no room for that, files are dearer to that page in the next
 * plan. Answers the first plan that suits all, else the one with the fewest too many.
 */
function bestPlan(modules: Module[]): Set<Bundle> {
  const found = bundlesOf(modules)
  const dearness = new Map<string, number>()
  let best: Set<Bundle> = new Set()
  let fewest = Number.POSITIVE_INFINITY
  for (let nth = 0; nth < MOST_PLANS && fewest > 0; nth++) {
    const terms = (user: string) => termsOf(user, dearness.get(user) ?? 1)
    const bundles = joined(structuredClone(found), terms)
    for (const page of pagesWithTooMany(bundles)) {
      dearness.set(page, (dearness.get(page) ?? 1) * DEARER)
      while (hasTooMany(page, bundles) && joinedFor(page, bundles, terms));
    }
    const left = pagesWithTooMany(bundles).length
    if (left >= fewest) continue
    best = bundles
    fewest = left
  }
  return best
}

function pagesWithTooMany(bundles: Set<Bundle>): string[] {
  return [...paths.keys()].filter(page => hasTooMany(page, bundles))
}

function hasTooMany(page: string, bundles: Set<Bundle>): boolean {
  const files = [...bundles].filter(({ users }) => users.has(page)).length + OTHER_FILES
  return files > limits[kindOf(paths.get(page)!)].files
}

function termsOf(user: string, dearness: number): Terms {
  const path = paths.get(user)
  if (path === undefined) return { weight: LATE, file: fileOfKinds.customer, most: Number.POSITIVE_INFINITY }
  const kind = kindOf(path)
  return {
    weight: weights[user] ?? weightsOfKinds[kind],
    file: fileOfKinds[kind] * dearness,
    most: limits[kind].kilobytes * 1000 - aside[kind],
  }
}

interface Module {
  id: string
  code: string | null
  importers: readonly string[]
  importedIds: readonly string[]
  dynamicImporters: readonly string[]
}

function bundlesOf(modules: Module[]): Bundle[] {
  const known = new Map(modules.map(module => [module.id, module]))
  const everybody = new Set([...paths.keys(), ...modules.filter(isLate).map(({ id }) => id)])
  const bundles = new Map<string, Bundle>()
  const bundleOf = new Map<string, Bundle>()
  for (const { id, code } of modules) {
    if (code === null || framework.test(id) || start.test(id)) continue
    const users = usersOf(id, known, everybody)
    if (users.size === 0) continue
    // Two routes that all the same pages load are two all the same: a file that is one of them needs no further one to say so.
    const key = [...users, id.endsWith(route) ? id : ''].sort().join('\n')
    const bundle = bundles.get(key) ?? { modules: [], size: 0, users, needs: new Set(), isPage: false }
    bundle.modules.push(id)
    bundle.size += sizeOf(code)
    bundle.isPage = id.endsWith(route)
    bundles.set(key, bundle)
    bundleOf.set(id, bundle)
  }
  for (const [id, bundle] of bundleOf)
    for (const needed of known.get(id)?.importedIds ?? []) {
      const other = bundleOf.get(needed)
      if (other && other !== bundle) bundle.needs.add(other)
    }
  return [...bundles.values()]
}

/** Of its only user, if it has one: so a page or a dialog is found among the files. */
function nameOf({ users }: Bundle, nth: number): string {
  const [only = '', ...others] = users
  return `${others.length > 0 ? 'shared' : basename(only, extname(only))}-${nth}`
}

/** Who loads a module at once: pages by their folder and name, and what comes late by its file. */
function usersOf(id: string, known: Map<string, Module>, everybody: Set<string>): Set<string> {
  const seen = new Set([id])
  const users = new Set<string>()
  for (const name of seen) {
    if (ofEveryPage.test(name)) return everybody
    const module = known.get(name)
    if (!module) continue
    if (isLate(module)) users.add(name)
    else if (name.endsWith(route)) for (const page of pagesOf.get(nameOfRoute(name)) ?? []) users.add(page)
    for (const importer of module.importers) seen.add(importer)
  }
  return users
}

function isLate({ id, dynamicImporters }: Module): boolean {
  return dynamicImporters.length > 0 && !id.endsWith(route)
}

/** Gzipped bytes, about, in one language and without what another file would have to name. */
function sizeOf(code: string): number {
  const { code: small } = minifySync('module.js', code.replaceAll('__LANGUAGE__', '"en"'), { module: true })
  return small.replace(/\bimport[^"`;]*["`][^"`]*["`];?/g, '').length * 0.36
}
