import { randomBytes } from 'node:crypto'
import type { Collection, JournalRef } from '../collection.ts'

export type Sms = { id: string; to: string; from: string; body: string; sentAt: string }

/** A number whose owner sent STOP; `id` is the number. */
export type Stopped = { id: string; gone?: true }

export type Messages = ReturnType<typeof messagesOver>

export const smsKept = 5_000

const stopWords = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'])
const startWords = new Set(['start', 'yes', 'unstop'])

export function messagesOver(sent: Collection<Sms>, stopped: Collection<Stopped>, journal: JournalRef) {
  let toReject = 0
  return {
    add(message: { to: string; from: string; body: string }): Sms {
      const sms = { id: messageSid(), ...message, sentAt: new Date().toISOString() }
      sent.put(sms)
      journal.current.flush()
      return sms
    },
    newestFirst: (to?: string) => [...sent.newestFirst()].filter(sms => !to || sms.to === to),
    /** Twilio itself heeds these words, before we are told of them. */
    heed(from: string, body: string) {
      const word = body.trim().toLowerCase()
      if (stopWords.has(word)) stopped.put({ id: from })
      if (startWords.has(word)) stopped.put({ id: from, gone: true })
      journal.current.flush()
    },
    hasStopped: (number: string) => stopped.get(number) !== undefined && !stopped.get(number)?.gone,
    clear() {
      sent.clear()
      journal.current.flush()
    },
    rejecting: () => toReject > 0 && toReject-- > 0,
    faults: () => ({ reject: toReject }),
    rejectNext(count: number) {
      toReject = count
    },
  }
}

export const messageSid = () => `SM${randomBytes(16).toString('hex')}`
