import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched } from './batched.ts'
import type { Queries } from './database.ts'

const db = {} as Queries

test('what is asked for at once is read once, what is asked for later anew', async () => {
  const readings: number[][] = []
  const doubled = batched<number, number>(async (_, keys) => {
    readings.push([...keys])
    return keys.map(key => key * 2)
  })
  expect(await Promise.all([doubled(db, 1), doubled(db, 2), doubled(db, 1)])).toEqual([2, 4, 2])
  expect(await doubled(db, 1)).toBe(2)
  expect(readings).toEqual([[1, 2, 1], [1]])
})

test('each database is read for itself', async () => {
  const name = batched<number, string>(async (of, keys) =>
    keys.map(() => (of as unknown as { name: string }).name),
  )
  const [one, other] = ['one', 'other'].map(name => ({ name }) as unknown as Queries)
  expect(await Promise.all([name(one!, 1), name(other!, 1)])).toEqual(['one', 'other'])
})

test('one that cannot be read keeps nobody else from theirs', async () => {
  const read = batched<number, number>(async (_, keys) => {
    if (keys.includes(13)) throw new Error('unlucky')
    return keys
  })
  const outcomes = await Promise.allSettled([read(db, 1), read(db, 13), read(db, 2)])
  expect(
    outcomes.map(outcome => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message)),
  ).toEqual([1, 'unlucky', 2])
})

test('what comes little by little is read in turns, and what comes while one runs is the next', async () => {
  const readings: number[][] = []
  const first = Promise.withResolvers<void>()
  const read = batched<number, number>(
    async (_, keys) => {
      readings.push([...keys])
      if (keys.includes(1)) await first.promise
      return keys
    },
    { inTurns: true },
  )
  const one = read(db, 1)
  await nextTurn()
  const others = [2, 3].map(async key => {
    await setTimeout(key)
    return read(db, key)
  })
  await setTimeout(10)
  expect(readings).toEqual([[1]])
  first.resolve()
  expect(await Promise.all([one, ...others])).toEqual([1, 2, 3])
  expect(readings).toEqual([[1], [2, 3]])
})
