import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeLanguages } from './one-language.ts'
import { packAssets } from './pack-assets.ts'
import { writeServiceWorker } from './service-worker-build.ts'

export default {
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`
    loadStyleOnce(`${reactRouterConfig.buildDirectory}/server`)
    loadStyleOnce(`${client}/assets`)
    await writeLanguages(client)
    writeServiceWorker(client)
    await packAssets(client)
  },
} satisfies Config

/**
 * The router marks the stylesheet of all pages with a # where late parts need it too, so that the page may take its link away. This
 * one stays on every page; marked, each page's first late part loads it again and has the whole page styled anew.
 */
function loadStyleOnce(folder: string): void {
  for (const name of readdirSync(folder).filter(name => name.endsWith('.js'))) {
    const code = readFileSync(join(folder, name), 'utf8')
    const plain = code.replace(/(\/assets\/root-[\w-]+\.css)#/g, '$1')
    if (plain !== code) writeFileSync(join(folder, name), plain)
  }
}
