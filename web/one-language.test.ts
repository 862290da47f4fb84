import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inAnyLanguage } from './one-language.ts'

it('keeps in all languages what some page says in another language than its own', () => {
  const app = join(import.meta.dirname, 'app')
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: name => name.includes('catalogue') })
  const choosing = files.filter(file => /\{ locale \}/.test(readFileSync(join(app, file), 'utf8')))
  expect(choosing.sort()).toEqual([
    'features/addresses/address-form.ts',
    'features/messages/unsubscribe.page.tsx',
  ])
  const said = choosing.flatMap(file =>
    [
      ...readFileSync(join(app, file), 'utf8').matchAll(
        /\bm\.(\w+)[^\n]*\{ locale \}|: m\.(messages_mails_\w+)/g,
      ),
    ].map(([, called, listed]) => called ?? listed),
  )
  expect(said.length).toBeGreaterThan(5)
  for (const key of said) expect(`/messages/${key}.js`).toMatch(inAnyLanguage)
})
