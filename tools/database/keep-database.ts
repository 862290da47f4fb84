import type { Wish } from './cluster.ts'
import { type Database, startDatabase } from './start-database.ts'

/** The embedded database, started anew under the same address whenever its server dies, until `stop`. */
export async function keepDatabase(wish: Wish): Promise<Pick<Database, 'url' | 'stop'>> {
  let current = await startDatabase(wish)
  let stopped = false
  void watch()
  return {
    url: current.url,
    async stop() {
      stopped = true
      await current.stop()
    },
  }

  async function watch() {
    for (;;) {
      await current.ended
      if (stopped) return
      console.log('The embedded database ended unexpectedly; starting it again.')
      try {
        current = await startDatabase(wish)
      } catch (error) {
        console.log((error as Error).message)
        return
      }
    }
  }
}
