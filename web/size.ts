import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inAnyLanguage } from './one-language.ts'
import { kindOf, limits } from './page-limits.ts'

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
const scripts = `${client}/assets/en`
const weights = new Map<string, number>()

reportSizes()
refuseOthersWords()

/** Prints what each route loads first, in gzipped kilobytes and in files, and fails above the figures that we hold ourselves to. */
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
    const most = limits[kindOf(path)]
    const figures = `${size.toFixed(1).padStart(7)} kB of ${most.kilobytes}${String(files.size).padStart(5)} files of ${most.files}`
    console.log(`${path.padEnd(48)}${figures}`)
    if (size > most.kilobytes || files.size > most.files) process.exitCode = 1
  }
  if (process.exitCode === 1) console.error('A route loads more JavaScript, or more files, than it may.')
}

/** Words of mails are the server's, and a page is read in one language: none of their sentences is in what English pages load. */
function refuseOthersWords(): void {
  const loaded = readdirSync(scripts)
    .filter(file => file.endsWith('.js'))
    .map(file => readFileSync(`${scripts}/${file}`, 'utf8'))
    .join('\n')
  for (const folder of ['mails/en', 'pages/es']) {
    const sentences = sentencesOf(`${import.meta.dirname}/../words/${folder}`)
    const found = sentences.filter(sentence => loaded.includes(sentence))
    console.log(
      `${found.length} of ${sentences.length} sentences of ${folder} are in what English pages load.`,
    )
    if (found.length === 0 && sentences.length > 0) continue
    console.error(`Words reach pages that do not say them: ${found[0]}`)
    process.exitCode = 1
  }
}

/** Refusals of other languages are loaded late, by their readers; a few sentences are said in somebody else's language. */
function sentencesOf(folder: string): string[] {
  const messagesIn = (file: string): [string, unknown][] =>
    Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as object)
  const files = readdirSync(folder)
  const late = files.filter(file => file === 'refusals.json').flatMap(messagesIn)
  const elsewhere = new Set(late.map(([, text]) => text))
  return files
    .flatMap(messagesIn)
    .filter(([key, text]) => !elsewhere.has(text) && !inAnyLanguage.test(`/messages/${key}`))
    .map(([, text]) => text)
    .filter((text): text is string => typeof text === 'string' && /^[^{}`'"“”’]{60,}$/.test(text))
}

function readManifest(): Manifest {
  const file = readdirSync(scripts).find(name => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('There is no built manifest; run the build first.')
  const text = readFileSync(`${scripts}/${file}`, 'utf8')
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
