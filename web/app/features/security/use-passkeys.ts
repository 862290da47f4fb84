import type { Answer } from '@ladlewell/contract/client.ts'
import type { Passkey } from '@ladlewell/contract/passkeys.ts'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { withFreshProof } from './fresh-proof.ts'
import { makePasskey } from './passkey-browser.ts'

/** `onChange`: whatever else speaks of them asks again. */
export function usePasskeys(onChange: () => void) {
  const { userId } = useSession()
  const { data, failure, reload, change } = useAnswer(userId, () => api('GET /api/v1/passkeys'))
  const { doing: busy, during } = useUnderway()

  function take(answer: Answer<Passkey[]> | null, said: string): boolean {
    if (!answer?.ok) {
      toast(answer?.problem?.message ?? m.security_failed(), { tone: 'error' })
      return false
    }
    change(() => answer.data)
    onChange()
    toast(said, { tone: 'success' })
    return true
  }

  const add = (name: string): Promise<boolean> =>
    during(async () => {
      try {
        const begun = await withFreshProof(() => api('POST /api/v1/passkeys/options'))
        if (!begun.ok) return take(begun, '')
        const asked = await makePasskey(begun.data)
        if (!asked.ok) {
          if (!asked.left) toast(m.security_passkey_failed(), { tone: 'error' })
          return false
        }
        const body = { name, passkey: asked.made }
        return take(await api('POST /api/v1/passkeys', { body }), m.security_passkey_is_added())
      } catch {
        return take(null, '')
      }
    }, 'add')

  async function remove(id: number): Promise<void> {
    const removed = () =>
      withFreshProof(() => api('DELETE /api/v1/passkeys/{id}', { params: { id: String(id) } }))
    take(await during(() => removed().catch(() => null), id), m.security_passkey_is_removed())
  }

  return { passkeys: data, failed: failure !== null, reload, busy, add, remove }
}
