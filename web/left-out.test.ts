import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { leftOut, withoutUnused } from './left-out.ts'

const packages = dirname(dirname(createRequire(import.meta.url).resolve('react-dom/package.json')))
const codeOf = (file: string) => readFileSync(join(packages, file), 'utf8')

describe('what is left out of React and its router', () => {
  it.each(Object.keys(leftOut))('is in %s, which can be read without it', file => {
    const rest = withoutUnused(file, codeOf(file))
    expect(rest.length).toBeLessThan(codeOf(file).length - 100)
    expect(parseSync(file, rest).errors).toEqual([])
  })

  it('is asked for by nothing of ours', () => {
    const app = join(import.meta.dirname, 'app')
    const asking =
      /<(?:ViewTransition|SuspenseList|Activity)\b|<Fragment[^>]*\bref=|\b(?:useActionState|useFetchers?|instrumentations)\b|\.captureOwnerStack|componentStack/
    const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: name => name.includes('catalogue') })
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(file => asking.test(readFileSync(join(app, file), 'utf8')))).toEqual([])
  })

  it('stops the build once a newer version calls it otherwise', () => {
    const [file = ''] = Object.keys(leftOut)
    expect(() => withoutUnused(file, 'function other() {\n}')).toThrow('any more')
  })

  it('keeps a function of a longer name, and what stands after one', () => {
    const file = 'react-router/dist/production/lib/dom/ssr/components.js'
    const after =
      'function RSCPrefetchPageLinksImpl() {\n}\nfunction RSCPrefetchPageLinksImpls() {\n\treturn 1;\n}'
    const before = after.replace('Impl() {\n}', 'Impl() {\n\tif (a) {\n\t\tb();\n\t}\n}')
    expect(withoutUnused(file, before)).toBe(after)
  })
})
