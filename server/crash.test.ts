import { expect, test } from 'vitest'
import { crashRun } from './testing/crash-run.ts'
import { faultRow, reportFault } from './testing/fault-table.ts'

const kills = Number(process.env.CRASHES ?? 40)
const seed = Number(process.env.CRASH_SEED ?? 20)

test(`nothing is wrong after ${kills} kills of two servers under load`, {
  timeout: 60_000 + kills * 6000,
}, async () => {
  const report = await crashRun({ kills, seed })
  reportFault(faultRow('a server killed at a chosen step', kills, report.wrong))
  expect(report.wrong).toEqual([])
  expect(report.told.paid).toBeGreaterThan(kills / 10)
  expect(report.told.declined).toBeGreaterThan(0)
  expect(report.told.cancelled).toBeGreaterThan(0)
})

test('without the jobs that finish what a crash left, the same checks fail', async () => {
  const { wrong } = await crashRun({ kills: 8, seed, settings: { ROLE: 'web' }, patienceMs: 1000 })
  expect(wrong.join('\n')).toMatch(/invariant 17/)
})

test('when reservations are forgotten, the same checks fail', async () => {
  const sabotage = `
    create function forget() returns trigger language plpgsql as 'begin new.reserved := old.reserved; return new; end';
    create trigger forget before update on chef_days for each row when (new.reserved > old.reserved) execute function forget()`
  const { wrong } = await crashRun({ kills: 2, seed, sabotage, patienceMs: 1000 })
  expect(wrong.join('\n')).toMatch(/invariant 8/)
})
