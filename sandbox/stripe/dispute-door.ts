import { Hono } from 'hono'
import type { Call } from './call.ts'
import { chargeOfOrder, closed, disputeView, raise } from './disputes.ts'
import type { Records } from './records.ts'
import { Refusal } from './refusal.ts'
import type { View } from './views.ts'

type FromOutside = <T>(work: (call: Pick<Call, 'records' | 'tell'>) => T) => T

/** Plays the customer's bank: disputes the charge of an order, and decides. */
export function disputeDoor(records: Records, fromOutside: FromOutside) {
  return new Hono()
    .get('/disputes', context =>
      context.json({ disputes: [...records.disputes.newestFirst()].map(disputeView) }),
    )
    .post('/disputes', async context => {
      const { orderId, ...wish } = await context.req.json<{
        orderId: number
        amount?: number
        reason?: string
      }>()
      const charge = chargeOfOrder(records, String(orderId))
      if (!charge) return context.json({ message: 'No such charge.' }, 404)
      return context.json(fromOutside(call => raise(call, charge, wish)))
    })
    .post('/disputes/:id/verdict', async context => {
      const dispute = records.disputes.get(context.req.param('id'))
      const { status } = await context.req.json<{ status: 'won' | 'lost' }>()
      if (!dispute || !['won', 'lost'].includes(status))
        return context.json({ message: 'No such dispute.' }, 404)
      const view = fromOutside((call): View | null => {
        try {
          return closed(call, dispute, status)
        } catch (error) {
          if (error instanceof Refusal) return null
          throw error
        }
      })
      return view ? context.json(view) : context.json({ message: 'It is decided.' }, 409)
    })
}
