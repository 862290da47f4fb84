import type { Reply } from '@ladlewell/contract/http.ts'
import type { listMessages } from '@ladlewell/contract/messages.ts'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { useHeld } from '../../api/use-held.ts'
import { m } from '../../words/catalogue/messages.js'

export type MessagesSent = Reply<typeof listMessages>

/** What was sent to the user, or meant to be, newest first and page by page. */
export function useMessageLog(loaded: Loaded<MessagesSent>) {
  const { data, failure, change } = useHeld(loaded)
  const more = useCall({ failed: m.messages_more_failed(), toasts: true, reloads: false })
  return {
    messages: data?.rows ?? null,
    hasMore: typeof data?.next === 'string',
    failure,
    isLoadingMore: more.busy,
    loadMore: () =>
      more.send(
        () => pageBefore(data?.next ?? undefined),
        page => change(known => ({ rows: [...known.rows, ...page.rows], next: page.next })),
      ),
  }
}

export function pageBefore(before: string | undefined) {
  return api('GET /api/v1/messages', { query: { before, limit: 10 } })
}
