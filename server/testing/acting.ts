import { asBearer, type Customer } from './customer.ts'

type Named = Pick<Customer, 'id' | 'email'>

/** The customer, in the hands of one of staff. */
export async function actingFor(
  server: { url: string },
  staff: Pick<Customer, 'send'>,
  { id, email }: Named,
  reason: string,
): Promise<Customer> {
  const answer = await staff.send('POST', `/api/v1/staff/customers/${id}/sessions`, { body: { reason } })
  if (!answer.ok) throw new Error(`Nobody acts: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  return { ...asBearer(server, token), email }
}
