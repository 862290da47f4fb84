import { expect, test } from 'vitest'
import { mayTurnOff, messageKinds, messagesFor } from './message-kinds.ts'

test('mails about the account and about payments always come; every text and every other mail may be turned off', () => {
  expect(messageKinds.filter(kind => !mayTurnOff(kind, 'mail'))).toEqual(['account', 'payments'])
  expect(messageKinds.every(kind => mayTurnOff(kind, 'sms'))).toBe(true)
})

// §6 Only chefs hear of a kitchen (product.md)
test('only chefs hear of a kitchen, only drivers of routes, and only staff of the desk', () => {
  const kindsOf = (role: Parameters<typeof messagesFor>[0]) =>
    new Set(messagesFor(role).map(({ kind }) => kind))
  expect([...kindsOf('CHEF')]).toEqual(messageKinds.filter(kind => !['routes', 'desk'].includes(kind)))
  expect(kindsOf('CUSTOMER')).not.toContain('kitchen')
  expect([...kindsOf('STAFF')]).toEqual(messageKinds.filter(kind => !['kitchen', 'routes'].includes(kind)))
  expect([...kindsOf('DRIVER')]).toEqual(messageKinds.filter(kind => !['kitchen', 'desk'].includes(kind)))
})

// – Notifications on a device come of payments, orders, boxes and the kitchen, and each can be turned off (issue 13)
test('payments, orders, boxes, reminders and the kitchen also come as notifications, which may be turned off', () => {
  const pushes = messagesFor('CHEF').flatMap(({ kind, channel }) => (channel === 'push' ? [kind] : []))
  expect(pushes).toEqual(['payments', 'orders', 'boxes', 'reminders', 'kitchen'])
  expect(pushes.every(kind => mayTurnOff(kind, 'push'))).toBe(true)
})

test('payments, orders, boxes, the kitchen and the desk also come as texts', () => {
  const texts = messagesFor('CHEF').flatMap(({ kind, channel }) => (channel === 'sms' ? [kind] : []))
  expect(texts).toEqual(['payments', 'orders', 'boxes', 'kitchen'])
})
