import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalWords } from '../../words/refusals.ts'
import { refusalText } from '../accounts/refusal-text.ts'
import { type KitchenStep, kitchenStatus } from './kitchen-words.ts'

/** The server takes 200 in one go; those of the first answer show sooner. */
const AT_ONCE = 100

interface Outcome {
  moved: KitchenOrder[]
  notMoved: { orderId: number; message: string; order: KitchenOrder | null }[]
}

/** Brings orders on. They are shown as moved at once; one that was refused goes back and says why. */
export function useMoves(replace: (orders: readonly KitchenOrder[]) => void) {
  const [underWay, setUnderWay] = useState<ReadonlyMap<number, KitchenStep>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map())

  async function move(orderIds: readonly number[], to: KitchenStep): Promise<void> {
    setUnderWay(old => new Map([...old, ...orderIds.map(id => [id, to] as const)]))
    setFaults(old => without(old, orderIds))
    for (let from = 0; from < orderIds.length; from += AT_ONCE) {
      const some = orderIds.slice(from, from + AT_ONCE)
      const { moved, notMoved } = await outcomeOf(some, to)
      replace([...moved, ...notMoved.flatMap(({ order }) => order ?? [])])
      setUnderWay(old => without(old, some))
      setFaults(
        old => new Map([...old, ...notMoved.map(({ orderId, message }) => [orderId, message] as const)]),
      )
      tell(some, moved.length, to)
    }
  }

  async function undo(orderId: number, step: KitchenStep): Promise<void> {
    setUnderWay(old => new Map([...old, [orderId, step] as const]))
    setFaults(old => without(old, [orderId]))
    const body = { orderIds: [orderId], step }
    const answer = await api('POST /api/v1/chef/orders/undone-moves', { body }).catch(() => null)
    setUnderWay(old => without(old, [orderId]))
    const [undone] = answer?.ok ? answer.data.undone : []
    const [refused] = answer?.ok ? answer.data.notUndone : []
    if (undone) {
      replace([undone])
      toast(m.chef_orders_undone_one({ number: orderId, status: kitchenStatus(undone.orderStatus) }), {
        tone: 'success',
      })
      return
    }
    if (refused?.order) replace([refused.order])
    const unknown = m.chef_orders_move_failed()
    const message = refused
      ? refusalWords(refused.code, refused.message)
      : answer?.ok === false
        ? refusalText(answer)
        : unknown
    setFaults(old => new Map([...old, [orderId, message] as const]))
  }

  return { underWay, faults, move, undo }
}

async function outcomeOf(orderIds: readonly number[], to: KitchenStep): Promise<Outcome> {
  const body = { orderIds: [...orderIds], to }
  const answer = await api('POST /api/v1/chef/orders/moves', { body }).catch(() => null)
  if (answer?.ok) {
    const notMoved = answer.data.notMoved.map(each => ({
      ...each,
      message: refusalWords(each.code, each.message),
    }))
    return { moved: answer.data.moved, notMoved }
  }
  const message = answer ? refusalText(answer) : m.chef_orders_move_failed()
  return { moved: [], notMoved: orderIds.map(orderId => ({ orderId, message, order: null })) }
}

/** Each that did not move says why where it stands. */
function tell(orderIds: readonly number[], moved: number, to: KitchenStep): void {
  const status = kitchenStatus(to)
  const [first] = orderIds
  if (moved < orderIds.length)
    toast(m.chef_orders_not_all_moved({ count: orderIds.length - moved }), { tone: 'error' })
  else if (moved === 1 && first !== undefined)
    toast(m.chef_orders_moved_one({ number: first, status }), { tone: 'success' })
  else toast(m.chef_orders_moved({ count: moved, status }), { tone: 'success' })
}

function without<T>(map: ReadonlyMap<number, T>, keys: readonly number[]): ReadonlyMap<number, T> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}
