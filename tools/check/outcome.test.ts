import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-outcome-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('the tests that vitest counted are counted', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2, testResults: [] })
  expect(outcomeOfVitest(file, 1)).toEqual({ passed: 7, failed: 2, failures: [] })
})

test('what vitest says of a failed test is told, with its name', () => {
  const failed = {
    status: 'failed',
    fullName: 'sums add up',
    failureMessages: ['expected 3 to be 4\n at sums'],
  }
  const file = report({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'sums.test.ts',
        status: 'failed',
        assertionResults: [failed, { status: 'passed', fullName: 'no' }],
      },
    ],
  })
  expect(outcomeOfVitest(file, 1).failures).toEqual([
    'sums.test.ts › sums add up\n  expected 3 to be 4\n   at sums',
  ])
})

test('what Playwright says of a failed test is told, with its name', () => {
  const spec = (title: string, ...messages: string[]) => ({
    file: 'cart.e2e.ts',
    line: 7,
    title,
    tests: [{ results: [{ errors: messages.map(message => ({ message })) }] }],
  })
  const file = report({
    stats: { expected: 1, unexpected: 1 },
    errors: [],
    suites: [{ specs: [spec('adds')], suites: [{ specs: [spec('takes away', 'timed out')] }] }],
  })
  expect(outcomeOfPlaywright(file, 1).failures).toEqual(['cart.e2e.ts:7 › takes away\n  timed out'])
})

test('a test file that could not be loaded has failed', () => {
  const broken = { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  const counted = {
    name: 'counted.test.ts',
    status: 'failed',
    assertionResults: [{ status: 'failed', fullName: 'counts', failureMessages: ['no'] }],
  }
  const file = report({ numPassedTests: 7, numFailedTests: 1, testResults: [broken, counted] })
  expect(outcomeOfVitest(file, 1)).toEqual({
    passed: 7,
    failed: 2,
    failures: ['counted.test.ts › counts\n  no', 'broken.test.ts\n  no such module'],
  })
})

test('a browser test that passed only when tried again has failed', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] })
  expect(outcomeOfPlaywright(file, 1)).toEqual({ passed: 5, failed: 2, failures: [] })
})

test('a runner that ends badly has failed, whatever its report says', () => {
  expect(outcomeOfVitest(report({ numPassedTests: 7, numFailedTests: 0, testResults: [] }), 1)).toEqual({
    passed: 7,
    failed: 1,
    failures: [],
  })
})

test('a runner that ran nothing, or left no report, has failed', () => {
  expect(outcomeOfVitest(report({ numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1, failures: [] })
  expect(outcomeOfPlaywright(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1, failures: [] })
})
