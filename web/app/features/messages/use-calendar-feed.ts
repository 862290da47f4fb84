import type { Reply } from '@ladlewell/contract/http.ts'
import type { getCalendarFeed } from '@ladlewell/contract/messages.ts'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { useHeld } from '../../api/use-held.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

const FEED = '/api/v1/calendar-feed'

/** The address is told once, in the answer to its making: loading anew would lose it. */
export function useCalendarFeed(loaded: Loaded<Reply<typeof getCalendarFeed>>) {
  const { data: feed, failure, change } = useHeld(loaded)
  const call = useCall({ failed: m.messages_calendar_change_failed(), toasts: true, reloads: false })
  return {
    feed,
    failure,
    doing: call.doing,
    make: () =>
      call.send(
        () => api(`POST ${FEED}`),
        made => change(() => made),
        'make',
      ),
    end: () =>
      call.send(
        () => api(`DELETE ${FEED}`),
        ended => {
          change(() => ended)
          toast(m.messages_calendar_ended())
        },
        'end',
      ),
  }
}
