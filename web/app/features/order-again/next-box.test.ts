import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { expect, it } from 'vitest'
import { nextBox } from './next-box.ts'

const plan = (chefName: string, ...boxes: { deliveryDate: string; state: string; orderId?: number }[]) =>
  ({
    chefName,
    boxes: boxes.map(box => ({ orderId: null, picks: [{ name: 'Pho', quantity: 2 }], ...box })),
  }) as unknown as SubscriptionDetails

it('finds the first box that still comes, of all plans', () => {
  const plans = [
    plan('Amara', { deliveryDate: '2026-12-05', state: 'open' }),
    plan(
      'Mateo',
      { deliveryDate: '2026-12-03', state: 'planned' },
      { deliveryDate: '2026-12-10', state: 'planned' },
    ),
  ]
  expect(nextBox(plans)).toMatchObject({ chefName: 'Mateo', date: '2026-12-03', picks: [{ name: 'Pho' }] })
})

it('passes over what is skipped, failed, or an order already', () => {
  const boxes = [
    { deliveryDate: '2026-12-01', state: 'skipped' },
    { deliveryDate: '2026-12-02', state: 'failed' },
    { deliveryDate: '2026-12-03', state: 'locked', orderId: 7 },
    { deliveryDate: '2026-12-04', state: 'ordered', orderId: 8 },
  ]
  expect(nextBox([plan('Amara', ...boxes)])).toBeNull()
  expect(nextBox([])).toBeNull()
})
