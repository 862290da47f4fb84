import { asBearer, asGuest, type Customer } from './customer.ts'

/** Somebody of the demo world, by their address. */
export async function signedIn(server: { url: string }, email: string): Promise<Customer> {
  const answer = await asGuest(server).call('POST /api/v1/auth/authenticate', {
    body: { email, password: 'let-me-cook' },
  })
  if (!answer.ok) throw new Error(`${email} could not sign in`)
  return { ...asBearer(server, answer.data.token), email }
}
