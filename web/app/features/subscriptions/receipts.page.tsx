import { useParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { PrintedPage } from '../../ui/printed-page.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { ReceiptTable } from './receipt-table.tsx'

export const meta = () => privateMeta(m.boxes_receipts_title())

const PATH = 'GET /api/v1/subscriptions/{subscriptionId}/receipts'

/** The dated proof of what was changed about a subscription, made to be printed. */
export default function ReceiptsPage() {
  const { subscriptionId = '' } = useParams()
  const { userId } = useSession()
  const { busy, during } = useUnderway()
  const params = { subscriptionId }
  const { data, failure, reload, change } = useAnswer(userId && `${userId} ${subscriptionId}`, () =>
    api(PATH, { params, query: {} }),
  )

  async function loadMore(): Promise<void> {
    const query = { before: Number(data?.next) }
    const answer = await during(() => api(PATH, { params, query }).catch(() => null))
    if (!answer?.ok) return toast(m.boxes_receipts_not_loaded(), { tone: 'error' })
    change(known => ({ rows: [...known.rows, ...answer.data.rows], next: answer.data.next }))
  }

  return (
    <PrintedPage
      title={m.boxes_receipts_title()}
      back={{ to: '/profile/subscription', words: m.boxes_receipts_back() }}
      isReady={data !== null && data.rows.length > 0}
    >
      <p className="mb-4 text-muted">{m.boxes_receipts_lead()}</p>
      {failure && (
        <Alert onRetry={reload}>
          {(failure.kind === 'refused' && failure.message) || m.boxes_receipts_not_loaded()}
        </Alert>
      )}
      {!data && !failure && <LoadingBoxes words={m.boxes_receipts_loading()} boxes={['h-64']} />}
      {data?.rows.length === 0 && <p>{m.boxes_receipts_none()}</p>}
      {data && data.rows.length > 0 && <ReceiptTable receipts={data.rows} />}
      {data && data.next !== null && (
        <Button variant="secondary" className="mt-4 print:hidden" busy={busy} onClick={() => void loadMore()}>
          {m.boxes_receipts_more()}
        </Button>
      )}
    </PrintedPage>
  )
}
