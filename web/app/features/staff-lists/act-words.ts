import type { BulkWish } from '@ladlewell/contract/bulk-acts.ts'

interface ActWords {
  button: string
  /** What it does, before it is looked at. */
  what: string
  /** The button that starts it, with how many. */
  start: (count: number) => string
  done: (count: number) => string
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const actWords: Record<BulkWish['act'], ActWords> = {
  message: {
    button: 'Message',
    what: 'Each of them gets a conversation of their own with us, and an email. It counts as solved until they answer.',
    start: count => `Send ${many(count, 'message', 'messages')}`,
    done: count => `${many(count, 'message', 'messages')} sent`,
  },
  'ask-papers': {
    button: 'Ask for documents',
    what: 'Each kitchen gets an email in its language that names the documents that are missing or end within 30 days.',
    start: count => `Ask ${many(count, 'kitchen', 'kitchens')}`,
    done: count => `${many(count, 'kitchen', 'kitchens')} asked`,
  },
  refund: {
    button: 'Refund',
    what: 'What is left of each order goes back to its customer, who is told by email. Above the limit, each order waits for a second person.',
    start: count => `Refund ${many(count, 'order', 'orders')}`,
    done: count => `${many(count, 'order', 'orders')} refunded`,
  },
  take: {
    button: 'Assign to me',
    what: 'These conversations become yours.',
    start: count => `Take ${many(count, 'thread', 'threads')}`,
    done: count => `${many(count, 'thread is', 'threads are')} yours`,
  },
  retry: {
    button: 'Try again',
    what: 'Each of them is tried again right away.',
    start: count => `Try ${count} again`,
    done: count => `${count} tried again`,
  },
}
