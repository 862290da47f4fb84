import { Hono } from 'hono'
import { arrived, bankPayoutView, sendOn } from './bank-payouts.ts'
import type { Call } from './call.ts'
import type { Records } from './records.ts'

type FromOutside = <T>(work: (call: Pick<Call, 'records' | 'tell'>) => T) => T

/** Plays the bank of a connected account's holder, and the account that sends on what came back. */
export function bankPayoutDoor(records: Records, fromOutside: FromOutside) {
  return new Hono()
    .get('/payouts', context =>
      context.json({ payouts: [...records.bankPayouts.newestFirst()].map(bankPayoutView) }),
    )
    .post('/payouts', async context => {
      const { account } = await context.req.json<{ account: string }>()
      const view = fromOutside(call => sendOn(call, account))
      return view ? context.json(view) : context.json({ message: 'Nothing is there to send on.' }, 409)
    })
    .post('/payouts/:id/verdict', async context => {
      const payout = records.bankPayouts.get(context.req.param('id'))
      const { status } = await context.req.json<{ status: 'paid' | 'failed' }>()
      if (!payout || !['paid', 'failed'].includes(status))
        return context.json({ message: 'No such payout.' }, 404)
      if (payout.status === 'failed') return context.json({ message: 'It came back.' }, 409)
      return context.json(fromOutside(call => arrived(call, payout, status)))
    })
}
