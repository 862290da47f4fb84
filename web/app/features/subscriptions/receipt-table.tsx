import type { SubscriptionReceipt } from '@ladlewell/contract/boxes.ts'
import { useMarket } from '../../api/market.ts'
import { m } from '../../words/catalogue/messages.js'
import { localeTag } from '../../words/language.ts'
import { actorName, receiptText } from './receipt-words.ts'

/** When, what and by whom; each on its own lines where there is no room for a table. */
export function ReceiptTable({ receipts }: { receipts: readonly SubscriptionReceipt[] }) {
  const { timeZone } = useMarket()
  // A receipt is read years later: every date has its year.
  const when = new Intl.DateTimeFormat(localeTag(), { dateStyle: 'long', timeStyle: 'short', timeZone })
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
