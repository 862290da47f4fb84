import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILT, fresh, lookAt, programFile, tell } from './programs.ts'

const made = {
  programs: { start: 'start-1.js', sandbox: 'sandbox-1.js' },
  files: ['start-1.js', 'sandbox-1.js'],
}
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ladlewell-programs-'))
  mkdirSync(join(folder, BUILT), { recursive: true })
  writeFileSync(join(folder, 'a.ts'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what was built of the files as they are is what runs', () => {
  expect(programFile('start', fresh(folder), folder)).toBe(join(folder, 'tools/start.ts'))
  tell({ ...made, of: { 'a.ts': lookAt('a.ts', folder) } }, folder)
  expect(programFile('start', fresh(folder), folder)).toBe(join(folder, BUILT, 'start-1.js'))
  expect(programFile('sandbox', fresh(folder), folder)).toBe(join(folder, BUILT, 'sandbox-1.js'))
})

test.each<[string, () => void]>([
  ['written anew', () => utimesSync(join(folder, 'a.ts'), new Date(), new Date(Date.now() + 5000))],
  ['longer', () => writeFileSync(join(folder, 'a.ts'), 'three')],
  ['gone', () => rmSync(join(folder, 'a.ts'))],
])('once a file is %s the sources run', (_, change) => {
  tell({ ...made, of: { 'a.ts': lookAt('a.ts', folder) } }, folder)
  change()
  expect(fresh(folder)).toBeNull()
  expect(programFile('sandbox', fresh(folder), folder)).toBe(join(folder, 'sandbox/main.ts'))
})

test('what is laid out for good is compared with nothing', () => {
  tell({ ...made, of: {} }, folder)
  rmSync(join(folder, 'a.ts'))
  expect(fresh(folder)?.programs).toEqual(made.programs)
})
