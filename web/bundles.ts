import { basename, extname } from 'node:path'
import type { Plugin } from 'vite'
import { type Bundle, EVERYBODY, joined } from './join-bundles.ts'
import { allIcons, allMessages, namedOneByOne } from './named-one-by-one.ts'

const framework = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/
const ofEveryPage = /[\\/]app[\\/](?:root|entry\.client)\.tsx/
const route = '?__react-router-build-client-route'

/** How much it matters that a page is fast; of what comes when it is asked for, little. */
const weights: Record<string, number> = {
  'chefs/home': 8,
  'chefs/chef': 8,
  'menu/search': 4,
  'menu/meal': 4,
  'menu/wishlist': 4,
  'checkout/checkout': 4,
  'ordering/orders': 4,
}
const PAGE = 1
const LATE = 0.1

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
      const modules = [...this.getModuleIds()].flatMap(id => this.getModuleInfo(id) ?? [])
      const bundles = joined(bundlesOf(modules), user => weights[user] ?? (user.includes('.') ? LATE : PAGE))
      for (const [nth, bundle] of [...bundles].entries())
        for (const id of bundle.modules) names.set(id, nameOf(bundle, nth))
    },
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
  const bundles = new Map<string, Bundle>()
  const bundleOf = new Map<string, Bundle>()
  for (const { id, code } of modules) {
    const users = usersOf(id, known)
    if (!code || users.size === 0 || framework.test(id)) continue
    const key = [...users].sort().join('\n')
    const bundle = bundles.get(key) ?? { modules: [], size: 0, users, needs: new Set() }
    bundle.modules.push(id)
    bundle.size += sizeOf(id, code)
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
function usersOf(id: string, known: Map<string, Module>): Set<string> {
  const seen = new Set([id])
  const users = new Set<string>()
  for (const module of seen) {
    if (ofEveryPage.test(module)) return new Set([EVERYBODY])
    const { importers = [], dynamicImporters = [] } = known.get(module) ?? {}
    if (module.endsWith(route)) users.add(/([\w-]+\/[\w-]+)\.(?:page\.)?tsx/.exec(module)?.[1] ?? module)
    else if (dynamicImporters.length > 0) users.add(module)
    for (const importer of importers) seen.add(importer)
  }
  return users
}

/** Gzipped bytes, about; of a message one language is loaded. */
function sizeOf(id: string, code: string): number {
  return code.length / (id.includes('/catalogue/messages/') ? 20 : 5)
}
