import { expect, it } from 'vitest'
import { ticksAfter } from './ticks-after.ts'

const tick = (item: string, ticked: boolean, amount = 1) => ({ list: 'prep' as const, item, ticked, amount })

// – What was ticked without a line is shown at once, on top of what the server knows (issue 13)
it('what waits on the device is shown in its order, on top of what is known', () => {
  const known = [tick('a', true, 3), tick('b', true)]
  const waiting = [tick('a', false), tick('c', true, 2), tick('a', true, 4), tick('b', false)]
  expect([...ticksAfter(known, waiting)]).toEqual([
    ['prep c', 2],
    ['prep a', 4],
  ])
  expect([...ticksAfter(known, [])]).toHaveLength(2)
})
