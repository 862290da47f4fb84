import type { Config } from '@react-router/dev/config'
import { writeServiceWorker } from './service-worker-build.ts'

export default {
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeServiceWorker(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
