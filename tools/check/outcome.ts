import { existsSync, readFileSync } from 'node:fs'

export interface Outcome {
  passed: number
  failed: number
}

/** Counts from vitest's JSON report; a file that could not even be loaded is one failure. */
export function outcomeOfVitest(report: string, exitCode: number): Outcome {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
  const broken = testResults.filter(isBroken).length
  return honest({ passed: numPassedTests, failed: numFailedTests + broken }, exitCode)
}

/** Counts from Playwright's JSON report. What passed only at its second try has failed. */
export function outcomeOfPlaywright(report: string, exitCode: number): Outcome {
  const { stats = {}, errors = [] } = read(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  return honest({ passed: expected, failed: unexpected + flaky + errors.length }, exitCode)
}

/** A check that passes or fails as a whole. */
export function outcomeOfCommand(exitCode: number): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

// A runner that ends badly, or that ran nothing, has not passed, whatever its report says.
function honest({ passed, failed }: Outcome, exitCode: number): Outcome {
  const isFine = exitCode === 0 && passed > 0
  return { passed, failed: failed === 0 && !isFine ? 1 : failed }
}

function isBroken(file: { status: string; assertionResults: { status: string }[] }): boolean {
  return file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')
}

function read(report: string) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}
