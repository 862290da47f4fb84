import type { Answer } from '@ladlewell/contract/client.ts'
import type { SessionInList } from '@ladlewell/contract/sessions.ts'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

export function useSessions() {
  const { userId } = useSession()
  const { data, failure, reload, change } = useAnswer(userId, () => api('GET /api/v1/sessions'))
  const { doing: busy, during } = useUnderway()

  async function send(what: string, call: Promise<Answer<SessionInList[]>>, said: string): Promise<void> {
    const answer = await during(() => call.catch(() => null), what)
    if (!answer?.ok) {
      toast(answer?.problem?.message ?? m.security_failed(), { tone: 'error' })
      return reload()
    }
    change(() => answer.data)
    toast(said, { tone: 'success' })
  }

  return {
    sessions: data,
    failed: failure !== null,
    reload,
    busy,
    end: (id: string) =>
      send(id, api('DELETE /api/v1/sessions/{id}', { params: { id } }), m.security_ended()),
    endOthers: () => send('others', api('DELETE /api/v1/sessions'), m.security_ended_others()),
  }
}
