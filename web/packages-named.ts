import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = join(import.meta.dirname, 'build', 'packages.json')
/** What a style sheet takes in is no module; fonts are found by their files. */
const throughStyles = ['node_modules/tailwindcss']

/**
 * Names in web/build/packages.json which packages went into the web's files, by their place in the lock: they run in browsers and in our
 * processes without being installed there, and their licences count.
 */
export function packagesNamed(): Plugin {
  return {
    name: 'packages-named',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).flatMap(part =>
          part.type === 'chunk' ? part.moduleIds : part.originalFileNames,
        )
        const named = [...throughStyles, ...files.flatMap(id => packageOf(id) ?? [])]
        const others = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
        const all = { ...others, [this.environment.name]: [...new Set(named)].sort() }
        writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`)
      },
    },
  }
}

function packageOf(id: string): string | undefined {
  const found = /((?:\bnode_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/])+)/.exec(id)?.[1]
  return found?.slice(0, -1).replaceAll('\\', '/')
}
