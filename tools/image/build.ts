// npm run image [-- --from-debian] [--tag <name>] [--keep-going]: builds the image with the builder that is here, and says its size and what
// is in it. With --from-debian both bases are made from Debian's packages first: for where no registry of images answers.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../root.ts'
import { baseFromDebian, builderFromDebian } from './debian.ts'
import { can, say, tell } from './programs.ts'

const { values } = parseArgs({
  options: {
    'from-debian': { type: 'boolean', default: false },
    tag: { type: 'string', default: 'ladlewell' },
    mirror: { type: 'string' },
    base: { type: 'string' },
    builder: { type: 'string' },
  },
})

/** A word of the pages is a file: more than the 1,024 at once that buildah leaves a step. */
const manyFiles = ['--ulimit', 'nofile=16384:16384']

try {
  build()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function build(): void {
  const program = ['buildah', 'podman', 'docker'].find(can)
  if (!program) throw new Error('No builder of images is here: install buildah, podman or docker.')
  const bases = { BASE: values.base, BUILDER: values.builder }
  if (values['from-debian']) {
    const folder = mkdtempSync(join(tmpdir(), 'ladlewell-image-'))
    try {
      bases.BASE ??= take(program, 'localhost/ladlewell/base', baseFromDebian(folder, values.mirror))
      bases.BUILDER ??= take(program, 'localhost/ladlewell/builder', builderFromDebian(folder, values.mirror))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const given = Object.entries({ ...bases, COMMIT: commit() }).filter(([, value]) => value)
  tell(program, [
    'build',
    ...(program === 'buildah'
      ? ['--isolation', 'chroot', '--format', 'docker', '--layers', ...manyFiles]
      : []),
    '--file',
    join(root, 'Containerfile'),
    ...given.flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    '--tag',
    values.tag,
    root,
  ])
  const [image] = JSON.parse(say(program, inspect(program))) as [Inspected] | [never]
  console.log(`${values.tag}: ${(sizeOf(image) / 1e6).toFixed(0)} MB, ${commit()}`)
}

/** The same words, but for the one that has no list of one. */
function inspect(program: string): string[] {
  return program === 'buildah' ? ['images', '--json', values.tag] : ['image', 'inspect', values.tag]
}

interface Inspected {
  Size?: number
  size?: string
}

function sizeOf({ Size, size }: Inspected): number {
  if (Size) return Size
  const [, amount = '0', unit = 'MB'] = /([\d.]+) ?(\w+)/.exec(size ?? '') ?? []
  return Number(amount) * ({ KB: 1e3, MB: 1e6, GB: 1e9 }[unit] ?? 1)
}

/** Makes an image of a tree that was packed. */
function take(program: string, name: string, archive: string): string {
  const environment = archive.includes('builder')
    ? ['NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt']
    : []
  if (program !== 'buildah') {
    tell(program, ['import', ...environment.flatMap(one => ['--change', `ENV ${one}`]), archive, name])
    return name
  }
  const container = say(program, ['from', 'scratch']).trim()
  tell(program, ['add', '--quiet', container, archive, '/'])
  tell(program, ['config', ...environment.flatMap(one => ['--env', one]), container])
  tell(program, ['commit', '--quiet', '--rm', container, name])
  return name
}

function commit(): string {
  try {
    return say('git', ['-C', root, 'rev-parse', '--short', 'HEAD']).trim()
  } catch {
    return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
  }
}
