export interface Attacker {
  name: 'guest' | 'customer' | 'chef' | 'staff'
  /** What they sign their requests with. */
  token(): Promise<string | null>
  /** The token speaks for nobody any more: hostile requests sign themselves out, too. */
  forget(): void
}

const demoPassword = 'let-me-cook'
const ownPassword = 'a-fine-long-password'

/** The four kinds of callers, each with an account that has something to lose. */
export function attackers(url: string): Attacker[] {
  let count = 0
  const post = async (path: string, body: object): Promise<string | null> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.200.0.${1 + (count++ % 250)}` },
    })
    return answer.ok ? ((await answer.json()) as { token: string }).token : null
  }
  const signIn = (email: string) => post('/api/v1/auth/authenticate', { email, password: demoPassword })
  const register = (call: string) => {
    const name = { firstname: 'Mallory', lastname: 'Marsh' }
    const email = `mallory-${++count}@example.test`
    return post(`/api/v1/auth/${call}`, { email, password: ownPassword, ...name })
  }
  return [
    attacker('guest', async () => null),
    attacker(
      'customer',
      async () => (await signIn('customer@ladlewell.test')) ?? register('registerCustomer'),
    ),
    attacker('chef', async () => (await signIn('chef@ladlewell.test')) ?? register('registerChef')),
    attacker('staff', async () => signIn('staff@ladlewell.test')),
  ]
}

function attacker(name: Attacker['name'], open: () => Promise<string | null>): Attacker {
  let token: Promise<string | null> | undefined
  return {
    name,
    token: () => (token ??= open()),
    forget: () => {
      token = undefined
    },
  }
}

/** Somebody whose data only they and staff may ever see; answers what nobody else may be told. */
export async function settleVictim(url: string): Promise<string[]> {
  const secrets = { email: 'victim@example.test', street: '1 Nobody-May-Know Street', phone: '5125550177' }
  const send = (path: string, body: object, token = '') =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
  const registered = await send('/api/v1/auth/registerCustomer', {
    email: secrets.email,
    password: ownPassword,
    firstname: 'Vic',
    lastname: 'Tim',
  })
  const { token } = (await registered.json()) as { token: string }
  const saved = await send(
    '/api/v1/auth/customer/addresses',
    {
      firstName: 'Vic',
      lastName: 'Tim',
      phone: '(512) 555-0177',
      streetAddress1: secrets.street,
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: 'USA',
      isDefault: true,
    },
    token,
  )
  if (!registered.ok || !saved.ok) throw new Error('Nobody could be settled to be attacked.')
  return [secrets.street, secrets.phone, token]
}
