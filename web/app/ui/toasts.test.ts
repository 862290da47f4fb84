import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, holdToast, releaseToast, toast, toasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('a toast goes after three seconds, counted from when it came', () => {
  toast('One')
  vi.advanceTimersByTime(2000)
  toast('Two')
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual(['Two'])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

it('a held toast stays, and has its whole time again when it is released', () => {
  toast('One')
  const { id } = toasts.get()[0]!
  holdToast(id)
  vi.advanceTimersByTime(60_000)
  releaseToast(id)
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['One'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

it('the same sentence stands there once, unless something can be done about each', () => {
  toast('One')
  toast('One')
  expect(texts()).toEqual(['One'])
  toast('Gone', { action: { label: 'Undo', run: () => {} } })
  toast('Gone', { action: { label: 'Undo', run: () => {} } })
  expect(texts()).toEqual(['One', 'Gone', 'Gone'])
})

it('at most three stand there, the latest', () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) toast(text)
  expect(texts()).toEqual(['Two', 'Three', 'Four'])
})

it('a dismissed toast is gone', () => {
  toast('One')
  dismissToast(toasts.get()[0]!.id)
  expect(texts()).toEqual([])
})

function texts(): string[] {
  return toasts.get().map(({ text }) => text)
}
