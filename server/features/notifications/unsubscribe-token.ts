import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MessageKind, mayTurnOff, messageKinds } from '@ladlewell/domain/message-kinds.ts'

export interface Unsubscribing {
  accountId: number
  kind: MessageKind
}

/** For a link that turns one kind of mail off for one account, for as long as the secret stands. */
export function unsubscribeToken(secret: string, { accountId, kind }: Unsubscribing): string {
  return `${accountId}-${kind}-${signature(secret, accountId, kind)}`
}

/** What a token turns off; null when it is not one of ours. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribing | null {
  const [, id = '', written = '', signed = ''] = token.match(/^(\d{1,10})-([a-z]+)-([\w-]{22})$/) ?? []
  const accountId = Number(id)
  const kind = messageKinds.find(known => known === written && mayTurnOff(known, 'mail'))
  if (!kind) return null
  const isOurs = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, accountId, kind)))
  return isOurs ? { accountId, kind } : null
}

function signature(secret: string, accountId: number, kind: MessageKind): string {
  return createHmac('sha256', secret)
    .update(`unsubscribe ${accountId} ${kind}`)
    .digest('base64url')
    .slice(0, 22)
}
