import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/conversation.page.ts'
import { ConversationPage } from './conversation-page.tsx'

export const meta = () => privateMeta(m.threads_title())

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => api('GET /api/v1/threads/{threadId}', { params }))

export default function OwnConversationPage({ loaderData }: Route.ComponentProps) {
  return <ConversationPage loaded={loaderData} back="/profile/conversations" />
}
