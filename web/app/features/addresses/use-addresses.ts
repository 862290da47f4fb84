import type { Address } from '@ladlewell/contract/addresses.ts'
import { useEffect } from 'react'
import { api } from '../../api/browser.ts'
import { type Failure, type Loaded, load } from '../../api/load.ts'
import { useArriving } from '../../api/use-arriving.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** The signed-in user's saved addresses, the default first. */
export const loadAddresses = () => load(() => api('GET /api/v1/auth/customer/addresses'))

/** The same for checkout, which goes on without them and says so. */
export function useCheckoutAddresses(loaded: Promise<Loaded<Address[]>>) {
  const { isLoggedIn } = useSession()
  const { data, failure, loading } = useArriving(loaded)
  const failureText = failure && isLoggedIn ? wordsOf(failure) : null
  useEffect(() => {
    if (failureText) toast(failureText, { tone: 'error' })
  }, [failureText])
  return { data, failure, loading, failureText }
}

function wordsOf({ status }: Failure): string {
  return status === 0 ? m.addresses_checkout_unreachable() : m.addresses_checkout_refused()
}
