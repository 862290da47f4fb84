import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

// – It runs on PostgreSQL 16 and 17 as well: no statement asks for what a row was before it changed it, as only 18 can
test('no statement returns what a row was, which only PostgreSQL 18 knows', () => {
  const sources = globSync('server/**/*.ts', { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts'] })
  expect(sources.length).toBeGreaterThan(300)
  const wrong = sources.filter(path =>
    /\breturning\b[^`]*?\b(old|new)\.\w/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(wrong).toEqual([])
})
