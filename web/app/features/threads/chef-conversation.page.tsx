import { api } from '../../api/browser.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadForKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/chef-conversation.page.ts'
import { ConversationPage } from './conversation-page.tsx'

export const meta = () => privateMeta(m.threads_title())

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadForKitchen(() => api('GET /api/v1/threads/{threadId}', { params }))

export default function KitchenConversationPage({ loaderData }: Route.ComponentProps) {
  return <ConversationPage loaded={loaderData} back="/chefdashboard/conversations" />
}
