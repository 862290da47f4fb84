import { type Circuit, circuitTo } from '../platform/circuit.ts'
import { assertOutsideTransaction } from '../platform/database.ts'
import { callVendor } from '../platform/vendor-call.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** What a device shows: a tap leads to the address. */
export interface Notification {
  title: string
  body: string
  url: string
  /** A later one with the same tag takes the place of this. */
  tag: string
}

/** Notifications through the push services of browsers (RFC 8030, 8291, 8292). */
export interface Pusher {
  /** By which browsers know us. */
  publicKey: string
  /** Whether an address is one of a push service: we call no other, whoever names it. */
  knows(endpoint: string): boolean
  /** 'gone': the browser wants no more. Throws what the service says otherwise. */
  send(to: PushTarget, notification: Notification): Promise<'sent' | 'gone'>
}

export interface PushSettings {
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  VAPID_SUBJECT?: string | undefined
  /** In front of a sandbox, whose push service is none of the known. */
  SANDBOX_URL?: string | undefined
  CIRCUIT_REST_MS?: number
}

const SENDING_MS = 15_000
const A_DAY_IN_SECONDS = 86_400
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** Null when the settings hold no keys. The library is loaded with the first notification. */
export function createPusher(settings: PushSettings): Pusher | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings
  if (!publicKey || !privateKey || !subject) return null
  // Each browser's service by itself: that one fails says nothing of the others.
  const circuits = new Map<string, Circuit>()
  const circuitOf = (endpoint: string) => {
    const { host } = new URL(endpoint)
    const known = circuits.get(host)
    if (known) return known
    const manner = { restMs: settings.CIRCUIT_REST_MS ?? 0, slowMs: SENDING_MS / 2 }
    const made = circuitTo('push', manner)
    circuits.set(host, made)
    return made
  }
  return {
    publicKey,
    knows: endpoint => isService(endpoint, settings.SANDBOX_URL),
    async send({ endpoint, p256dh, auth }, notification) {
      assertOutsideTransaction('push')
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(notification),
        { vapidDetails: { subject, publicKey, privateKey }, TTL: A_DAY_IN_SECONDS, urgency: 'high' },
      )
      const answer = await callVendor('push', 'send', () =>
        circuitOf(endpoint).run(
          () =>
            fetch(endpoint, {
              method: 'POST',
              headers: headers as Record<string, string>,
              body: new Uint8Array(body ?? []),
              redirect: 'error',
              signal: AbortSignal.timeout(SENDING_MS),
            }),
          { answer: ({ status }) => status >= 500 || status === 429 },
        ),
      )
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return 'gone'
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}`)
      return 'sent'
    },
  }
}

function isService(endpoint: string, sandbox: string | undefined): boolean {
  const { protocol, hostname, origin, port } = new URL(endpoint)
  if (sandbox && origin === new URL(sandbox).origin) return true
  const isKnown = services.some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  return isKnown && protocol === 'https:' && port === ''
}
