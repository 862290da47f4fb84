import { type Endpoint, params } from './call.ts'

/** Of the account that the keys belong to; wallets are asked for its country. */
export const OWN_COUNTRY = 'US'

export const ownAccountEndpoints: Record<string, Endpoint> = {
  'GET account': {
    accepts: params(''),
    run: () => ({ id: 'acct_sandbox', object: 'account', country: OWN_COUNTRY, default_currency: 'usd' }),
  },
}
