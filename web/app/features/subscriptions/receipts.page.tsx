import type { SubscriptionReceipt } from '@ladlewell/contract/boxes.ts'
import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import type { ReactNode } from 'react'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { useCall } from '../../api/use-call.ts'
import { useHeld } from '../../api/use-held.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { PrintedPage } from '../../ui/printed-page.tsx'
import { m } from '../../words/catalogue/messages.js'
import { localeTag } from '../../words/language.ts'
import type { Route } from './+types/receipts.page.ts'
import { actorName, receiptText } from './receipt-words.ts'

export const meta = () => privateMeta(m.subscriptions_receipts_title())

const PATH = 'GET /api/v1/subscriptions/{subscriptionId}/receipts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => api(PATH, { params, query: {} }))

export function HydrateFallback() {
  return (
    <ReceiptsFrame isReady={false}>
      <LoadingBoxes words={m.subscriptions_receipts_loading()} boxes={['h-64']} />
    </ReceiptsFrame>
  )
}

/** The dated proof of what was changed about a subscription, made to be printed. */
export default function ReceiptsPage({ loaderData, params }: Route.ComponentProps) {
  const more = useCall({ failed: m.subscriptions_receipts_not_loaded(), toasts: true, reloads: false })
  const { data, failure, change } = useHeld(loaderData)

  const loadMore = () =>
    more.send(
      () => api(PATH, { params, query: { before: Number(data?.next) } }),
      page => change(known => ({ rows: [...known.rows, ...page.rows], next: page.next })),
    )

  return (
    <ReceiptsFrame isReady={data !== null && data.rows.length > 0}>
      {failure && <LoadFailure failure={failure}>{m.subscriptions_receipts_not_loaded()}</LoadFailure>}
      {data?.rows.length === 0 && <p>{m.subscriptions_receipts_none()}</p>}
      {data && data.rows.length > 0 && <ReceiptTable receipts={data.rows} />}
      {data && data.next !== null && (
        <Button
          variant="secondary"
          className="mt-4 print:hidden"
          busy={more.busy}
          onClick={() => void loadMore()}
        >
          {m.subscriptions_receipts_more()}
        </Button>
      )}
    </ReceiptsFrame>
  )
}

function ReceiptsFrame({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  return (
    <PrintedPage
      title={m.subscriptions_receipts_title()}
      back={{ to: '/profile/subscription', words: m.subscriptions_receipts_back() }}
      isReady={isReady}
    >
      <p className="mb-4 text-muted">{m.subscriptions_receipts_lead()}</p>
      {children}
    </PrintedPage>
  )
}

/** When, what and by whom; each on its own lines where there is no room for a table. */
function ReceiptTable({ receipts }: { receipts: readonly SubscriptionReceipt[] }) {
  const { timeZone } = useMarket()
  // A receipt is read years later: every date has its year.
  const when = dateFormat(localeTag(), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (
    <div className="rounded-lg border border-line bg-surface px-4 shadow-card print:border-0 print:shadow-none">
      <table className="w-full text-start text-sm">
        <thead className="sr-only sm:not-sr-only print:not-sr-only">
          <tr>
            <Head>{m.subscriptions_receipts_when()}</Head>
            <Head>{m.subscriptions_receipts_what()}</Head>
            <Head>{m.subscriptions_receipts_who()}</Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {receipts.map(receipt => (
            <tr
              key={receipt.receiptId}
              className="block break-inside-avoid py-3 sm:table-row print:table-row [&>td]:block sm:[&>td]:table-cell sm:[&>td]:py-3 print:[&>td]:table-cell"
            >
              <td className="pe-4 text-muted sm:whitespace-nowrap">{when.format(Date.parse(receipt.at))}</td>
              <td className="pe-4 font-semibold">{receiptText(receipt)}</td>
              <td className="text-muted sm:whitespace-nowrap">{actorName(receipt.actor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="py-3 pe-4 text-start font-semibold">
      {children}
    </th>
  )
}
