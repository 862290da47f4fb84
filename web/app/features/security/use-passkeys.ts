import type { Answer } from '@ladlewell/contract/client.ts'
import type { Passkey } from '@ladlewell/contract/passkeys.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { withFreshProof } from './fresh-proof.ts'
import { makePasskey } from './passkey-browser.ts'

/** `onChange`: whatever else speaks of them asks again. */
export function usePasskeys(onChange: () => void) {
  const { userId } = useSession()
  const { data, failure, reload, change } = useAnswer(userId, () => api('GET /api/v1/passkeys'))
  const [busy, setBusy] = useState<number | 'add' | null>(null)

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

  async function add(name: string): Promise<boolean> {
    setBusy('add')
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
    } finally {
      setBusy(null)
    }
  }

  async function remove(id: number): Promise<void> {
    setBusy(id)
    const params = { id: String(id) }
    const answer = await withFreshProof(() => api('DELETE /api/v1/passkeys/{id}', { params })).catch(
      () => null,
    )
    setBusy(null)
    take(answer, m.security_passkey_is_removed())
  }

  return { passkeys: data, failed: failure !== null, reload, busy, add, remove }
}
