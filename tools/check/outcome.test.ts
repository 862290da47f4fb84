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
  expect(outcomeOfVitest(file, 1)).toEqual({ passed: 7, failed: 2 })
})

test('a test file that could not be loaded has failed', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const counted = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  const file = report({ numPassedTests: 7, numFailedTests: 1, testResults: [broken, counted] })
  expect(outcomeOfVitest(file, 1)).toEqual({ passed: 7, failed: 2 })
})

test('a browser test that passed only when tried again has failed', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] })
  expect(outcomeOfPlaywright(file, 1)).toEqual({ passed: 5, failed: 2 })
})

test('a runner that ends badly has failed, whatever its report says', () => {
  expect(outcomeOfVitest(report({ numPassedTests: 7, numFailedTests: 0, testResults: [] }), 1)).toEqual({
    passed: 7,
    failed: 1,
  })
})

test('a runner that ran nothing, or left no report, has failed', () => {
  expect(outcomeOfVitest(report({ numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 })
  expect(outcomeOfPlaywright(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 })
})
