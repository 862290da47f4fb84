import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { declareMessages } from '../words/declare.ts'

/** How the sentences of words/pages become functions; the same for the build, the types and the tests. */
export const words = {
  project: `${import.meta.dirname}/project.inlang`,
  outdir: `${import.meta.dirname}/app/words/catalogue`,
  strategy: ['globalVariable', 'baseLocale'] as ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env?.SSR',
  emitReadme: false,
}

if (import.meta.main) {
  declareMessages()
  // Once for each state of the messages: what runs beside this reads files that nobody writes.
  // The stamp stands elsewhere: where the build finds a file that is not the compiler's, it empties the folder.
  const stampFile = join(import.meta.dirname, '../node_modules/.ladlewell-words')
  const stamp = stampOfMessages()
  if (!existsSync(words.outdir) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    await compile(words)
    writeFileSync(stampFile, stamp)
  }
  // The compiler's own timers would keep this process for half a minute.
  process.exit()
}

function stampOfMessages(): string {
  const { dirname } = import.meta
  const pages = join(dirname, '../words/pages')
  const messages = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .map(name => join(pages, name))
  const { version } = JSON.parse(
    readFileSync(join(dirname, '../node_modules/@inlang/paraglide-js/package.json'), 'utf8'),
  ) as { version: string }
  const hash = createHash('sha256').update(version)
  const files = [...messages.sort(), join(words.project, 'settings.json'), import.meta.filename]
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
