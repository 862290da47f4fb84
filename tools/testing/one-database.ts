// node tools/testing/one-database.ts <folder>: a throw-away database there, whose address it prints; ends when its standard input does.
import { startDatabase } from '../database/start-database.ts'

const database = await startDatabase({ dataDir: process.argv[2]!, fast: true })
process.stdin.once('end', () => void database.stop().then(() => process.exit(0))).resume()
console.log(database.url)
