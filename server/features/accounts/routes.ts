import { authenticate, registerCustomer, signOut } from '@ladlewell/contract/accounts.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'

export function accountRoutes(edge: Edge, { db, sessions }: Parts): void {
  const throttles = {
    account: createThrottle(db, 'sign-in-account', { burst: 5, perMinute: 1 }),
    network: createThrottle(db, 'sign-in-network', { burst: 20, perMinute: 20 }),
  }
  const registrations = createThrottle(db, 'register', { burst: 60, perMinute: 60 })

  edge.serve(registerCustomer, async ({ body, address, now }) => {
    const wait = await registrations.take(address)
    if (wait !== null) return refuse('too-many-requests', { retryAfterSeconds: wait })
    const account = await register(db, body, now)
    if (isRefusal(account)) return account
    return { token: await sessions.start(account, now), role: 'CUSTOMER' }
  })
  edge.serve(authenticate, async ({ body, address, now }) => {
    const account = await signIn(db, throttles, { ...body, network: address })
    if (isRefusal(account)) return account
    return { token: await sessions.start(account, now), role: account.role }
  })
  edge.serve(signOut, async ({ viewer, now }) => {
    await sessions.end(viewer.sessionId, now)
    return undefined
  })
}
