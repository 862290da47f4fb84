/** What messages are about, as people choose among them. */
export const messageKinds = [
  'account',
  'payments',
  'orders',
  'boxes',
  'reminders',
  'reviews',
  'kitchen',
  'routes',
  'desk',
] as const
export type MessageKind = (typeof messageKinds)[number]
export const messageChannels = ['mail', 'sms', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What always comes by mail: without it somebody could be charged, or locked out, and not know. */
const always: readonly MessageKind[] = ['account', 'payments']
/** What also comes as a text to who agreed to texts. */
const texted: readonly MessageKind[] = ['payments', 'orders', 'boxes', 'kitchen', 'desk']
/** What also comes as a notification to devices that asked for them. */
export const pushed: readonly MessageKind[] = [
  'payments',
  'orders',
  'boxes',
  'reminders',
  'kitchen',
  'routes',
  'desk',
]

/** What only some hear of. */
const onlyFor: Partial<Record<MessageKind, Role>> = { kitchen: 'CHEF', routes: 'DRIVER', desk: 'STAFF' }

type Role = 'CUSTOMER' | 'CHEF' | 'STAFF' | 'DRIVER'

/** Whether people may turn a kind of message off on a channel. Texts need a consent of their own besides. */
export function mayTurnOff(kind: MessageKind, channel: MessageChannel): boolean {
  return channel !== 'mail' || !always.includes(kind)
}

/** What somebody of this role can get, each kind with its mails first. */
export function messagesFor(role: Role): { kind: MessageKind; channel: MessageChannel }[] {
  return messageKinds
    .filter(kind => (onlyFor[kind] ?? role) === role)
    .flatMap(kind => [
      { kind, channel: 'mail' as const },
      ...(texted.includes(kind) ? [{ kind, channel: 'sms' as const }] : []),
      ...(pushed.includes(kind) ? [{ kind, channel: 'push' as const }] : []),
    ])
}
