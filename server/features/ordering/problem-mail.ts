import { letter } from '../../platform/letter.ts'
import type { Message } from '../../platform/outbox.ts'
import type { ProblemRecord } from './problem-queries.ts'
import type { OrderRecord } from './record.ts'

/** Confirms to the customer that a problem was received, with their own words. */
export function problemMail(
  order: OrderRecord,
  problem: ProblemRecord,
  recipient: string,
  publicUrl: string,
): Message {
  const intro = `We received your report about order #${order.id} from ${order.chefName}: ${kinds[problem.kind]}. Our team looks into it and writes back to you.`
  const said = `You wrote: ${problem.text}`
  const urgent =
    problem.kind === 'allergen'
      ? ['If somebody has an allergic reaction, call 911 first. Do not eat the rest and keep the label.']
      : []
  const paragraphs = [intro, ...urgent, said]
  const link = `${publicUrl}/profile/orders`
  return {
    key: `problem:${problem.id}:received`,
    channel: 'mail',
    recipient,
    content: letter({
      subject: `We received your report about order #${order.id}`,
      paragraphs,
      action: { label: 'Your orders', url: link },
    }),
  }
}

const kinds: Record<ProblemRecord['kind'], string> = {
  missing: 'something is missing',
  quality: 'something was not good',
  late: 'it came late or not at all',
  allergen: 'an allergen that was not declared',
  other: 'something else',
}
