import { expect, test } from 'vitest'
import { BEFORE_A_CHANGE, BEFORE_BOTH_CHANGES, simulate } from './testing/simulation/run.ts'

const seed = Number(process.env.SEED ?? 7)
const weeks = Number(process.env.SIMULATED_WEEKS ?? 4)
const customers = Number(process.env.SIMULATED_CUSTOMERS ?? 200)
const begins = weeks > 4 ? BEFORE_BOTH_CHANGES : BEFORE_A_CHANGE
const town = { seed, chefs: 8, begins }

// – 200 customers × 26 weeks (four at each push), two workers that die, faults of the provider, both changes
//   of the clocks: every invariant holds after every week
// – No box is charged twice, after its cut-off, or after a skip without a refund
// – Every change of a box or subscription is told exactly once
// – No box makes a move that the domain does not know
test(`nothing is wrong in ${weeks} weeks of ${customers} customers and changes of the clocks (SEED=${seed})`, {
  timeout: 600_000,
}, async () => {
  const report = await simulate({ ...town, customers, weeks })
  console.info(JSON.stringify(report))
  expect(report.wrong).toEqual([])
  expect(report.charges).toBeGreaterThan(customers / 2 + (weeks * customers) / 10)
  expect(report.kills).toBeGreaterThan(weeks / 2)
})

// – No box makes a move that the domain does not know
// – The checks fail when messages are lost, and when boxes move of their own
test.each([
  [
    'messages are lost',
    `create function lose() returns trigger language plpgsql as 'begin return null; end';
     create trigger lose before insert on outbox for each row when (new.key like 'box:%:skipped:%') execute function lose()`,
    /skipped happened \d+ times and was told 0 times/,
  ],
  [
    'boxes make moves of their own',
    `create function meddle() returns trigger language plpgsql as 'begin new.actor := ''chef''; return new; end';
     create trigger meddle before update on boxes for each row when (new.state = 'open') execute function meddle()`,
    /went from planned to open by chef/,
  ],
])('when %s, the same checks fail', async (_, sabotage, says) => {
  const { wrong } = await simulate({ ...town, customers: 16, weeks: 5, sabotage })
  expect(wrong.join('\n')).toMatch(says)
})
