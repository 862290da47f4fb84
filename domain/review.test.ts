import { describe, expect, it } from 'vitest'
import { orderStatuses } from './order.ts'
import { type ReviewFacts, reviewRefusal } from './review.ts'

const facts: ReviewFacts = {
  status: 'delivered',
  deliveryDate: '2027-01-14',
  written: null,
  today: '2027-01-14',
}
const written = { on: '2027-01-20', hasReply: false, isHidden: false }

describe('a review', () => {
  // §3 Only from delivered orders (product.md)
  it('is of a delivered order only', () => {
    const open = orderStatuses.filter(status => reviewRefusal({ ...facts, status }) === null)
    expect(open).toEqual(['delivered', 'completed'])
    expect(reviewRefusal({ ...facts, status: 'refused' })).toBe('not-delivered-yet')
  })

  // §3 Within 60 days of the delivery (decision 21)
  it('is written within 60 days of the delivery', () => {
    expect(reviewRefusal({ ...facts, today: '2027-03-15' })).toBeNull()
    expect(reviewRefusal({ ...facts, today: '2027-03-16' })).toBe('review-closed')
  })

  // §3 Changed within 14 days (decision 21)
  it('is changed within 14 days of its writing', () => {
    expect(reviewRefusal({ ...facts, written, today: '2027-02-03' })).toBeNull()
    expect(reviewRefusal({ ...facts, written, today: '2027-02-04' })).toBe('review-closed')
  })

  // §3 Not changed any more once the chef replied or staff hid it
  it('stays as it is once the chef has replied or staff have hidden it', () => {
    const today = '2027-01-20'
    expect(reviewRefusal({ ...facts, today, written: { ...written, hasReply: true } })).toBe('review-closed')
    expect(reviewRefusal({ ...facts, today, written: { ...written, isHidden: true } })).toBe('review-closed')
  })
})
