import { textTermsVersion } from '@ladlewell/domain/text-consent.ts'
import { asCustomer, basketFrom, type Customer } from './customer.ts'
import type { startTestServer } from './test-server.ts'
import { until } from './waiting.ts'

export const consentPath = '/api/v1/sms-consent'
export const version = textTermsVersion

type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Customers with telephones that nobody else in a test's file has; `block` tells the numbers of files apart. */
export function telephones(server: TestServer, block: number) {
  let count = 0
  const newNumber = () => `+1512555${block}${String(++count).padStart(3, '0')}`

  async function agree(customer: Customer, phone: string) {
    const answer = await customer.call(`PUT ${consentPath}`, { body: { phone, version } })
    if (!answer.ok) throw new Error(`Not agreed: ${JSON.stringify(answer.problem)}`)
    return answer.data
  }

  async function consentOf(customer: Customer) {
    const answer = await customer.call(`GET ${consentPath}`)
    if (!answer.ok) throw new Error('No consent')
    return answer.data
  }

  /** What a number got, oldest first, once that many texts came. */
  async function textsTo(phone: string, expected: number): Promise<string[]> {
    const texts = async () => (await server.sandbox.texts(phone)).map(({ body }) => body).toReversed()
    await until(`${expected} texts came to ${phone}`, async () => (await texts()).length >= expected)
    return texts()
  }

  /** Everything that is queued has been sent, held or dropped. */
  const settle = () => server.advance(0)

  async function order(customer: Customer, instructions = ''): Promise<number> {
    const body = { ...(await basketFrom(server, 'Amara Okafor')), instructions }
    const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
    if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer.problem)}`)
    return answer.data.orderId
  }

  /** A customer who agreed and whose telephone said YES: it has two texts by then. */
  async function texted() {
    const customer = await asCustomer(server)
    const phone = newNumber()
    await agree(customer, phone)
    await textsTo(phone, 1)
    await server.sandbox.textFrom(phone, 'YES')
    await textsTo(phone, 2)
    return { customer, phone }
  }

  return { newNumber, agree, consentOf, textsTo, settle, order, texted }
}
