import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'

interface BuiltRoute {
  parentId?: string
  path?: string
  module: string
  clientLoaderModule?: string
}

interface Manifest {
  entry: { module: string }
  routes: Record<string, BuiltRoute>
}

const source = join(import.meta.dirname, 'service-worker', 'service-worker.ts')

/** Nobody looks at staff's without a network; of a kitchen's there is what was used. */
const notKept = ['chefdashboard', 'staff']

/** Writes `sw.js` into the built pages' folder: another build is another file, and so another version of it. */
export function writeServiceWorker(client: string): void {
  const assets = join(client, 'assets')
  // The same ones in every language.
  const built = readdirSync(join(assets, 'en'))
  const manifest = built.find(name => /^manifest-.*\.js$/.test(name))
  if (!manifest) throw new Error('There is no built manifest; run the build first.')
  const textOf = (name: string) => readFileSync(join(assets, 'en', name), 'utf8')
  const scripts = [manifest, ...reachable(firstScripts(textOf(manifest)), new Set(built), textOf)].sort()
  const styles = readdirSync(assets)
    .filter(name => name.endsWith('.css'))
    .map(name => `/assets/${name}`)
  const worker = stripTypeScriptTypes(readFileSync(source, 'utf8'))
  const version = createHash('sha256').update(`${worker}${scripts}${styles}`).digest('hex').slice(0, 12)
  writeFileSync(
    join(client, 'sw.js'),
    `const BUILD = ${JSON.stringify({ version, scripts, styles })}\n${worker}`,
  )
}

function firstScripts(text: string): string[] {
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const areaOf = ({ path, parentId }: BuiltRoute): string =>
    parentId === undefined || parentId === 'root' ? (path ?? '') : areaOf(routes[parentId]!)
  const kept = Object.values(routes).filter(route => !notKept.includes(areaOf(route)))
  const parts: Pick<BuiltRoute, 'module' | 'clientLoaderModule'>[] = [entry, ...kept]
  return parts
    .flatMap(({ module, clientLoaderModule = module }) => [module, clientLoaderModule])
    .map(file => basename(file))
}

/** The scripts and whatever they name, early or late. */
function reachable(first: readonly string[], built: ReadonlySet<string>, textOf: (name: string) => string) {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (!built.has(name) || found.has(name)) return
    found.add(name)
    for (const [, other] of textOf(name).matchAll(/["'`](?:\.\/|\/?assets\/en\/)([\w.~-]+\.js)["'`]/g))
      visit(other ?? '')
  }
  first.forEach(visit)
  return found
}
