import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { reportedFaults } from '../../server/testing/fault-table.ts'
import type { Outcome } from './outcome.ts'

/** Where what the programmes saw of faults is written for the table. */
const FAULT_ROWS = join(mkdtempSync(join(tmpdir(), 'ladlewell-faults-')), 'rows')
process.once('exit', () => rmSync(dirname(FAULT_ROWS), { recursive: true, force: true }))

/**
 * Runs the stages, or those that `--only=a,b` names: group after group, those of a group side by side. Each says its
 * seconds, what failed is told again at the end, a table says of every fault what it did, and a last line "N passed, N failed" sums them up. The process ends with 1 when anything failed.
 */
export async function runStages(
  ...groups: readonly Readonly<Record<string, () => Promise<Outcome>>>[]
): Promise<void> {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  const stages = Object.assign({}, ...groups)
  const wanted = only?.split(',') ?? Object.keys(stages)
  const unknown = wanted.filter(name => !(name in stages))
  if (unknown.length > 0) {
    console.error(`--only knows ${Object.keys(stages).join(', ')}; not ${unknown.join(', ')}.`)
    process.exit(1)
  }
  process.env.FAULT_ROWS = FAULT_ROWS
  const summary: string[] = []
  const sum: Outcome = { passed: 0, failed: 0, failures: [] }
  const runOne = async ([name, stage]: [string, () => Promise<Outcome>]) => {
    console.log(`\n── ${name}`)
    const began = performance.now()
    const { passed, failed, failures } = await stage()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    summary.push(
      `${name.padEnd(10)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`,
    )
    sum.passed += passed
    sum.failed += failed
    sum.failures.push(...failures)
  }
  for (const group of groups)
    await Promise.all(
      Object.entries(group)
        .filter(([name]) => wanted.includes(name))
        .map(runOne),
    )
  // Whoever sees only the end of a long log sees what broke.
  for (const failure of sum.failures) console.log(`\n✗ ${failure}`)
  const faults = reportedFaults(FAULT_ROWS)
  if (faults) console.log(`\n${faults}`)
  console.log(`\n${summary.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed > 0 ? 1 : 0
}
