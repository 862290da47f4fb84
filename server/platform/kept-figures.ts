import { Gauge } from 'prom-client'
import { registry } from './metrics.ts'

/** The bytes that each cache of the process holds now. */
const caches = new Map<string, () => number>()

new Gauge({
  name: 'ladlewell_kept_bytes',
  help: 'Bytes of answers that are kept, by the cache',
  labelNames: ['cache'],
  registers: [registry],
  collect() {
    for (const [cache, bytes] of caches) this.set({ cache }, bytes())
  },
})

/** Shows how much a cache holds among the figures. */
export function watchKept(cache: string, bytes: () => number): void {
  caches.set(cache, bytes)
}
