import { spawnSync } from 'node:child_process'
import { root } from '../root.ts'
import type { Package } from './what-runs.ts'

/** What `npm audit --json` answers, as far as we read it. */
export interface Audit {
  error?: { summary?: string }
  message?: string
  vulnerabilities?: Record<string, { severity: string; via: (string | { title?: string; url?: string })[] }>
}

/** Asks the registry about the whole lock, and keeps what is said of packages that run. */
export function auditFaults(packages: ReadonlyMap<string, Package>): { said: string; faults: string[] } {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    shell: process.platform === 'win32',
  })
  try {
    return readAudit(JSON.parse(stdout || '{}') as Audit, packages)
  } catch {
    return readAudit({}, packages)
  }
}

/** Grave is high or critical; whatever else there is, is counted. */
export function readAudit(
  { vulnerabilities, message }: Audit,
  packages: ReadonlyMap<string, Package>,
): { said: string; faults: string[] } {
  if (!vulnerabilities)
    return {
      said: `No registry answered npm audit${message ? ` (${message})` : ''}: faults are unknown.`,
      faults: [],
    }
  const running = new Set([...packages.values()].map(one => one.name))
  const known = Object.entries(vulnerabilities).filter(([name]) => running.has(name))
  const faults = known
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, via }]) => `${name} has a fault that is ${severity}: ${reason(via)}.`)
  const rest = Object.keys(vulnerabilities).length - known.length
  return {
    said: `npm audit: ${known.length} packages with known faults run, ${faults.length} of them grave; ${rest} only build or test.`,
    faults,
  }
}

function reason(via: (string | { title?: string; url?: string })[]): string {
  return via.map(one => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`)).join(', ')
}
