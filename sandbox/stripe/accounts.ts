import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { flag, invalid, mergeMetadata, nested, text } from './form.ts'
import { page } from './page.ts'
import type { Account } from './records.ts'
import { Refusal } from './refusal.ts'
import type { View } from './views.ts'

const fields = params(
  `account_token business_profile business_type capabilities company controller country default_currency documents email
  external_account groups individual metadata settings tos_acceptance type`,
)

/** Connected accounts of the express kind: who is paid, once they have shown Stripe's own page where to. */
export const accountEndpoints: Record<string, Endpoint> = {
  'POST accounts': { accepts: fields, run: create },
  'GET accounts': { accepts: params('created limit starting_after ending_before'), run: listAccounts },
  'GET accounts/:id': { accepts: params(''), run: call => accountView(existing(call)) },
  'POST accounts/:id': { accepts: fields, run: update },
  'DELETE accounts/:id': { accepts: params(''), run: remove },
}

export function accountView(account: Account): View {
  const owed = account.ready ? [] : ['external_account', 'tos_acceptance.date', 'tos_acceptance.ip']
  return {
    id: account.id,
    object: 'account',
    business_profile: { name: null, product_description: null, url: null },
    business_type: account.businessType,
    capabilities: account.wantsTransfers ? capabilities(account) : {},
    charges_enabled: false,
    country: account.country,
    created: account.created,
    default_currency: 'usd',
    details_submitted: account.ready,
    email: account.email,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      total_count: account.ready ? 1 : 0,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    metadata: account.metadata,
    payouts_enabled: account.ready,
    requirements: {
      currently_due: owed,
      disabled_reason: account.ready ? null : 'requirements.past_due',
      errors: [],
      eventually_due: owed,
      past_due: owed,
      pending_verification: [],
    },
    type: 'express',
  }
}

// Whoever finished the page gave their taxpayer number there, so that Stripe files their 1099-K.
function capabilities({ ready }: Account) {
  const state = ready ? 'active' : 'inactive'
  return { transfers: state, tax_reporting_us_1099_k: state }
}

/** What Stripe's page does at its end. */
export function makeReady(call: Pick<Call, 'records' | 'tell'>, account: Account): void {
  account.ready = true
  call.records.accounts.put(account)
  call.tell('account.updated', accountView(account))
}

function create(call: Call) {
  const type = text(call.params, 'type')
  if (type !== 'express') throw invalid('type', 'The sandbox makes accounts of type express only')
  const account: Account = {
    id: identifier('acct_1', 15),
    created: seconds(),
    email: text(call.params, 'email') ?? null,
    country: text(call.params, 'country') ?? 'US',
    businessType: text(call.params, 'business_type') ?? null,
    wantsTransfers:
      flag(nested(nested(call.params, 'capabilities') ?? {}, 'transfers') ?? {}, 'requested') ?? false,
    ready: false,
    metadata: mergeMetadata({}, call.params),
  }
  call.records.accounts.put(account)
  return accountView(account)
}

function update(call: Call) {
  const account = existing(call)
  account.email = text(call.params, 'email') ?? account.email
  account.metadata = mergeMetadata(account.metadata, call.params)
  call.records.accounts.put(account)
  return accountView(account)
}

function remove(call: Call) {
  const account = existing(call)
  call.records.accounts.put({ ...account, deleted: true })
  return { id: account.id, object: 'account', deleted: true }
}

function listAccounts(call: Call) {
  const living = [...call.records.accounts.newestFirst()].filter(account => !account.deleted)
  return page(call, '/v1/accounts', living, accountView)
}

function existing(call: Call): Account {
  const account = call.records.accounts.get(call.id)
  if (account && !account.deleted) return account
  throw new Refusal(403, {
    code: 'account_invalid',
    message: `The provided key does not have access to account '${call.id}' (or that account does not exist). Application access may have been revoked.`,
  })
}
