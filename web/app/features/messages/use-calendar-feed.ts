import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

const FEED = '/api/v1/calendar-feed'

export function useCalendarFeed() {
  const { userId } = useSession()
  const { data, failure, reload, change } = useAnswer(userId, () => api(`GET ${FEED}`))
  const { doing: busy, during } = useUnderway()

  async function make(): Promise<void> {
    const answer = await during(() => api(`POST ${FEED}`).catch(() => null), 'make')
    if (answer?.ok) return change(() => answer.data)
    toast(answer?.problem?.message ?? m.messages_calendar_change_failed(), { tone: 'error' })
  }

  async function end(): Promise<void> {
    const answer = await during(() => api(`DELETE ${FEED}`).catch(() => null), 'end')
    if (!answer?.ok) {
      return toast(answer?.problem?.message ?? m.messages_calendar_change_failed(), { tone: 'error' })
    }
    change(() => answer.data)
    toast(m.messages_calendar_ended())
  }

  return { feed: data, failed: failure !== null, reload, busy, make, end }
}
