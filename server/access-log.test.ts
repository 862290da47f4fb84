import { expect, test } from 'vitest'
import { asBearer, asCustomer, asGuest, PASSWORD } from './testing/customer.ts'
import { startServerProcess } from './testing/server-process.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })

// – No token, password or address is in the log
// – An answer that is kept has its line as well
test('no token, password or address is in the log, wherever a request carries one', async () => {
  const customer = await asCustomer(server)
  const other = (await startServerProcess({ ...server.env, ROLE: 'all', LOG_LEVEL: 'debug' }))!
  let log = ''
  other.child.stdout?.on('data', chunk => (log += chunk))
  const secrets = {
    calendar: 'Zx3_-abcdefghijklmnopqrstuvwxyz0',
    unsubscribe: '17-boxes-unsubscribetokenabcdef',
    reset: 'reset-token-of-a-mailed-link-0123456789abcdef',
    query: 'query-token-0123456789abcdef',
    password: PASSWORD,
    wrong: 'another-password-that-is-wrong',
    bearer: customer.token,
    email: customer.email,
  }
  const guest = asGuest(other)
  const again = { ...asBearer(other, customer.token) }
  const ask = async () => {
    await again.send('GET', `/api/v1/auth/user/single?token=${secrets.query}&token=${secrets.query}`)
    await again.send('GET', '/api/v1/auth/orders')
    await guest.send('GET', `/calendar/${secrets.calendar}.ics`)
    await guest.send('GET', `/api/v1/unsubscribe/${secrets.unsubscribe}`)
    await guest.send('POST', `/api/v1/unsubscribe/${secrets.unsubscribe}`)
    await guest.send('GET', `/oauth3/redirect?token=${secrets.query}`)
    await guest.send('GET', `/verify-email?token=${secrets.query}`)
    await guest.send('POST', `/skip-box?token=${secrets.query}`)
    await guest.send('GET', `/api/nowhere/${secrets.query}?token=${secrets.query}`)
    for (const password of [secrets.password, secrets.wrong])
      await guest.send('POST', '/api/v1/auth/authenticate', { body: { email: customer.email, password } })
    await guest.send('POST', '/api/v1/auth/authenticate', {
      body: `{"email":"${customer.email}","password":`,
    })
    const reset = { token: secrets.reset, password: secrets.password, newPassword: secrets.password }
    await guest.send('POST', '/api/v1/auth/reset-password', { body: reset })
    await guest.send('POST', '/api/v1/auth/forgot-password', { body: { email: customer.email } })
    await guest.send('GET', '/oauth2/callback/google?code=a-code-of-google&state=x')
  }
  await ask()
  // Everything fails now, and says so in the log.
  await server.db.query('alter table sessions rename to gone; alter table accounts rename to away')
  await ask()
  const catalogue = '/api/v1/auth/AllChefsWithMeals'
  for (let time = 0; time < 3; time++) await guest.send('GET', catalogue)
  await new Promise(resolve => setTimeout(resolve, 1000))
  await other.stop()
  expect(log).toContain('request failed')
  expect(log.split(`"call":"GET ${catalogue}"`)).toHaveLength(4)
  expect(log.split('\n').length).toBeGreaterThan(15)
  for (const [what, secret] of Object.entries(secrets))
    expect(log.includes(secret), `${what}: ${log}`).toBe(false)
})
