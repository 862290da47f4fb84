import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceOf, visit } from './house-rules/source.ts'
import { root } from './root.ts'

interface Row {
  section: string
  statement: string
  doneBy: string
  provedBy: string
}

const folder = 'docs/specification'
const explained = 'references.md'
const pages = readdirSync(join(root, folder)).filter(name => name.endsWith('.md'))
const files = pages.filter(name => name !== explained)

test('the front page leads to every file, and to no other', () => {
  const front = read('docs/specification.md')
  const linked = [...front.matchAll(/\(specification\/([\w-]+\.md)\)/g)].map(([, name]) => name)
  expect([...new Set(linked)].toSorted()).toEqual(pages.toSorted())
})

describe.each(files)('%s', name => {
  const rows = rowsOf(read(`${folder}/${name}`))

  test('has rows, and each is filled in', () => {
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(row => !row.statement || !row.doneBy || !row.provedBy)).toEqual([])
  })

  test('names files that exist', () => {
    const missing = rows.flatMap(({ doneBy }) =>
      pathsIn(doneBy).filter(path => !existsSync(join(root, path))),
    )
    expect(missing).toEqual([])
    expect(rows.filter(({ doneBy }) => pathsIn(doneBy).length === 0)).toEqual([])
  })

  test('names tests that exist', () => {
    const unproved = rows.filter(({ provedBy }) => {
      const proofs = proofsIn(provedBy)
      return proofs.length === 0 || !proofs.every(isThere)
    })
    expect(unproved.map(({ statement, provedBy }) => `${statement}: ${provedBy}`)).toEqual([])
  })
})

test('what is guarded names tests that exist', () => {
  const rows = read('docs/security.md')
    .split('\n')
    .filter(line => /^\| [PS]\d+ \|/.test(line))
  const unproved = rows.filter(row => {
    const proofs = proofsIn(
      row
        .slice(0, -1)
        .split(/(?<!\\)\|/)
        .at(-1)!
        .trim(),
    )
    return proofs.length === 0 || !proofs.every(isThere)
  })
  expect(rows.length).toBeGreaterThan(30)
  expect(unproved).toEqual([])
})

test('every reference is explained to whoever has only this repository', () => {
  const explanations = read(`${folder}/${explained}`)
  const isExplained = (mark: string) =>
    explanations.includes(`| ${mark} |`) ||
    explanations.includes(`(${mark})`) ||
    explanations.includes(`"${mark}"`)
  const marks = files.flatMap(name => {
    const page = read(`${folder}/${name}`)
    const inBrackets = [...page.matchAll(/(?<!\])\(([a-z]+\.md)\b/g)].map(([, mark = '']) => mark)
    return [...inBrackets, ...rowsOf(page).map(({ section }) => section)]
  })
  expect(marks.length).toBeGreaterThan(1500)
  expect([...new Set(marks)].filter(mark => mark !== '' && !isExplained(mark))).toEqual([])
})

test('a proof that is not there is seen', () => {
  const here = 'tools/specification.test.ts'
  expect(isThere({ path: here, name: 'names tests that exist' })).toBe(true)
  expect(isThere({ path: here, name: ['names tests', 'that never were'].join(' ') })).toBe(false)
  expect(isThere({ path: 'tools/nowhere.test.ts', name: 'names tests that exist' })).toBe(false)
})

/** The rows of every table in the page, without their heads. */
function rowsOf(page: string): Row[] {
  const tables = page.split('\n').filter(line => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line))
  return tables
    .map(line => line.slice(1, -1).split(/(?<!\\)\|/))
    .filter(([section]) => section?.trim() !== '§')
    .map(([section = '', statement = '', doneBy = '', provedBy = '', ...rest]) => ({
      section: section.trim(),
      statement: rest.length > 0 ? '' : statement.trim(),
      doneBy: doneBy.trim(),
      provedBy: provedBy.trim(),
    }))
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
}

interface Proof {
  path: string
  name: string
}

/** `path`: name of a test, or the beginning of it; several follow each other after a break, a comma or a semicolon. */
function proofsIn(cell: string): Proof[] {
  return [...cell.matchAll(/`([^`]+)`:\s*(.+?)(?=(?:<br>|[;,])\s*`[\w/.-]+`:|$)/g)].map(
    ([, path = '', name = '']) => ({ path, name: plain(name) }),
  )
}

function isThere({ path, name }: Proof): boolean {
  if (!/\.(test|e2e)\.tsx?$/.test(path) || !existsSync(join(root, path))) return false
  return titlesIn(path).some(parts => parts.some(part => part.includes(name)) || fills(name, parts))
}

/** Whether the name is the text with its places filled in, and mostly that text. */
function fills(name: string, parts: string[]): boolean {
  const length = parts.join('').length
  return parts.length > 1 && length > name.length / 2 && parts.every(part => name.includes(part))
}

const known = new Map<string, string[][]>()

/** Every text of a test file, the titles of its tests among them; one with places to fill in comes in the parts between. */
function titlesIn(path: string): string[][] {
  const before = known.get(path)
  if (before) return before
  const titles: string[][] = []
  visit(sourceOf(path, read(path)), {
    Literal: ({ value }) => void (typeof value === 'string' && titles.push([plain(value)])),
    TemplateLiteral: ({ quasis }) => void titles.push(quasis.map(({ value }) => plain(value.cooked ?? ''))),
  })
  known.set(path, titles)
  return titles
}

/** Whatever quotation marks somebody writes, and wherever they shorten. */
function plain(text: string): string {
  return text
    .replace(/[’‘“”"'`]/g, "'")
    .replace(/(…|\.\.\.)$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
