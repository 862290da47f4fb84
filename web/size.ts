import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports: string[]
  clientLoaderModule?: string
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, BuiltRoute>
}

const client = `${import.meta.dirname}/build/client`
const limits = { public: 150, customer: 220, chef: 200, staff: 200 }
const weights = new Map<string, number>()

reportSizes()
refuseMails()

/** Prints what each route loads first, in gzipped kilobytes, and fails above the figures that we hold ourselves to. */
function reportSizes(): void {
  const manifest = readManifest()
  const parents = new Set(Object.values(manifest.routes).map(route => route.parentId))
  for (const route of Object.values(manifest.routes).filter(({ id }) => !parents.has(id))) {
    const chain = chainOf(route, manifest)
    const files = new Set([manifest.entry, ...chain].flatMap(part => [part.module, ...part.imports]))
    for (const part of chain) if (part.clientLoaderModule) files.add(part.clientLoaderModule)
    const size = [...files].reduce((sum, file) => sum + weightOf(file), 0) / 1000
    const path = `/${chain
      .map(part => part.path ?? '')
      .filter(Boolean)
      .join('/')}`
    const limit = limitOf(path)
    console.log(`${path.padEnd(24)}${size.toFixed(1).padStart(7)} kB of ${limit}`)
    if (size > limit) process.exitCode = 1
  }
  if (process.exitCode === 1) console.error('A route loads more JavaScript than it may.')
}

/** Words of mails are the server's: none of their sentences is in what a page can load. */
function refuseMails(): void {
  const folder = new URL('../words/mails/en/', import.meta.url)
  const sentences = readdirSync(folder).flatMap(file => {
    const messages: unknown[] = Object.values(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
    return messages.filter(text => typeof text === 'string' && /^[^{}`'"“”’]{60,}$/.test(text))
  }) as string[]
  const scripts = readdirSync(`${client}/assets`).filter(file => file.endsWith('.js'))
  const loaded = scripts.map(file => readFileSync(`${client}/assets/${file}`, 'utf8')).join('\n')
  const found = sentences.filter(sentence => loaded.includes(sentence))
  console.log(`${found.length} of ${sentences.length} sentences of mails are in what pages load.`)
  if (found.length === 0 && sentences.length > 0) return
  console.error(`Words of mails reach pages: ${found[0]}`)
  process.exitCode = 1
}

function limitOf(path: string): number {
  if (path.startsWith('/chefdashboard')) return limits.chef
  if (path.startsWith('/staff')) return limits.staff
  return /^\/(checkout|driver|profile)/.test(path) ? limits.customer : limits.public
}

function readManifest(): Manifest {
  const file = readdirSync(`${client}/assets`).find(name => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('There is no built manifest; run the build first.')
  const text = readFileSync(`${client}/assets/${file}`, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

function chainOf(route: BuiltRoute, manifest: Manifest): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId]
  return parent ? [...chainOf(parent, manifest), route] : [route]
}

function weightOf(file: string): number {
  const known = weights.get(file)
  if (known !== undefined) return known
  const weight = gzipSync(readFileSync(client + file)).length
  weights.set(file, weight)
  return weight
}
