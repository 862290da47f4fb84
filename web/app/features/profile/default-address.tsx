import type { Address } from '@ladlewell/contract/addresses.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { Link } from 'react-router'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { addressLine } from '../addresses/address-text.ts'

/** The default address as text, and the way to the address book. */
export function DefaultAddress() {
  return (
    <Asked
      ask={defaultAddress}
      loading={<Skeleton className="h-6 max-w-80" />}
      failed={m.profile_address_failed()}
    >
      {({ address }) => <Shown address={address} />}
    </Asked>
  )
}

function Shown({ address }: { address: Address | null }) {
  return (
    <>
      {address ? (
        <bdi>{addressLine(address)}</bdi>
      ) : (
        <span className="text-muted">{m.profile_no_default_address()}</span>
      )}
      <Link
        to="/profile/address"
        className="flex min-h-11 w-fit items-center font-semibold text-brand underline underline-offset-4"
      >
        {m.profile_manage_addresses()}
      </Link>
    </>
  )
}

/** To have none is an answer, not a failure. */
async function defaultAddress(): Promise<Answer<{ address: Address | null }>> {
  const answer = await api('GET /api/v1/auth/customer/addresses/user/default')
  if (answer.ok) return { ...answer, data: { address: answer.data } }
  return answer.status === 404 ? { ok: true, status: 404, data: { address: null }, next: null } : answer
}
