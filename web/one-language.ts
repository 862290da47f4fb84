import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@ladlewell/domain/language.ts'
import { minifySync, type Plugin, transformWithOxc } from 'vite'
import { withScriptsOf } from './app/words/script-folder.ts'

const chosen = 'const locale = experimentalStaticLocale ?? options.locale ?? getLocale()'
const options = ', options = {}'
const importOfRuntime = /^import .*runtime\.js';$/m
const runtime = 'export const getLocale = () => __LANGUAGE__'

/** Said in another language than the page's as well: in that of who got a mail, or of who wrote an address. */
export const inAnyLanguage =
  /\/messages\/(?:messages_unsubscribe_done|messages_mails_|addresses_united_states)/

/** Leaves open, in what browsers load, which language a sentence is in: a page is read in one, and need not bring the others. */
export const languageLeftOpen: Plugin = {
  name: 'language-left-open',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/words\/catalogue\/(?:messages\/(?!_)|runtime\.js)/ },
    handler(code, id) {
      if (id.endsWith('runtime.js')) return runtime
      if (!code.includes(chosen) || !code.includes(options))
        throw new Error('The compiler of messages chooses a language in another way now.')
      const plain = code.replace(importOfRuntime, '')
      return inAnyLanguage.test(id)
        ? plain.replace(chosen, 'const locale = options.locale ?? __LANGUAGE__')
        : plain.replace(chosen, 'const locale = __LANGUAGE__').replace(options, '')
    },
  },
}

/** Writes every script once a language, into a folder of its name below `assets`, where one names another. */
export async function writeLanguages(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const scripts = readdirSync(assets).filter(name => name.endsWith('.js'))
  for (const language of languages) {
    mkdirSync(join(assets, language), { recursive: true })
    for (const name of scripts) {
      const code = withScriptsOf(language, readFileSync(join(assets, name), 'utf8'))
      writeFileSync(join(assets, language, name), await inLanguage(language, name, code))
    }
  }
  for (const name of scripts) rmSync(join(assets, name))
}

async function inLanguage(language: string, name: string, open: string): Promise<string> {
  if (!open.includes('__LANGUAGE__')) return open
  const define = { __LANGUAGE__: JSON.stringify(language) }
  const { code } = await transformWithOxc(open, name, { define, sourcemap: false, target: 'es2023' })
  return minifySync(name, code, { module: true, mangle: { toplevel: true } }).code
}
