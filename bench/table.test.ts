import { expect, test } from 'vitest'
import { tableOf } from './table.ts'

test('the table lines its columns up and marks what is not reached', () => {
  const table = tableOf([
    { work: 'Home', ours: '9,000/s', limit: 'bare 10,000/s', share: '90%', goal: '≥ 70%', reached: true },
    { work: 'Search', ours: '2/s', goal: '≥ 60%', reached: false },
    { work: 'Memory', ours: '90 MB' },
  ])
  const lines = table.split('\n')
  expect(new Set(lines.map(line => line.length)).size).toBe(1)
  expect(lines[2]).toContain('| ✓')
  expect(lines[3]).toContain('| ✗ not reached')
  expect(lines[4]).not.toMatch(/[✓✗]/)
})
