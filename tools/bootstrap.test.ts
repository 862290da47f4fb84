import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-bootstrap-'))
const calls = join(folder, 'npm-calls')
const npm = join(folder, 'npm.mjs')
const environment = { PATH: process.env.PATH, npm_execpath: npm, npm_node_execpath: process.execPath }
/** Where no Node of ours is asked for. */
const ANYWHERE = "Object.defineProperty(process, 'platform', { value: 'darwin' })"
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  mkdirSync(join(folder, 'tools'))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(folder, 'tools', 'bootstrap.mjs'))
  lock('1.0.0')
  writeFileSync(
    npm,
    `import { appendFileSync, mkdirSync } from 'node:fs'
     appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n')
     mkdirSync('node_modules', { recursive: true })
     if (process.env.SLOW) setTimeout(() => {}, 60_000)`,
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
  expect(bootstrap(ANYWHERE).status).toBe(0)
  expect(readFileSync(calls, 'utf8')).toBe(before)
})

// – An installation is made beside the tree and exchanged for it: one that is killed leaves what was there
test('an installation that is killed midway leaves the tree as it was, and the next one cleans up', async () => {
  lock('1.0.3')
  const old = join(folder, 'node_modules', 'pan')
  mkdirSync(old, { recursive: true })
  const child = spawn(process.execPath, [join(folder, 'tools', 'bootstrap.mjs')], {
    env: { ...environment, SLOW: 'yes' },
    stdio: 'ignore',
    detached: true,
  })
  const beside = join(folder, `.installing-${child.pid}`, 'node_modules')
  while (!existsSync(beside)) await pause(20)
  process.kill(-child.pid!, 'SIGKILL')
  await once(child, 'exit')
  expect(existsSync(old)).toBe(true)
  expect(bootstrap().status).toBe(0)
  expect(existsSync(old)).toBe(false)
  expect(readdirSync(folder).filter(name => /installing|before/.test(name))).toEqual([])
})

// – A kill between the two renames of the exchange is made good
test('a kill between the two renames of the exchange is made good', () => {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'here'))
  renameSync(modules, `${modules}.before`)
  expect(bootstrap().status).toBe(0)
  expect(existsSync(join(modules, 'here'))).toBe(true)
})

// – Where the tree cannot be renamed (a mounted volume) it is installed in its place
test('where the tree cannot be renamed it is installed in its place', () => {
  lock('1.0.4')
  const before = readFileSync(calls, 'utf8')
  const unmovable = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'
    fs.renameSync = () => { throw new Error('EXDEV') }; syncBuiltinESMExports()`
  expect(bootstrap(unmovable).status).toBe(0)
  expect(readFileSync(calls, 'utf8')).toBe(`${before}ci\nci\n`)
  expect(readdirSync(folder).filter(name => /installing|before/.test(name))).toEqual([])
})

// – `npm start` runs a tree without development packages, or says what is missing, and installs nothing
test('npm start runs a tree without development packages, or says what is missing, and installs nothing', () => {
  const installed = { 'node_modules/pan': { version: '1.0.0' } }
  const locked = { '': {}, ...installed, 'node_modules/oven': { version: '3.0.0', dev: true } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
  const record = (packages: object) => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
  }
  record(installed)
  const before = readFileSync(calls, 'utf8')
  const start = () => bootstrap(ANYWHERE, { npm_lifecycle_event: 'prestart' })
  expect(start().status).toBe(0)
  record({ 'node_modules/pan': { version: '0.9.0' } })
  const refused = start()
  expect([refused.status, refused.stderr]).toEqual([
    1,
    'The installed packages are not those of package-lock.json: pan. Run npm ci --omit=dev, or npm ci.\n',
  ])
  expect(readFileSync(calls, 'utf8')).toBe(before)
  record(installed)
  expect(bootstrap(ANYWHERE, { npm_lifecycle_event: 'pretest' }).status).toBe(0)
  expect(readFileSync(calls, 'utf8')).toBe(`${before}ci\n`)
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
    env: { ...environment, ...env },
  })
}
