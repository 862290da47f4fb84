import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { invalid, required, text } from './form.ts'
import type { AccountLink } from './records.ts'
import { missing } from './refusal.ts'

const LINK_SECONDS = 300

export const accountLinkEndpoints: Record<string, Endpoint> = {
  'POST account_links': {
    accepts: params('account collection_options refresh_url return_url type'),
    run: create,
  },
}

/** Whether the page behind a link may still be shown: once, and for five minutes. */
export function isOpen(link: AccountLink): boolean {
  return !link.used && seconds() < link.created + LINK_SECONDS
}

function create(call: Call) {
  const account = required(text(call.params, 'account'), 'account')
  const found = call.records.accounts.get(account)
  if (!found || found.deleted) throw missing('account', account, 'account')
  const type = required(text(call.params, 'type'), 'type')
  if (type !== 'account_onboarding' && type !== 'account_update') throw invalid('type', 'Invalid type')
  const link: AccountLink = {
    id: identifier('acctlnk_'),
    created: seconds(),
    account,
    returnUrl: url(call, 'return_url'),
    refreshUrl: url(call, 'refresh_url'),
  }
  call.records.accountLinks.put(link)
  // The product proxies /sandbox/* on its own origin, and the return address is on that origin.
  const page = new URL(`/sandbox/stripe/connect/${link.id}`, link.returnUrl).href
  return {
    object: 'account_link',
    created: link.created,
    expires_at: link.created + LINK_SECONDS,
    url: page,
  }
}

function url(call: Call, name: string): string {
  const given = required(text(call.params, name), name)
  if (!URL.canParse(given)) throw invalid(name, 'Not a valid URL', 'url_invalid')
  return given
}
