import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalWords } from '../../words/refusals.ts'
import { type Refused, refusalText } from '../accounts/refusal-text.ts'
import { type KitchenStep, kitchenStatus } from './kitchen-words.ts'

/** The server takes 200 in one go; those of the first answer show sooner. */
const AT_ONCE = 100

interface Outcome {
  moved: number
  notMoved: { orderId: number; message: string }[]
}

/** Brings orders on. They are shown as moved at once; one that was refused goes back and says why. */
export function useMoves() {
  const { revalidate } = useRevalidator()
  const [underWay, setUnderWay] = useState<ReadonlyMap<number, KitchenStep>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map())

  async function move(orderIds: readonly number[], to: KitchenStep): Promise<void> {
    begin(orderIds, to)
    for (let from = 0; from < orderIds.length; from += AT_ONCE) {
      const some = orderIds.slice(from, from + AT_ONCE)
      const { moved, notMoved } = await outcomeOf(some, to)
      await end(some, notMoved)
      tell(some, moved, to)
    }
  }

  async function undo(orderId: number, step: KitchenStep): Promise<void> {
    begin([orderId], step)
    const body = { orderIds: [orderId], step }
    const answer = await api('POST /api/v1/chef/orders/undone-moves', { body })
    const [undone] = answer.ok ? answer.data.undone : []
    if (!undone)
      return end([orderId], answer.ok ? wordedAll(answer.data.notUndone) : refusedAll([orderId], answer))
    await end([orderId], [])
    toast(m.chef_orders_undone_one({ number: orderId, status: kitchenStatus(undone.orderStatus) }), {
      tone: 'success',
    })
  }

  function begin(orderIds: readonly number[], step: KitchenStep): void {
    setUnderWay(old => new Map([...old, ...orderIds.map(id => [id, step] as const)]))
    setFaults(old => without(old, orderIds))
  }

  async function end(orderIds: readonly number[], notDone: Outcome['notMoved']): Promise<void> {
    await revalidate()
    // Together with what was loaded anew, which is a transition as well.
    startTransition(() => {
      setUnderWay(old => without(old, orderIds))
      setFaults(
        old => new Map([...old, ...notDone.map(({ orderId, message }) => [orderId, message] as const)]),
      )
    })
  }

  return { underWay, faults, move, undo }
}

async function outcomeOf(orderIds: readonly number[], to: KitchenStep): Promise<Outcome> {
  const body = { orderIds: [...orderIds], to }
  const answer = await api('POST /api/v1/chef/orders/moves', { body })
  if (!answer.ok) return { moved: 0, notMoved: refusedAll(orderIds, answer) }
  return { moved: answer.data.moved.length, notMoved: wordedAll(answer.data.notMoved) }
}

function wordedAll(
  refused: readonly { orderId: number; code: string; message: string }[],
): Outcome['notMoved'] {
  return refused.map(({ orderId, code, message }) => ({ orderId, message: refusalWords(code, message) }))
}

function refusedAll(orderIds: readonly number[], answer: Refused): Outcome['notMoved'] {
  const message = refusalText(answer, m.chef_orders_move_failed())
  return orderIds.map(orderId => ({ orderId, message }))
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
