import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { Conversation } from './conversation.tsx'

/** The conversations about an order, each whole; nothing where there is none. */
export default function OrderConversations({ orderId, title }: { orderId: number; title: string }) {
  return (
    <Asked
      ask={() => api('GET /api/v1/threads', { query: { order: String(orderId), limit: 10 } })}
      loading={null}
      around={() => null}
      failed=""
    >
      {({ rows }) =>
        rows.length > 0 && (
          <section className="grid gap-3 border-t border-line pt-4">
            <h3 className="text-lg">{title}</h3>
            {rows.toReversed().map(({ threadId }) => (
              <Asked
                key={threadId}
                ask={() => api('GET /api/v1/threads/{threadId}', { params: { threadId: String(threadId) } })}
                loading={null}
                failed=""
              >
                {thread => <Conversation thread={thread} />}
              </Asked>
            ))}
          </section>
        )
      }
    </Asked>
  )
}
