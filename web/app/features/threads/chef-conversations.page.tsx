import { api } from '../../api/browser.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadForKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/chef-conversations.page.ts'
import { ThreadList } from './thread-list.tsx'

export const meta = () => privateMeta(m.threads_title())

export const clientLoader = () => loadForKitchen(() => api('GET /api/v1/threads', { query: { limit: 25 } }))

export default function KitchenConversationsPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  return (
    <>
      <h1 tabIndex={-1} className="min-w-0 text-3xl wrap-anywhere">
        {m.threads_title()}
      </h1>
      <p className="mt-1 mb-6 text-muted">{m.threads_lead_kitchen()}</p>
      {failure && <LoadFailure failure={failure}>{m.threads_load_failed()}</LoadFailure>}
      {data && <ThreadList page={data} as="kitchen" />}
    </>
  )
}
