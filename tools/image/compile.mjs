// Loads what a start loads, for the cache that lies beside it: run once, when everything is laid out.
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'

const root = new URL('../../', import.meta.url)
const start = new URL('tools/start.ts', root)
const named = [...readFileSync(start, 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(
  ([, file]) => new URL(file, start),
)
for (const file of [...named, 'server/main.ts', 'web/build/server/index.js'])
  await import(new URL(file, root))
// A process without them serves nothing; the others load with the first code, receipt or picture.
for (const name of ['stripe', 'nodemailer']) await import(name)
flushCompileCache()
// Last, and for its own sake: a start that cannot go on, and ends this process.
process.env.NODE_ENV = 'production'
process.env.DATABASE_URL = ''
console.error = () => undefined
process.once('exit', () => (process.exitCode = 0))
await import(start)
