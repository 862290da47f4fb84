import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** What was sent to the user, or meant to be, newest first and page by page. */
export function useMessageLog() {
  const { userId } = useSession()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const { data, failure, reload, change } = useAnswer(userId, () => pageBefore(undefined))

  async function loadMore(): Promise<void> {
    setLoadingMore(true)
    const page = await pageBefore(data?.next ?? undefined).catch(() => null)
    setLoadingMore(false)
    if (!page?.ok) return toast(m.messages_more_failed(), { tone: 'error' })
    change(known => ({ rows: [...known.rows, ...page.data.rows], next: page.data.next }))
  }

  return {
    messages: data?.rows ?? null,
    hasMore: typeof data?.next === 'string',
    failed: failure !== null,
    reload,
    isLoadingMore,
    loadMore,
  }
}

function pageBefore(before: string | undefined) {
  return api('GET /api/v1/messages', { query: { before, limit: 10 } })
}
