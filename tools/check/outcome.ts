import { existsSync, readFileSync } from 'node:fs'

/** Of a check: how many tests passed and failed, and what the report says of those that failed, a text each. */
export interface Outcome {
  passed: number
  failed: number
  failures: string[]
}

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSpec {
  file: string
  line: number
  title: string
  tests: { results: { errors?: { message?: string }[] }[] }[]
}

/** Counts from vitest's JSON report; a file that could not even be loaded is one failure. */
export function outcomeOfVitest(report: string, exitCode: number): Outcome {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
  const files: VitestFile[] = testResults
  const broken = files.filter(isBroken)
  const failures = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages ?? [])),
  )
  return honest(
    {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      failures: [...failures, ...broken.map(({ name, message = '' }) => told(name, [message]))],
    },
    exitCode,
  )
}

/** Counts from Playwright's JSON report. What passed only at its second try has failed. */
export function outcomeOfPlaywright(report: string, exitCode: number): Outcome {
  const { stats = {}, errors = [], suites = [] } = read(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const failures = [...failuresOf(suites), ...errors.map(({ message = '' }) => message)]
  return honest({ passed: expected, failed: unexpected + flaky + errors.length, failures }, exitCode)
}

/** A check that passes or fails as a whole. */
export function outcomeOfCommand(exitCode: number): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] }
}

// A runner that ends badly, or that ran nothing, has not passed, whatever its report says.
function honest({ passed, failed, failures }: Outcome, exitCode: number): Outcome {
  const isFine = exitCode === 0 && passed > 0
  return { passed, failed: failed === 0 && !isFine ? 1 : failed, failures }
}

function isBroken(file: VitestFile): boolean {
  return file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')
}

function failuresOf(suites: PlaywrightSuite[]): string[] {
  return suites.flatMap(({ specs = [], suites = [] }) => [...specs.flatMap(failureOf), ...failuresOf(suites)])
}

function failureOf({ file, line, title, tests }: PlaywrightSpec): string[] {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
  const messages = errors.map(({ message = '' }) => message)
  return messages.length > 0 ? [told(`${file}:${line} › ${title}`, messages)] : []
}

/** Enough to know what broke; the rest stands further up, where it ran. */
const MOST_LINES = 12

function told(name: string, messages: string[]): string {
  return [name, ...messages.join('\n').trim().split('\n').slice(0, MOST_LINES)].join('\n  ')
}

function read(report: string) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}
