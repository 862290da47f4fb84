import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { can, programPath } from '../image/programs.ts'
import { root } from '../root.ts'
import { namesIn, textOf } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const units = namesIn('deploy/systemd').filter(name => name.endsWith('.service'))

/** Each file is read by the very programme that it is written for, where that is installed. */
function isHere(program: string, debian = program): boolean {
  if (can(program)) return true
  console.info(`Not tried: ${program} is not here; Debian's package ${debian} brings it.`)
  return false
}

if (isHere('systemd-analyze'))
  test('systemd knows every line of the units, and calls them safe', () => {
    // What is called has to be there, and be called by what the units say.
    const program = join(folder, 'node')
    writeFileSync(program, '', { mode: 0o755 })
    for (const name of units) {
      const text = textOf(`deploy/systemd/${name}`).replace(/^ExecStart=\S+/m, `ExecStart=${program}`)
      const file = join(folder, name.replace('@.', '@web.'))
      writeFileSync(file, text)
      expect(said('systemd-analyze', ['verify', '--man=no', file]), name).toBe('')
      writeFileSync(file, `${text}\n[Service]\nProtectSytem=strict\n`)
      expect(said('systemd-analyze', ['verify', '--man=no', file]), name).toContain('ProtectSytem')
      writeFileSync(file, text)
      const safety = said('systemd-analyze', ['security', '--offline=true', '--no-pager', file])
      const exposed = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(safety)?.[1])
      expect(exposed, safety.slice(-400)).toBeLessThan(2)
    }
  })

if (isHere('caddy'))
  test('Caddy takes both of its files', () => {
    for (const path of ['deploy/compose/Caddyfile', 'deploy/systemd/Caddyfile']) {
      const env = { DOMAIN: 'ladlewell.example', ACME_EMAIL: 'ops@ladlewell.example', HOME: folder }
      expect(
        said('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(root, path)], env),
        path,
      ).toContain('Valid configuration')
    }
  })

if (isHere('haproxy'))
  test('HAProxy takes its file', () => {
    const pem = join(folder, 'ladlewell.pem')
    const key = join(folder, 'key.pem')
    said('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=a',
      '-keyout',
      key,
      '-out',
      pem,
    ])
    writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'))
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, textOf('deploy/systemd/haproxy.cfg').replace('/etc/haproxy/ladlewell.pem', pem))
    expect(said('haproxy', ['-c', '-f', file])).toContain('Configuration file is valid')
  })

if (isHere('promtool'))
  test('Prometheus takes both of its files', () => {
    for (const path of ['deploy/compose/prometheus.yml', 'deploy/systemd/prometheus.yml']) {
      expect(said('promtool', ['check', 'config', '--syntax-only', join(root, path)]), path).toContain(
        'SUCCESS',
      )
    }
  })

if (isHere('kubectl', 'kubernetes-client'))
  test('kustomize lays the manifests out, each by the very settings that it was given', () => {
    const laid = join(folder, 'kubernetes')
    const layWith = (secret: string) => {
      cpSync(join(root, 'deploy/kubernetes'), laid, { recursive: true })
      const settings = textOf('deploy/ladlewell.env.example').replace('SESSION_SECRET=REPLACE', secret)
      writeFileSync(join(laid, 'ladlewell.env'), settings)
      writeFileSync(join(laid, 'userlist.txt'), '"ladlewell" "secret"\n')
      return said('kubectl', ['kustomize', laid])
    }
    const [before, after] = [layWith('SESSION_SECRET=one'), layWith('SESSION_SECRET=another')]
    const nameIn = (text: string) => /^ {2}name: (ladlewell-[a-z0-9]{10})$/m.exec(text)?.[1] ?? 'none'
    expect(nameIn(after)).not.toBe(nameIn(before))
    // Web, worker and the migration.
    expect(before.split(`name: ${nameIn(before)}\n`), before).toHaveLength(5)
    expect(before.match(/image: registry\.example\/ladlewell:latest$/gm)).toHaveLength(3)
    rmSync(join(laid, 'userlist.txt'))
    expect(said('kubectl', ['kustomize', laid])).toContain('userlist.txt')
  })

test('every script is one that a shell reads', () => {
  for (const path of ['deploy/secrets.sh', 'deploy/compose/first-start.sh', 'deploy/systemd/release.sh'])
    expect(said('sh', ['-n', join(root, path)]), path).toBe('')
})

test('the three files of PgBouncer differ in addresses alone', () => {
  const of = (path: string) =>
    textOf(path)
      .split('\n')
      .filter(line => !/^(;|\* =|listen_addr)/.test(line))
  const [first, ...others] = ['compose', 'systemd', 'kubernetes'].map(way =>
    of(`deploy/${way}/pgbouncer.ini`),
  )
  for (const other of others) expect(other).toEqual(first)
})

function said(program: string, args: string[], env: Record<string, string> = {}): string {
  const { stdout, stderr, error } = spawnSync(programPath(program), args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return `${stdout}${stderr}${error ?? ''}`.trim()
}
