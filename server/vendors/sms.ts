import type { Agent } from 'node:https'
import { circuitTo } from '../platform/circuit.ts'
import { assertOutsideTransaction } from '../platform/database.ts'
import { traceHeaders } from '../platform/tracing.ts'
import { callVendor } from '../platform/vendor-call.ts'

export interface Text {
  /** E.164: +15125550100. */
  to: string
  body: string
  /** Makes it one message, however often this process is asked to send it. */
  key: string
}

/** Text messages through Twilio. */
export interface Texter {
  /** Throws what Twilio says, with its `code`: 21211 is no telephone number, 21610 a recipient who sent STOP. */
  send(text: Text): Promise<void>
  /** Whether Twilio made this call: `url` is the address that Twilio was told, `params` the form that it posted. */
  verifyInbound(url: string, params: Record<string, string>, signature: string): Promise<boolean>
  close(): void
}

export interface SmsSettings {
  TWILIO_ACCOUNT_SID?: string | undefined
  TWILIO_AUTH_TOKEN?: string | undefined
  TWILIO_FROM?: string | undefined
  TWILIO_API_URL: string
  CIRCUIT_REST_MS?: number
}

const TWILIO = 'https://api.twilio.com'
const SENDING_MS = 15_000
const REMEMBERED = 10_000

/** Null when the settings name no account. The client library is loaded with the first message: a web process sends none. */
export function createTexter(settings: SmsSettings): Texter | null {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = settings
  if (!account || !token || !from) return null
  const circuit = circuitTo('twilio', { restMs: settings.CIRCUIT_REST_MS ?? 0, slowMs: SENDING_MS / 2 })
  // Twilio knows no idempotency key, so what it took is at least not handed to it again by this process.
  const taken = new Set<string>()
  let client: ReturnType<typeof connect> | undefined
  return {
    async send({ to, body, key }) {
      assertOutsideTransaction('sms')
      if (taken.has(key)) return
      client ??= connect(account, token, settings.TWILIO_API_URL)
      const { messages } = await client
      await callVendor('twilio', 'send', () =>
        circuit.run(() => messages.create({ to, from, body }), { error: isTwilios }),
      )
      taken.add(key)
      if (taken.size > REMEMBERED) taken.delete(taken.values().next().value as string)
    },
    async verifyInbound(url, params, signature) {
      const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js')
      return validateRequest(token, signature, url, params)
    },
    close: () => void client?.then(({ agent }) => agent.destroy()),
  }
}

/** Nobody answered, something broke there, or we ask too often. */
function isTwilios(error: unknown): boolean {
  const { status = 500 } = error as { status?: number }
  return status >= 500 || status === 429
}

async function connect(account: string, token: string, api: string) {
  const { default: twilio } = await import('twilio')
  const httpClient = new twilio.RequestClient({ timeout: SENDING_MS })
  // The client takes no base address, so its calls are led elsewhere on their way out.
  httpClient.axios.interceptors.request.use(call => {
    Object.assign(call.headers, traceHeaders())
    return Object.assign(call, { url: call.url?.replace(TWILIO, api) })
  })
  const { messages } = twilio(account, token, { httpClient })
  return { messages, agent: httpClient.axios.defaults.httpsAgent as Agent }
}
