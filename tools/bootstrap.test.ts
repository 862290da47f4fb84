import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-bootstrap-'))
const calls = join(folder, 'npm-calls')
const npm = join(folder, 'npm.mjs')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  mkdirSync(join(folder, 'tools'))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(folder, 'tools', 'bootstrap.mjs'))
  lock('1.0.0')
  writeFileSync(
    npm,
    `import { appendFileSync, mkdirSync } from 'node:fs'
     appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n')
     mkdirSync('node_modules', { recursive: true })`,
  )
})

test('it installs once, and again when the lock has changed', () => {
  expect(bootstrap().status).toBe(0)
  expect(bootstrap().status).toBe(0)
  expect(readFileSync(calls, 'utf8')).toBe('ci\n')
  lock('1.0.1')
  expect(bootstrap().status).toBe(0)
  expect(readFileSync(calls, 'utf8')).toBe('ci\nci\n')
})

test('a failed installation stops everything and is tried again', () => {
  lock('1.0.2')
  const failing = bootstrap('', { npm_execpath: join(folder, 'missing.mjs') })
  expect([failing.status, failing.stderr.trim().split('\n').at(-1)]).toEqual([
    1,
    'npm ci failed; its message is above.',
  ])
  expect(bootstrap().status).toBe(0)
  expect(readFileSync(calls, 'utf8')).toBe('ci\nci\nci\n')
})

test('what npm itself recorded as installed is not installed again', () => {
  rmSync(join(folder, 'node_modules'), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  cpSync(join(folder, 'package-lock.json'), join(folder, 'node_modules', '.package-lock.json'))
  const before = readFileSync(calls, 'utf8')
  expect(bootstrap("Object.defineProperty(process, 'platform', { value: 'darwin' })").status).toBe(0)
  expect(readFileSync(calls, 'utf8')).toBe(before)
})

test.each([
  ['18.19.0', 'linux', /^Ladlewell needs Node 20 or newer to begin with; this is Node 18\.19\.0\.\n$/],
  [
    '22.1.0',
    'darwin',
    /^There is no Node package for darwin-.* must be 24 or newer; this is Node 22\.1\.0\.\n$/,
  ],
])('Node %s on %s gets a sentence', (node, platform, sentence) => {
  const refused = bootstrap(`
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })
    Object.defineProperty(process, 'platform', { value: '${platform}' })`)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(sentence)
})

function lock(version: string): void {
  const packages = { '': {}, 'node_modules/pan': { version } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
}

function bootstrap(pretend = '', env: Record<string, string> = {}) {
  const options = pretend ? ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`] : []
  return spawnSync(process.execPath, [...options, join(folder, 'tools', 'bootstrap.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: npm, npm_node_execpath: process.execPath, ...env },
  })
}
