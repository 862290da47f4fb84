import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { withFreshProof } from './fresh-proof.ts'
import { makePasskey } from './passkey-browser.ts'

/** Adding one takes three steps, of which the device's own is no call of ours. */
export function usePasskeys() {
  const { revalidate } = useRevalidator()
  const removal = useCall({ failed: m.security_failed(), toasts: true })
  const { busy: isAdding, during } = useUnderway()

  const add = (name: string): Promise<boolean> =>
    during(async () => {
      const begun = await withFreshProof(() => api('POST /api/v1/passkeys/options'))
      if (!begun.ok) return refuse(begun.problem?.message)
      const asked = await makePasskey(begun.data)
      if (!asked.ok) return asked.left ? false : refuse(m.security_passkey_failed())
      const body = { name, passkey: asked.made }
      const added = await api('POST /api/v1/passkeys', { body })
      if (!added.ok) return refuse(added.problem?.message)
      await revalidate()
      toast(m.security_passkey_is_added(), { tone: 'success' })
      return true
    })

  const remove = (id: number) =>
    removal.send(
      () => withFreshProof(() => api('DELETE /api/v1/passkeys/{id}', { params: { id: String(id) } })),
      () => toast(m.security_passkey_is_removed(), { tone: 'success' }),
      id,
    )

  return { isAdding, removing: removal.doing, add, remove }
}

function refuse(why: string = m.security_failed()): false {
  toast(why, { tone: 'error' })
  return false
}
