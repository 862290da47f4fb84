// node hold-database.ts <dataDir> [mayMove]: a process for tests to kill. Prints where its database is.
import { startDatabase } from '../database/start-database.ts'

const [dataDir = '', mayMove] = process.argv.slice(2)
try {
  const { url, stop } = await startDatabase({ dataDir, mayMove: mayMove === 'mayMove', fast: true })
  process.on('SIGTERM', () => void stop())
  console.log(JSON.stringify({ url }))
} catch (error) {
  console.log(JSON.stringify({ refusal: (error as Error).message }))
  process.exit(1)
}
