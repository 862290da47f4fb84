import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceOf, sourcesOfRepository } from './house-rules/source.ts'
import { testsOf } from './house-rules/tests.ts'
import { root } from './root.ts'
import { folder, frontPage, specificationOf } from './specification/pages.ts'

const sources = sourcesOfRepository()
const front = read(frontPage)

test('what stands on the tests is on the pages; otherwise `npm run specification` writes them', () => {
  const { faults, pages, statements } = specificationOf(sources, front)
  expect(faults).toEqual([])
  expect(statements.length).toBeGreaterThan(2000)
  expect(readdirSync(join(root, folder)).toSorted()).toEqual(Object.keys(pages).toSorted())
  const old = Object.entries(pages).filter(([file, page]) => read(`${folder}/${file}`) !== page)
  expect(old.map(([file]) => file)).toEqual([])
})

test('what is guarded names tests that are there', () => {
  const rows = read('docs/security.md')
    .split('\n')
    .filter(line => /^\| [PS]\d+ \|/.test(line))
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(row => !proofsIn(row).length || !proofsIn(row).every(isThere))).toEqual([])
})

test('a proof that is not there is seen', () => {
  const here = 'tools/specification.test.ts'
  expect(isThere({ path: here, name: 'names tests that are there' })).toBe(true)
  expect(isThere({ path: here, name: 'names tests that never were' })).toBe(false)
  expect(isThere({ path: 'tools/nowhere.test.ts', name: 'names tests that are there' })).toBe(false)
})

describe('of the lines above tests', () => {
  test.each([
    [
      'that of a test is a row',
      "// why\n// §2 It has\n//   a divider.\ntest('a', () => {})",
      { rows: '| It has a divider. | a |\n' },
    ],
    [
      'that of a group, and of a test in it, have their names',
      "// §2 A.\ndescribe('all', () => {\n  // §2 B.\n  test.each([])('of %s', () => {})\n})",
      { rows: '| A. | all |\n| B. | all › of %s |\n' },
    ],
    [
      'that above a loop is of the test in it',
      "// §2 A.\nfor (const a of b)\n  for (const c of a)\n    test('a', () => {})",
      { rows: '| A. | a |\n' },
    ],
    [
      'those of several tests are one row where they are the same',
      "// §2 A.\ntest('a', () => {})\n\n// – B.\n// §2 A.\nguestTest('b', () => {})",
      { rows: '| A. | a<br>b |\n' },
    ],
    [
      'that of no test is refused',
      '// §2 A.\nexpect(1).toBe(1)',
      { fault: 'a.test.ts:1 stands on no test: A.' },
    ],
    [
      'an empty line is no test',
      "// §2 A.\n\ntest('a', () => {})",
      { fault: 'a.test.ts:1 stands on no test: A.' },
    ],
    [
      'the same with another § is refused',
      "// §2 A.\n// – A.\ntest('a', () => {})",
      { fault: 'a.test.ts:2 is 2 elsewhere: A.' },
    ],
    ['an unknown § is refused', "// §12 A.\ntest('a', () => {})", { fault: '12 is not explained' }],
    [
      'an unknown origin is refused',
      "// §2 A (dreams.md)\ntest('a', () => {})",
      { fault: '(dreams.md is not explained' },
    ],
  ])('%s', (_, text, expected) => {
    const { faults, pages } = specificationOf([sourceOf('a.test.ts', text)], front)
    if ('fault' in expected) expect(faults).toEqual([expect.stringContaining(expected.fault)])
    else expect(pages['2-screens.md']?.split('|---|---|\n').at(-1)).toBe(expected.rows)
  })
})

interface Named {
  path: string
  name: string
}

/** In the last cell, `path`: name of a test or a part of it; several follow each other after a break. */
function proofsIn(row: string): Named[] {
  const cell = row.slice(0, -1).split(' | ').at(-1)!.trim()
  return [...cell.matchAll(/`([^`]+)`:\s*(.+?)(?=<br>`|$)/g)].map(([, path = '', name = '']) => ({
    path,
    name,
  }))
}

function isThere({ path, name }: Named): boolean {
  const source = sources.find(source => source.path === path)
  return source !== undefined && testsOf(source).some(test => test.name.includes(name))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
