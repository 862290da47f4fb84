// Loads what a start loads, for the cache that lies beside it: run once, when everything is laid out.
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'

const root = new URL('../../', import.meta.url)
const build = new URL('server/build/', root)
const { programs, files } = JSON.parse(readFileSync(new URL('made.json', build), 'utf8'))
const start = new URL(programs.start, build).href
const main = files.find(name => name.startsWith('main-'))
for (const file of [new URL(main, build), new URL('web/build/server/index.js', root)]) await import(file.href)
// A process without them serves nothing; the others load with the first code, receipt or picture.
for (const name of ['stripe', 'nodemailer']) await import(name)
flushCompileCache()
// Last, and for its own sake: a start that cannot go on, and ends this process.
process.env.NODE_ENV = 'production'
process.env.DATABASE_URL = ''
console.error = () => undefined
process.once('exit', () => (process.exitCode = 0))
await import(start)
