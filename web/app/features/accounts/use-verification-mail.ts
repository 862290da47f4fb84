import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** Has the link that proves the signed-in person's address sent again, and says how that went. */
export function useVerificationMail() {
  const { busy, send } = useCall({ failed: m.accounts_verify_send_failed(), toasts: true, reloads: false })
  return {
    busy,
    send: (email: string) =>
      send(
        () => api('POST /api/v1/email-verifications'),
        () => toast(m.accounts_verify_sent({ email }), { tone: 'success' }),
      ),
  }
}
