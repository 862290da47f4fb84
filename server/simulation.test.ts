import { expect, test } from 'vitest'
import { BEFORE_BOTH_CHANGES, simulate } from './testing/simulation/run.ts'

const seed = Number(process.env.SEED ?? 7)
const weeks = Number(process.env.SIMULATED_WEEKS ?? 26)
const customers = Number(process.env.SIMULATED_CUSTOMERS ?? 200)

test(`nothing is wrong after ${weeks} weeks of ${customers} customers (SEED=${seed})`, {
  timeout: 600_000,
}, async () => {
  const report = await simulate({ seed, customers, weeks, chefs: 8, begins: BEFORE_BOTH_CHANGES })
  console.info(JSON.stringify(report))
  expect(report.wrong).toEqual([])
})
