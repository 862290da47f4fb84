// Runs the real server with the settings of the environment and prints its address; ends when its standard input does.
import { startServer } from '../main.ts'
import { sayWithKitchen } from './sharded/with-kitchen.ts'

if (process.env.SHARDED) sayWithKitchen()
const { url } = await startServer(process.env)
process.stdin.once('end', () => process.exit(0)).resume()
console.log(url)
