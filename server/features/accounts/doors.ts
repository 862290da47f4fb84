import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import type { Database, Queries } from '../../platform/database.ts'
import type { Origin } from '../../platform/security-log.ts'

/**
 * The ways into an account and what hangs on it, in the tables of every feature: features that come later fill them in,
 * in the caller's transaction.
 */
export interface Doors {
  /** Lets nobody else change the account or its subscriptions until the transaction ends. Before any other lock. */
  hold(tx: Queries, accountId: number): Promise<void>
  /** Ends sessions, mailed links and the calendar's address. */
  shut(tx: Queries, accountId: number, now: Date): Promise<void>
  /**
   * Gives a held account whose address nobody had proved to whoever proved it now: what came before is gone, and its
   * orders are nobody's that can sign in. The mail is sent with it.
   */
  claim(tx: Queries, accountId: number, by: Claimant, now: Date): Promise<Claim>
  /** What a claim leaves to do outside its transaction. */
  settle(claim: Claim, now: Date): Promise<void>
}

/** What proving an address needs. */
export interface AtTheDoors {
  db: Database
  doors: Doors
  publicUrl: string
}

export async function isVerified(tx: Queries, accountId: number): Promise<boolean> {
  const [account] = await tx.query<{ isVerified: boolean }>(
    'select email_verified_at is not null as is_verified from accounts where id = $1',
    [accountId],
  )
  return account?.isVerified ?? false
}

export interface Claimant extends Origin {
  /** By what they proved that the address is theirs. */
  how: 'link' | 'google' | 'password-reset'
}

export interface Claim {
  removed: ClaimedThing[]
  /** Orders whose payment is stopped. */
  stopped: number[]
  /** Whose files may go. */
  pictures: string[]
}
