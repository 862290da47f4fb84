import type { Collection, JournalRef } from '../collection.ts'

/** `to` holds the envelope's recipients, joined by commas, so blind copies show too. */
export type Mail = {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  receivedAt: string
}

export type Inbox = ReturnType<typeof inboxOver>

export const mailsKept = 5_000

export function inboxOver(mails: Collection<Mail>, journal: JournalRef) {
  let toReject = 0
  return {
    add(mail: Mail) {
      mails.put(mail)
      journal.current.flush()
    },
    get: mails.get,
    newestFirst(to?: string): Mail[] {
      const wanted = to?.toLowerCase()
      return [...mails.newestFirst()].filter(mail => !wanted || mail.to.toLowerCase().includes(wanted))
    },
    clear() {
      mails.clear()
      journal.current.flush()
    },
    /** Says whether this mail is to be refused, and counts it. */
    rejecting: () => toReject > 0 && toReject-- > 0,
    faults: () => ({ reject: toReject }),
    rejectNext(count: number) {
      toReject = count
    },
  }
}
