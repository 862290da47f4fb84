import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { takeLock } from './lock.ts'
import { root } from './root.ts'

const builder = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
const skipped = ['node_modules', 'build', '.react-router', 'catalogue', 'project.inlang', 'messages.d.ts']

/**
 * Builds the web app unless web/build was made from these very sources. Without the packages that build it, the build that is there
 * stays. Throws with a sentence when the build fails, or when there is neither.
 */
export async function buildWeb(): Promise<'built' | 'fresh' | 'kept'> {
  const [commit, how] = await Promise.all([commitOfSources(), buildUnlessFresh()])
  // For who has no git at hand when it runs. What the server itself consists of may be newer than the web's sources.
  if (commit) writeFileSync(join(root, 'web', 'build', '.commit'), `${commit}\n`)
  return how
}

async function commitOfSources(): Promise<string | null> {
  if (!existsSync(join(root, '.git'))) return null
  const head = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root })
  return head.then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}

async function buildUnlessFresh(): Promise<'built' | 'fresh' | 'kept'> {
  const stampFile = join(root, 'web', 'build', '.stamp')
  // An image holds what was built, and nothing that it was built from.
  if (!existsSync(join(root, 'web', 'app')) && existsSync(stampFile)) return 'fresh'
  const stamp = stampOfSources()
  const isFresh = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (isFresh()) return 'fresh'
  if (!existsSync(builder)) return keptBuild(stampFile)
  const lock = await takeLock(join(root, 'node_modules', '.ladlewell-build.lock'), 120_000)
  try {
    if (isFresh()) return 'fresh'
    await build()
    writeFileSync(stampFile, stamp)
    return 'built'
  } finally {
    lock?.release()
  }
}

/** What is served where nothing can be built. */
export function keptBuild(stampFile: string): 'kept' {
  if (!existsSync(stampFile))
    throw new Error(
      'The web app is not built, and the packages that build it are not installed. Run npm ci, or bring web/build along.',
    )
  console.warn(
    'web/build was made from other sources, and the packages that build it are not installed: it is served as it is.',
  )
  return 'kept'
}

async function build(): Promise<void> {
  await runInWeb(['words.ts'])
  await runInWeb([builder, 'build'])
}

async function runInWeb(program: string[]): Promise<void> {
  const child = spawn(process.execPath, program, {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The web app could not be built:\n${output.trim()}`)
}

function stampOfSources(): string {
  const hash = createHash('sha256')
  const files = ['web', 'words', 'contract', 'domain'].flatMap(room => sourcesIn(join(root, room)))
  for (const file of [join(root, 'package-lock.json'), ...files.sort()]) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (skipped.includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(path)
    return entry.isFile() ? [path] : []
  })
}
