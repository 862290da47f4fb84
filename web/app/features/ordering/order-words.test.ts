import {
  orderStatuses,
  orderStatusWord,
  paymentStatuses,
  paymentStatusWord,
} from '@ladlewell/domain/order.ts'
import { expect, it } from 'vitest'
import { paymentWord, statusWord } from './order-words.ts'

it.each(orderStatuses)('says %s in English as the API does', status => {
  expect(statusWord(orderStatusWord(status))).toBe(orderStatusWord(status))
})

it.each(paymentStatuses)('says the payment status %s in English as the API does', status => {
  expect(paymentWord(paymentStatusWord(status))).toBe(paymentStatusWord(status))
})
