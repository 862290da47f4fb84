import type { Call, Unknown } from './stripe-client.ts'

/** How far a kitchen's or a driver's account at the provider is. `gone`: this platform has no such account. */
export type PayoutAccountState = 'ready' | 'unfinished' | 'gone'

export type TransferAnswer = { kind: 'made'; id: string } | { kind: 'refused'; message: string } | Unknown

/** Where kitchens and drivers are paid through Stripe Connect. No call throws for what the provider or the network may do. */
export interface PayoutProvider {
  /** An account that its holder still has to finish; null when nobody can say whether it was made. */
  createPayoutAccount(payee: {
    party: 'chef' | 'driver'
    id: number
    email: string
    key: string
  }): Promise<string | null>
  /** The address of the provider's own page where the holder finishes it: works once, for minutes. */
  payoutAccountPage(
    accountId: string,
    back: { returnUrl: string; refreshUrl: string },
  ): Promise<string | Unknown>
  readPayoutAccount(accountId: string): Promise<PayoutAccountState | Unknown>
  /** Whether the provider files the account's 1099-K. */
  readTaxForm(accountId: string): Promise<'active' | 'pending' | 'inactive' | Unknown>
  /** Sends money. Refused: it had no effect, and says why. */
  transfer(wish: {
    accountId: string
    amountCents: number
    payoutId: number
    /** Names all tries of one payout. */
    group: string
    key: string
  }): Promise<TransferAnswer>
  /** The transfer of a group, if one was made. */
  findTransfer(group: string): Promise<{ id: string | null } | Unknown>
}

export function stripeConnect(call: Call): PayoutProvider {
  return {
    async createPayoutAccount({ party, id, email, key }) {
      const account = await call('create-account', ({ accounts }) =>
        accounts.create(
          {
            type: 'express',
            country: 'US',
            email,
            capabilities: { transfers: { requested: true } },
            metadata: { [`${party}Id`]: String(id) },
          },
          { idempotencyKey: key },
        ),
      )
      return 'id' in account ? account.id : null
    },
    async payoutAccountPage(account, { returnUrl, refreshUrl }) {
      const link = await call('create-account-link', ({ accountLinks }) =>
        accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      )
      return 'url' in link ? link.url : unknown(link)
    },
    async readPayoutAccount(accountId) {
      const account = await call('read-account', ({ accounts }) => accounts.retrieve(accountId))
      if ('id' in account) {
        const takesMoney = account.payouts_enabled && account.capabilities?.transfers === 'active'
        return takesMoney ? 'ready' : 'unfinished'
      }
      const { refusal } = unknown(account)
      const isGone = refusal?.code === 'account_invalid' || refusal?.code === 'resource_missing'
      return isGone ? 'gone' : unknown(account)
    },
    async readTaxForm(accountId) {
      const account = await call('read-account', ({ accounts }) => accounts.retrieve(accountId))
      if (!('id' in account)) return unknown(account)
      const state = account.capabilities?.tax_reporting_us_1099_k
      return state === 'active' ? 'active' : state === 'pending' ? 'pending' : 'inactive'
    },
    async transfer({ accountId, amountCents, payoutId, group, key }) {
      const made = await call('create-transfer', ({ transfers }) =>
        transfers.create(
          {
            amount: amountCents,
            currency: 'usd',
            destination: accountId,
            transfer_group: group,
            metadata: { payoutId: String(payoutId) },
          },
          { idempotencyKey: key },
        ),
      )
      if ('id' in made) return { kind: 'made', id: made.id }
      const answer = unknown(made)
      return answer.refusal ? { kind: 'refused', message: answer.refusal.message } : answer
    },
    async findTransfer(group) {
      const list = await call('list-transfers', ({ transfers }) =>
        transfers.list({ transfer_group: group, limit: 1 }),
      )
      return 'data' in list ? { id: list.data[0]?.id ?? null } : unknown(list)
    },
  }
}

/** Nothing here is paid by card, so an answer about cards says nothing. */
function unknown(answer: Unknown | { kind: 'declined' | 'cancelled' }): Unknown {
  return answer.kind === 'unknown' ? answer : { kind: 'unknown', replayed: true }
}
