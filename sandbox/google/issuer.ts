import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Context, interactionPolicy, Provider } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import type { GoogleAccount } from './accounts.ts'
import { failurePage } from './pages.ts'

export type Client = { id: string; secret: string }

const HOUR = 3600

/** An OpenID Connect issuer with one client, that asks who it is every time and for no consent. It forgets all with its process. */
export function issuerAt(address: string, client: Client, accounts: Map<string, GoogleAccount>): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const issuer = new Provider(address, {
    adapter: createMemoryAdapter(0),
    jwks: { keys: [{ ...newKey(), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['http://localhost/'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(24).toString('hex')] },
    ttl: { AccessToken: HOUR, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    clientBasedCORS: () => false,
    interactions: { policy, url: (_: Context, { uid }: { uid: string }) => `${address}/interaction/${uid}` },
    loadExistingGrant: grantAll,
    findAccount: (_: Context, sub: string) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => account }
    },
    renderError,
  })
  // At Google every address has to be registered; here nobody could, as a test's server has another port each time.
  issuer.Client.prototype.redirectUriAllowed = given => URL.parse(given)?.protocol.startsWith('http') ?? false
  return issuer
}

const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as object

async function grantAll({ oidc }: Context) {
  const grant = new oidc.provider.Grant({
    accountId: oidc.session.accountId,
    clientId: oidc.client.clientId,
  })
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '))
  await grant.save()
  return grant
}

async function renderError(context: Context, told: Record<string, string>) {
  context.type = 'html'
  context.body = String(await failurePage(told))
}
