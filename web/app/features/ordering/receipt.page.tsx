import type { Order } from '@ladlewell/contract/ordering.ts'
import { Download } from 'lucide-react'
import { useParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { Notice } from '../../ui/notice.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { PrintedPage } from '../../ui/printed-page.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { wasPaid } from './order-state.ts'
import { Receipt } from './receipt.tsx'
import { saveReceipt } from './receipt-file.ts'

export const meta = () => privateMeta(m.orders_receipt())

export default function ReceiptPage() {
  const { orderId = '' } = useParams()
  const { userId } = useSession()
  const { data, failure, reload } = useAnswer(userId && `${userId} ${orderId}`, () =>
    api('GET /api/v1/orders/{orderId}', { params: { orderId } }),
  )
  return (
    <PrintedPage
      title={m.orders_receipt()}
      back={{ to: '/profile/orders', words: m.orders_receipt_back() }}
      isReady={data !== null && wasPaid(data)}
      actions={data && <SavePdf order={data} />}
    >
      {failure && (
        <Alert onRetry={reload}>
          {(failure.kind === 'refused' && failure.message) || m.orders_receipt_not_loaded()}
        </Alert>
      )}
      {!data && !failure && <LoadingBoxes words={m.orders_receipt_loading()} boxes={['h-96']} />}
      {data && (wasPaid(data) ? <Receipt order={data} /> : <Notice>{m.orders_receipt_unpaid()}</Notice>)}
    </PrintedPage>
  )
}

function SavePdf({ order }: { order: Order }) {
  const { busy, during } = useUnderway()
  return (
    <Button
      busy={busy}
      onClick={async () => {
        const isSaved = await during(() => saveReceipt(order.orderId))
        if (!isSaved) toast(m.orders_receipt_pdf_failed(), { tone: 'error' })
      }}
    >
      <Download aria-hidden className="size-4" />
      {m.orders_receipt_pdf()}
    </Button>
  )
}
