import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import { ShieldCheck } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'

/** What a claim took out of an account that somebody else had opened. */
export default function RemovedThings({ removed }: { removed: readonly ClaimedThing[] }) {
  return (
    <div role="status" className="grid gap-3 rounded-md bg-herb-soft p-5 text-on-herb-soft">
      <p className="flex items-center gap-3 font-semibold">
        <ShieldCheck aria-hidden className="size-6 shrink-0" />
        {m.accounts_claimed()}
      </p>
      {removed.length > 0 && (
        <>
          <p>{m.accounts_claimed_removed()}</p>
          <ul className="list-disc ps-5">
            {removed.map(thing => (
              <li key={thing}>{things[thing]()}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const things: Record<ClaimedThing, () => string> = {
  sessions: m.accounts_removed_sessions,
  password: m.accounts_removed_password,
  google: m.accounts_removed_google,
  'second-step': m.accounts_removed_second_step,
  passkeys: m.accounts_removed_passkeys,
  links: m.accounts_removed_links,
  'calendar-feed': m.accounts_removed_calendar,
  'text-consent': m.accounts_removed_texts,
  'phone-number': m.accounts_removed_phone,
  cards: m.accounts_removed_cards,
  addresses: m.accounts_removed_addresses,
  orders: m.accounts_removed_orders,
  subscriptions: m.accounts_removed_subscriptions,
  picture: m.accounts_removed_picture,
  favorites: m.accounts_removed_favorites,
  diet: m.accounts_removed_diet,
  'payout-account': m.accounts_removed_bank,
}
