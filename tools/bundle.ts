// node tools/bundle.ts: puts the programs into server/build.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { findPackageJSON, isBuiltin } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { BUILT, lookAt, MADE, type Made, sources, tell } from './programs.ts'
import { root } from './root.ts'

const built = join(root, BUILT)
/** For as long as processes may still load what they were built with. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** npm writes it whenever it installs. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Packages that are imported when they are needed stay where they are, with what only they would bring along. */
const loadedWhenNeeded: Plugin = {
  name: 'loaded-when-needed',
  resolveId(name, _, { kind }) {
    const isPackage = !/^[./]|^node:/.test(name)
    const isApart = /^@opentelemetry\/(?!api$)|^(pg-native|oidc-provider)$/.test(name)
    return isPackage && (kind === 'dynamic-import' || isApart) ? { id: name, external: true } : null
  },
}

/** What lies beside a file is found from where the file is. */
const inItsPlace: Plugin = {
  name: 'in-its-place',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const from = relative(built, dirname(id))
      const path = `process.getBuiltinModule('node:path')`
      return code
        .replaceAll('import.meta.url', `new URL('${from}/${basename(id)}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `${path}.join(import.meta.dirname, '${from}')`)
    },
  },
}

/** V8 keeps the text of code, and one letter beyond Latin-1 makes all of it twice as large. */
const oneByteCode: Plugin = {
  name: 'one-byte-code',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[^\0-\xff]/g,
          unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

const beganMs = Date.now()
/** What is made for production has no sandbox. */
const there = Object.entries(sources).filter(([, file]) => existsSync(join(root, file)))
const bundle = await rolldown({
  input: Object.fromEntries(there.map(([name, file]) => [name, join(root, file)])),
  cwd: root,
  platform: 'node',
  logLevel: 'silent',
  plugins: [loadedWhenNeeded, inItsPlace, oneByteCode],
})
const { output } = await bundle.write({
  dir: built,
  entryFileNames: '[name]-[hash].js',
  chunkFileNames: '[name]-[hash].js',
  // Names and lines are for who reads a stack.
  minify: { mangle: false, compress: true, codegen: { removeWhitespace: false } },
  comments: false,
})
await bundle.close()
const chunks = output.filter(each => each.type === 'chunk')
const read = chunks.flatMap(({ moduleIds }) => moduleIds).filter(id => id.startsWith(`${root}/`))
const own = read.map(file => relative(root, file)).filter(file => !file.startsWith('node_modules/'))
// By its manifest others find what is in a room.
const manifests = new Set(own.map(file => `${file.split('/')[0]}/package.json`))
const of = [INSTALLED, ...manifests, ...own].map(file => [file, lookAt(file)] as const)
// What was changed meanwhile may be in it as it was before.
if (of.some(([, [, changedMs]]) => changedMs > beganMs)) process.exit()
const files = chunks.map(({ fileName }) => fileName)
// What stays apart must be found from here, or it fails when it is needed; the database's driver asks whether it has another one.
const apart = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
for (const name of apart.filter(name => name !== 'pg-native' && !files.includes(name)))
  if (!isBuiltin(name)) findPackageJSON(name, join(built, 'made.json'))
const programs = Object.fromEntries(
  chunks.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, fileName]),
) as Made['programs']
tell({ programs, files, of: Object.fromEntries(of) })
for (const name of readdirSync(built).filter(name => ![basename(MADE), ...files].includes(name)))
  if (beganMs - statSync(join(built, name)).mtimeMs > KEPT_MS) rmSync(join(built, name))
