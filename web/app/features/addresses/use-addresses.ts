import { useEffect } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** The signed-in user's saved addresses, the default first. */
function useAddresses() {
  const { userId } = useSession()
  return useAnswer(userId, () => api('GET /api/v1/auth/customer/addresses'))
}

/** The same for checkout, which goes on without them and says so. */
export function useCheckoutAddresses() {
  const addresses = useAddresses()
  const failure = addresses.failure?.kind
  useEffect(() => {
    if (failure) toast(checkoutFailure[failure](), { tone: 'error' })
  }, [failure])
  return { ...addresses, failureText: failure && checkoutFailure[failure]() }
}

const checkoutFailure = {
  refused: () => m.addresses_checkout_refused(),
  unreachable: () => m.addresses_checkout_unreachable(),
} as const
