import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseMarket, inChosenMarket, ofChosenMarket } from './staff-market.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what our team reads is asked of the market that they chose, and of all otherwise', () => {
  expect(inChosenMarket('/api/v1/staff/orders?limit=25')).toBe('/api/v1/staff/orders?limit=25')
  chooseMarket('2')
  expect(inChosenMarket('/api/v1/staff/orders?limit=25')).toBe('/api/v1/staff/orders?limit=25&market=2')
  expect(inChosenMarket('/api/v1/threads')).toBe('/api/v1/threads?market=2')
  expect(inChosenMarket('/api/v1/staff/market?market=1')).toBe('/api/v1/staff/market?market=1')
  chooseMarket(null)
  expect(inChosenMarket('/api/v1/threads')).toBe('/api/v1/threads')
})

test('what is changed, which markets there are, and what is nobody’s of our team stay as they are', () => {
  chooseMarket('2')
  for (const address of [
    '/api/v1/staff/markets',
    '/api/v1/staff/exports',
    '/api/v1/orders',
    '/api/v1/market',
  ])
    expect(inChosenMarket(address)).toBe(address)
  expect(inChosenMarket('/api/v1/staff/people', 'POST')).toBe('/api/v1/staff/people')
})

test('a count, a file and an act on many are of the market that the list shows, where it has one', () => {
  expect(ofChosenMarket('orders')).toEqual({})
  chooseMarket('2')
  expect(ofChosenMarket('orders')).toEqual({ market: '2' })
  expect(ofChosenMarket('tasks')).toEqual({})
})
