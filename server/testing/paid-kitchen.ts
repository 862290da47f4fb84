import { bookEarning } from '../features/ledger/book.ts'
import type { Database } from '../platform/database.ts'
import { asBearer, asCustomer, asGuest, basketFrom, type Customer } from './customer.ts'
import { signedIn } from './signed-in.ts'

interface Server {
  url: string
  db: Database
  now(): Promise<Date>
}

/** The chef of a seeded kitchen, with its id. */
export async function asChef(server: Server, email: string) {
  const answer = await asGuest(server).call('POST /api/v1/auth/authenticate', {
    body: { email, password: 'let-me-cook' },
  })
  if (!answer.ok) throw new Error(`${email} could not sign in`)
  const bearer = asBearer(server, answer.data.token)
  const [kitchen] = await server.db.query<{ id: number; name: string }>(
    'select id, name from chefs where account_id = $1',
    [bearer.id],
  )
  return { ...bearer, email, chefId: kitchen!.id, chefName: kitchen!.name }
}

/** Does on the provider's page what the chef would do there. */
export async function connectBank(
  server: { url: string; sandbox: { url: string } },
  chef: Awaited<ReturnType<typeof asChef>>,
): Promise<void> {
  await chef.call('POST /api/v1/proofs', { body: { password: 'let-me-cook' } })
  const link = await chef.call('POST /api/v1/chef/payout-account')
  if (!link.ok) throw new Error('No link to the bank page')
  const page = new URL(new URL(link.data.url).pathname, server.sandbox.url)
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'connect' }), redirect: 'manual' })
  await chef.call('GET /api/v1/chef/payout-account')
  await confirmBank(server, chef.chefId)
}

/** What somebody of ours agrees to, where the account takes the place of one that was paid to. */
async function confirmBank(server: { url: string }, chefId: number): Promise<void> {
  const finance = await signedIn(server, 'finance@ladlewell.test')
  const listed = await finance.call('GET /api/v1/staff/approvals', { query: {} })
  const waiting = listed.ok ? listed.data.rows : []
  for (const { approvalId, kind, subjectId } of waiting)
    if (kind === 'payout-account' && subjectId === String(chefId))
      await finance.call('POST /api/v1/staff/approvals/{approvalId}/decision', {
        params: { approvalId: String(approvalId) },
        body: { approve: true, reason: 'The kitchen confirmed it by phone.' },
      })
}

/** An order that was paid, delivered, and is completed now. */
export async function completedOrder(
  server: Server,
  chefName: string,
  more: Parameters<typeof basketFrom>[2] = {},
  by?: Customer,
): Promise<{ orderId: number; paymentId: number; totalCents: number }> {
  const customer = by ?? (await asCustomer(server))
  const body = await basketFrom(server, chefName, more)
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer)}`)
  const { orderId } = answer.data
  const now = await server.now()
  return server.db.transaction(async tx => {
    const [order] = await tx.query<{ paymentId: number; totalCents: number }>(
      `with moved as (update orders set status = 'completed' where id = $1 returning id, total_cents),
       noted as (
         insert into order_events (order_id, status, actor, at)
         select id, status, 'chef', $2 from moved cross join (values ('delivered'), ('completed')) as done (status))
       select p.id as payment_id, moved.total_cents from moved join payments p on p.order_id = moved.id`,
      [orderId, now],
    )
    await bookEarning(tx, orderId, now)
    return { orderId, ...order! }
  })
}
