import type { KitchenNews, TickNews } from '@ladlewell/contract/chef-orders.ts'
import { expect, it, vi } from 'vitest'
import { type WatchState, watchKitchen } from './kitchen-watch.ts'

const ready = 'event: ready\ndata: {}\n\n'
const news: KitchenNews = { placed: [7], changed: [], dates: ['2026-11-26'] }
const told = `event: orders\ndata: ${JSON.stringify(news)}\n\n`

it('hands the news on while it is connected', async () => {
  const seen = watch([() => streaming(ready, told), forever])
  await expect.poll(() => seen.news).toEqual([news])
  expect(seen.states.slice(0, 2)).toEqual(['connecting', 'live'])
  seen.stop()
})

// – Ticks of the other telephone are told (issue 13)
it('tells of the dates whose ticks changed', async () => {
  const ticks = 'event: ticks\ndata: {"dates":["2026-11-26"]}\n\n'
  const seen = watch([() => streaming(ready, ticks), forever])
  await expect.poll(() => seen.ticks).toEqual([{ dates: ['2026-11-26'] }])
  expect(seen.news).toEqual([])
  seen.stop()
})

it('asks for everything after each connection', async () => {
  const seen = watch([() => streaming(ready), () => streaming(ready)])
  await expect.poll(() => seen.gaps()).toBeGreaterThanOrEqual(2)
  expect(seen.opened()).toBeGreaterThanOrEqual(2)
  seen.stop()
})

it('polls while it cannot connect, and goes live again', async () => {
  const broken = () => Promise.reject(new Error('no network'))
  const seen = watch([broken, broken, () => new Response('{}', { status: 429 }), () => streaming(ready)])
  await expect.poll(() => seen.states).toContain('live')
  expect(seen.states.slice(0, 4)).toEqual(['connecting', 'polling', 'polling', 'live'])
  seen.stop()
})

// – The stream is opened again, at growing intervals
it('opens the stream again at growing intervals, of twenty seconds at most', async () => {
  vi.useFakeTimers()
  // At its longest each.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const opened: number[] = []
  const nothing = () => undefined
  const open = () => {
    opened.push(Date.now())
    return Promise.reject(new Error('no network'))
  }
  const stop = watchKitchen({ open, onNews: nothing, onTicks: nothing, onGap: nothing, onState: nothing })
  await vi.advanceTimersByTimeAsync(71_000)
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  const waits = opened.slice(1).map((at, nth) => at - opened[nth]!)
  expect(waits).toEqual([500, 2000, 4000, 8000, 16_000, 20_000, 20_000])
})

// – Listening ends where the session has ended or the kitchen is suspended
it.each([401, 403])('stops at a door that is closed (%i)', async status => {
  const seen = watch([() => new Response('{}', { status })])
  await expect.poll(() => seen.states).toEqual(['connecting', 'stopped'])
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(seen.opened()).toBe(1)
})

it('says nothing any more once it was stopped', async () => {
  const seen = watch([() => streaming(ready)])
  await expect.poll(() => seen.states).toContain('live')
  seen.stop()
  const before = seen.opened()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(seen.opened()).toBeLessThanOrEqual(before + 1)
})

function watch(answers: (() => Response | Promise<Response>)[]) {
  const states: WatchState[] = []
  const received: KitchenNews[] = []
  const ticks: TickNews[] = []
  let opened = 0
  let gaps = 0
  const stop = watchKitchen({
    open: async () => {
      const answer = answers[Math.min(opened, answers.length - 1)]
      opened += 1
      return answer!()
    },
    onNews: each => received.push(each),
    onTicks: each => ticks.push(each),
    onGap: () => {
      gaps += 1
    },
    onState: state => states.push(state),
    waitMs: () => 1,
  })
  return { stop, states, ticks, news: received, opened: () => opened, gaps: () => gaps }
}

const forever = () => new Promise<Response>(() => {})

function streaming(...parts: string[]): Response {
  return new Response(parts.join(''))
}
