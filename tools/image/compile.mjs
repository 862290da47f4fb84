// Loads what a start loads, for the cache that the image carries: run once, when it is built.

const root = new URL('../../', import.meta.url)
const loaded = [
  'server/main.ts',
  'tools/web-build.ts',
  'tools/database/keep-database.ts',
  'tools/sandbox-settings.ts',
]
for (const file of loaded) await import(new URL(file, root))
await import(new URL('web/build/server/index.js', root))
// A process without them serves nothing; the others load with the first code, receipt or picture.
for (const name of ['stripe', 'nodemailer']) await import(name)
process.exit(0)
