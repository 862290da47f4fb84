/** What messages are about, as people choose among them. */
export const messageKinds = ['account', 'payments', 'orders', 'boxes', 'reviews', 'kitchen'] as const
export type MessageKind = (typeof messageKinds)[number]
export type MessageChannel = 'mail' | 'sms'

/** What always comes by mail: without it somebody could be charged, or locked out, and not know. */
const always: readonly MessageKind[] = ['account', 'payments']

/** Whether people may turn a kind of message off on a channel. Texts need a consent of their own besides. */
export function mayTurnOff(kind: MessageKind, channel: MessageChannel): boolean {
  return channel === 'sms' || !always.includes(kind)
}
