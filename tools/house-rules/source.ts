import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { root } from '../root.ts'

export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
  /** What it imports: repository paths for our own files, otherwise the specifier as written. */
  imports: string[]
  parsed: ParseResult
}

const skipped = [
  'node_modules',
  'build',
  '.react-router',
  'catalogue',
  '.git',
  '.data',
  'test-results',
  'public',
  'messages.d.ts',
]

/** Every source file of the repository, ours only. */
export function sourcesOfRepository(folder = root): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (skipped.includes(entry.name)) return []
    if (entry.isDirectory()) return sourcesOfRepository(path)
    const isSource = /\.(tsx?|mjs|js)$/.test(entry.name)
    return isSource ? [sourceOf(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8'))] : []
  })
}

export function sourceOf(path: string, text: string): Source {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path} could not be parsed: ${parsed.errors[0]?.message}`)
  return { path, text, parsed, imports: importsOf(path, text, parsed) }
}

/** Calls the visitor's functions for the nodes of one file. */
export function visit(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(source.parsed.program)
}

export const isTest = ({ path }: Source) => /\.(test|e2e)\.tsx?$/.test(path)

function importsOf(path: string, text: string, { module }: ParseResult): string[] {
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(entry => entry.moduleRequest?.value),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported,
    ...dynamic,
  ]
  return specifiers.filter(specifier => specifier !== undefined).map(specifier => resolve(path, specifier))
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return specifier.replace(/^@ladlewell\//, '')
}
