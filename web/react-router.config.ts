import type { Config } from '@react-router/dev/config'
import { writeLanguages } from './one-language.ts'
import { writeServiceWorker } from './service-worker-build.ts'

export default {
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await writeLanguages(client)
    writeServiceWorker(client)
  },
} satisfies Config
