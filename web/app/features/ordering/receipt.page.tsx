import type { Order } from '@ladlewell/contract/ordering.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Button } from '../../ui/button.tsx'
import { handOver } from '../../ui/hand-over.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { Notice } from '../../ui/notice.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { PrintedPage } from '../../ui/printed-page.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/receipt.page.ts'
import { wasPaid } from './order-state.ts'
import { Receipt } from './receipt.tsx'

export const meta = () => privateMeta(m.orders_receipt())

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => api('GET /api/v1/orders/{orderId}', { params }))

export function HydrateFallback() {
  return (
    <ReceiptFrame data={null}>
      <LoadingBoxes words={m.orders_receipt_loading()} boxes={['h-96']} />
    </ReceiptFrame>
  )
}

export default function ReceiptPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  return (
    <ReceiptFrame data={data}>
      {failure && <LoadFailure failure={failure}>{m.orders_receipt_not_loaded()}</LoadFailure>}
      {data && (wasPaid(data) ? <Receipt order={data} /> : <Notice>{m.orders_receipt_unpaid()}</Notice>)}
    </ReceiptFrame>
  )
}

function ReceiptFrame({ data, children }: { data: Order | null; children: ReactNode }) {
  return (
    <PrintedPage
      title={m.orders_receipt()}
      back={{ to: '/profile/orders', words: m.orders_receipt_back() }}
      isReady={data !== null && wasPaid(data)}
      actions={data && <SavePdf order={data} />}
    >
      {children}
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

/** Fetches a receipt, which takes the token that a link cannot carry, and saves it. False when it did not come. */
async function saveReceipt(orderId: number): Promise<boolean> {
  const params = { orderId: String(orderId) }
  const answer = await api('GET /api/v1/orders/{orderId}/receipt.pdf', { params })
  if (!answer.ok) return false
  handOver(answer.data, `ladlewell-receipt-${orderId}.pdf`)
  return true
}
