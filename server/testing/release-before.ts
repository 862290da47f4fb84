import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The commit of RELEASE_BEFORE, or what landed last; null where the history does not have it. */
export function commitBefore(): string | null {
  for (const name of [process.env.RELEASE_BEFORE, 'origin/main', 'HEAD~1'].filter(one => one !== undefined))
    try {
      return String(
        execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      ).trim()
    } catch {
      // Cloned without it, or without git at all.
    }
  return null
}

/**
 * Lays a release out beside this one, with its web app built, and answers its folder. It runs on this release's packages. Its
 * style is another, so that every script that names it has another name than this release's.
 */
export async function layOut(commit: string): Promise<string> {
  const folder = join(root, '.data', 'releases', commit)
  if (existsSync(join(folder, 'web/build/.stamp'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync(
    'sh',
    [
      '-c',
      `git archive ${commit} | tar -x -C "$0" && cp -al node_modules "$0/" && rm -rf "$0/node_modules/.cache" "$0"/node_modules/.ladlewell*`,
      folder,
    ],
    { cwd: root },
  )
  for (const room of [
    'domain',
    'contract',
    'words',
    'server',
    'web',
    'sandbox',
    'e2e',
    'bench',
    'plates',
    'tools',
  ])
    if (existsSync(join(root, room, 'node_modules')))
      execFileSync('cp', ['-a', join(root, room, 'node_modules'), join(folder, room)])
  appendFileSync(join(folder, 'web/app/app.css'), '\n.release-before {\n  color: inherit;\n}\n')
  await run(folder, `await import('./tools/web-build.ts').then(it => it.buildWeb())`, {})
  return folder
}

async function run(folder: string, code: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [exit] = await once(child, 'exit')
  if (exit !== 0) throw new Error(`The release in ${folder} could not: ${code}`)
}

/** Migrates as that release does. */
export const migrateAs = (folder: string, url: string) =>
  run(folder, `await import('./server/migrate.ts').then(it => it.migrate(${JSON.stringify(url)}))`, {})

export interface ReleaseProcess {
  url: string
  /** As a deploy ends it: what it has begun is done first. */
  leave(): Promise<void>
}

const serving = `
  const { startServer } = await import('./server/main.ts')
  const server = await startServer(process.env)
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  console.log('at ' + server.url)`

/** A process of the release that lies in a folder. */
export async function startRelease(folder: string, env: Record<string, string>): Promise<ReleaseProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', serving], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env, WEB_BUILD: join(folder, 'web/build') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (child.exitCode !== null) throw new Error(`The release in ${folder} ended with ${child.exitCode}`)
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    url: String(line[0]).slice(3).replace('localhost', '127.0.0.1'),
    async leave() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export const thisRelease = root
