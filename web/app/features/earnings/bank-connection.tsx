import type { chefAccount } from '@ladlewell/contract/earnings.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { CircleCheck, Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { m } from '../../words/catalogue/messages.js'
import { withFreshProof } from '../security/fresh-proof.ts'
import type { Who } from './earning-words.ts'

/** Whether payouts have somewhere to go, and the way to the payment provider's page where a bank account is connected. */
export function BankConnection({
  who,
  account: { data, failure },
}: {
  who: Who
  account: Loaded<Reply<typeof chefAccount.getPayoutAccount>>
}) {
  const [address] = useSearchParams()
  const call = useCall({ failed: m.earnings_bank_unknown(), reloads: false })
  const online = useOnline()
  const isReady = data?.state === 'ready'
  const connect = () =>
    call.send(
      () => withFreshProof(() => api(`POST /api/v1/${who}/payout-account`)),
      ({ url }) => window.location.assign(url),
    )
  return (
    <section
      aria-label={m.earnings_bank()}
      className="grid content-start gap-2 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <h2 className="flex items-center gap-2 font-text text-base font-semibold">
        <Landmark aria-hidden className="size-5" />
        {m.earnings_bank()}
      </h2>
      {failure && <LoadFailure failure={failure}>{m.earnings_bank_unknown()}</LoadFailure>}
      {isReady && (
        <p className="flex gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-on-herb-soft" />
          {m.earnings_bank_ready()}
        </p>
      )}
      {data && !isReady && (
        <>
          <p className="text-muted">
            {data.state === 'none' ? m.earnings_bank_none() : m.earnings_bank_unfinished()}
          </p>
          {address.get('bank') === 'again' && (
            <p role="status" className="font-semibold">
              {m.earnings_bank_expired()}
            </p>
          )}
          {call.refusal && call.refusal.code !== 'fresh-proof-required' && <Alert>{call.refusal.text}</Alert>}
          <Button
            className="mt-1 justify-self-start"
            busy={call.busy}
            disabled={!online}
            onClick={() => void connect()}
          >
            {data.state === 'none' ? m.earnings_bank_connect() : m.earnings_bank_continue()}
          </Button>
        </>
      )}
    </section>
  )
}
