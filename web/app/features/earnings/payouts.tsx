import type { chefAccount, Payout } from '@ladlewell/contract/earnings.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { PiggyBank } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Loaded } from '../../api/load.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { Panel } from '../../ui/panel.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { bankText, stateWords, type Who } from './earning-words.ts'
import { Pages } from './pages.tsx'

const StatementDialog = lazy(() => import('./statement-dialog.tsx'))

export function Payouts({
  who,
  loaded: { data, failure },
}: {
  who: Who
  loaded: Loaded<Reply<typeof chefAccount.listPayouts>>
}) {
  const [opened, setOpened] = useState<Payout | null>(null)
  return (
    <Panel className="mt-6" title={m.earnings_payouts()}>
      {failure && <LoadFailure failure={failure}>{m.earnings_load_failed()}</LoadFailure>}
      {data?.rows.length === 0 && (
        <NothingYet icon={PiggyBank} title={m.earnings_payouts_empty()}>
          <p className="text-muted">{m.earnings_payouts_empty_more()}</p>
        </NothingYet>
      )}
      {data && data.rows.length > 0 && (
        <ul className="grid divide-y divide-line">
          {data.rows.map(payout => (
            <PayoutRow key={payout.payoutId} payout={payout} onOpen={() => setOpened(payout)} />
          ))}
        </ul>
      )}
      <Pages list="payouts" next={data?.next ?? null} />
      {opened && (
        <Suspense>
          <StatementDialog who={who} payout={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Panel>
  )
}

function PayoutRow({ payout, onOpen }: { payout: Payout; onOpen: () => void }) {
  const { word, tone } = stateWords[payout.state]
  const day = dayText(payout.through, 'short')
  const bank = bankText(payout)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Price cents={centsOf(payout.amount)} className="font-semibold" />
          <Badge tone={tone}>{word()}</Badge>
        </p>
        <p className="text-sm text-balance text-muted">{m.earnings_payout_through({ day })}</p>
        {payout.state === 'held-up' && <p className="text-sm">{m.earnings_held_up_explained()}</p>}
        {bank && <p className="text-sm">{bank}</p>}
      </div>
      <Button variant="secondary" aria-label={m.earnings_statement_of({ day })} onClick={onOpen}>
        {m.earnings_statement()}
      </Button>
    </li>
  )
}
