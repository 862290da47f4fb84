import type { ThreadParty } from '@ladlewell/domain/thread.ts'
import { openPdf, pdfBytes } from '../../platform/pdf.ts'
import { LEFT, muted, rule, write } from '../../platform/pdf-letter.ts'

/** A message that the customer of an order wrote, or could read. */
export interface Said {
  party: ThreadParty
  text: string
  at: string
}

// Of an order `o`. Only what the customer reads too: a note of ours, and what kitchen and staff say to each other, is nobody else's. What was said
// before a conversation was put into another is told of the order that it was said about.
export const messagesSql = `
  coalesce((select json_agg(json_build_object('party', e.party, 'text', e.text, 'at', e.at) order by e.at, e.id)
    from threads w join thread_entries e on e.thread_id = w.id join threads t on t.id = coalesce(e.from_id, e.thread_id)
    where w.account_id = o.account_id and t.order_id = o.id and e.what = 'message' and e.audience = 'all' and e.text <> ''), '[]')`

type When = (instant: string) => string

const speakers: Record<ThreadParty, string> = {
  customer: 'the customer wrote',
  kitchen: 'the kitchen wrote',
  staff: 'we wrote',
  system: 'it was noted',
}

export const said = ({ party, text, at }: Said, when: When) => `${when(at)}: ${speakers[party]}: ${text}`

/** All of it, whatever its length: the provider takes no more than so much of a text. */
export async function conversationPdf(
  orderId: number,
  messages: readonly Said[],
  when: When,
): Promise<Buffer<ArrayBuffer>> {
  const last = new Date(messages.at(-1)!.at)
  const page = await openPdf(`Conversation about order ${orderId}`, last, { margin: LEFT })
  const bytes = pdfBytes(page)
  write(page, `Conversation about order ${orderId}`, { face: 'display', size: 18, y: LEFT })
  rule(page, page.y + 8)
  for (const { party, text, at } of messages) {
    page.y += 10
    write(page, `${when(at)}: ${speakers[party]}`, { face: 'strong', size: 9, color: muted })
    write(page, text, {})
  }
  page.end()
  return bytes
}
