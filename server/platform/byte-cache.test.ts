import { expect, test } from 'vitest'
import { createByteCache, NotMade } from './byte-cache.ts'
import { countChanges, type MadeOf } from './changes.ts'
import { neverAway } from './word.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ofChef = (...chefs: number[]): MadeOf => ({ chefs, list: false })

/** A cache of answers that number themselves. */
function numbered(word = neverAway) {
  const changes = countChanges()
  let [time, made, takesMs] = [0, 0, 0]
  const cache = createByteCache({ maxBytes: 1_000_000, changes, word, ms: () => time })
  let during = Promise.resolve()
  let failure: Error | null = null
  const ask = async (key: string, of: MadeOf, at = now) => {
    const answer = await cache.answer(new Request('http://localhost/'), key, at, async () => {
      const nth = ++made
      await during
      time += takesMs
      if (failure) throw failure
      return { body: Buffer.from(String(nth)), headers: {}, of }
    })
    return { said: Number(await answer!.text()), warning: answer!.headers.get('warning') }
  }
  return {
    ask,
    changes,
    made: () => made,
    pass: (ms: number) => (time += ms),
    /** How long a making takes, which ends when `until` does. */
    takes(ms: number, until = Promise.resolve()) {
      takesMs = ms
      during = until
    },
    fails: (error: Error | null) => (failure = error),
  }
}

const changeOf = (chef: number, isList = false) => ({ chefs: [chef], isList })

test('what changed elsewhere leaves an answer as it is; of a chef it is made of, it makes it anew', async () => {
  const { ask, changes } = numbered()
  await ask('a', ofChef(1))
  changes.hear(changeOf(2))
  changes.hear(changeOf(2, true))
  changes.owe()
  expect((await ask('a', ofChef(1))).said).toBe(1)
  changes.hear(changeOf(1))
  changes.owe()
  expect((await ask('a', ofChef(1))).said).toBe(2)
})

test('a list is made anew when another one is listed, and whatever says nothing of what it is made of by any change', async () => {
  const { ask, changes } = numbered()
  await ask('list', { chefs: [1], list: true })
  await ask('anything', null)
  changes.hear(changeOf(2))
  changes.owe()
  expect((await ask('list', { chefs: [1], list: true })).said).toBe(1)
  expect((await ask('anything', null)).said).toBe(3)
  changes.hear(changeOf(2, true))
  changes.owe()
  expect((await ask('list', { chefs: [1], list: true })).said).toBe(4)
})

test('the last bytes are sent while one making is underway, for who did not make the change', async () => {
  const { ask, changes, made, takes, pass } = numbered()
  takes(20)
  await ask('a', ofChef(1))
  pass(220)
  await ask('a', ofChef(1))
  changes.hear(changeOf(1))
  const gate = Promise.withResolvers<void>()
  takes(20, gate.promise)
  const during = await Promise.all(Array.from({ length: 50 }, () => ask('a', ofChef(1))))
  expect(new Set(during.map(({ said }) => said))).toEqual(new Set([1]))
  gate.resolve()
  await expect.poll(async () => (await ask('a', ofChef(1))).said).toBe(2)
  expect(made()).toBe(2)
})

test('what changes all the time is made for a tenth of the time at most, and is a second behind at most', async () => {
  const { ask, changes, made, takes, pass } = numbered()
  takes(20)
  for (let ms = 0; ms < 2000; ms += 10) {
    changes.hear(changeOf(1))
    await ask('a', ofChef(1))
    pass(10)
  }
  expect(made()).toBeLessThanOrEqual(12)
  expect(made()).toBeGreaterThanOrEqual(5)
})

test('what was not asked for within the last second is made before it is sent', async () => {
  const { ask, changes, pass } = numbered()
  await ask('a', ofChef(1))
  pass(1050)
  changes.hear(changeOf(1))
  expect((await ask('a', ofChef(1))).said).toBe(2)
})

test('who made the change gets what comes of it, however many ask', async () => {
  const { ask, changes, made, takes } = numbered()
  takes(20)
  await ask('a', ofChef(1))
  changes.hear(changeOf(1))
  changes.owe()
  const after = await Promise.all(Array.from({ length: 50 }, () => ask('a', ofChef(1))))
  expect(new Set(after.map(({ said }) => said))).toEqual(new Set([2]))
  expect(made()).toBe(2)
})

test('a change during a making is not lost', async () => {
  const { ask, changes, takes } = numbered()
  const gate = Promise.withResolvers<void>()
  takes(30, gate.promise)
  const first = ask('a', ofChef(1))
  changes.hear(changeOf(1))
  changes.owe()
  gate.resolve()
  await first
  expect((await ask('a', ofChef(1))).said).toBe(2)
})

test('while nothing can be made the last bytes are sent with a mark, and made anew as soon as that works', async () => {
  const { ask, changes, fails } = numbered()
  await ask('a', ofChef(1))
  changes.hear(null)
  fails(new NotMade('away'))
  expect(await ask('a', ofChef(1))).toEqual({ said: 1, warning: '110 - "Response is Stale"' })
  await expect(ask('b', ofChef(1))).rejects.toThrow('away')
  fails(new Error('a bug'))
  await expect(ask('a', ofChef(1))).rejects.toThrow('a bug')
  fails(null)
  expect(await ask('a', ofChef(1))).toMatchObject({ warning: null })
})

test('nobody waits for ever for what is late, and the next one not at all', async () => {
  let misses = 0
  const { ask, changes, takes, made } = numbered({
    ...neverAway,
    isAway: () => misses > 0,
    missed: () => misses++,
  })
  await ask('a', ofChef(1))
  changes.hear(null)
  takes(0, new Promise(() => undefined))
  expect((await ask('a', ofChef(1))).warning).not.toBeNull()
  expect([misses, made()]).toEqual([1, 2])
  expect((await ask('a', ofChef(1))).warning).not.toBeNull()
  expect([misses, made()]).toEqual([1, 2])
})
