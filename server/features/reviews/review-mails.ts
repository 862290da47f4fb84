import type { Queries } from '../../platform/database.ts'
import { letter } from '../../platform/letter.ts'
import type { Message } from '../../platform/outbox.ts'

interface Facts {
  stars: number
  text: string
  reply: string | null
  mealName: string
  chefName: string
  author: string
  chefEmail: string
  authorEmail: string
  isAuthorHere: boolean
}

/** Tells the chef what somebody thinks of a meal. */
export async function newReviewMail(tx: Queries, id: number, publicUrl: string): Promise<Message> {
  const { stars, text, mealName, author, chefEmail } = await factsOf(tx, id)
  const content = letter({
    subject: `${author} gave ${mealName} ${stars} of 5 stars`,
    paragraphs: [text === '' ? 'There are no words with it.' : text],
    action: { label: 'Read and reply', url: `${publicUrl}/chefdashboard/reviews` },
  })
  return { key: `review:${id}:written`, channel: 'mail', recipient: chefEmail, content }
}

/** Tells the author that the chef replied, once; null when they have left. */
export async function replyMail(tx: Queries, id: number, publicUrl: string): Promise<Message | null> {
  const { mealName, chefName, reply, authorEmail, isAuthorHere } = await factsOf(tx, id)
  if (!isAuthorHere || reply === null) return null
  const content = letter({
    subject: `${chefName} replied to your review of ${mealName}`,
    paragraphs: [reply],
    action: { label: 'Your orders', url: `${publicUrl}/profile/orders` },
  })
  return { key: `review:${id}:replied`, channel: 'mail', recipient: authorEmail, content }
}

/** Tells the author why a review was taken off the pages; null when they have left. */
export async function hiddenMail(
  tx: Queries,
  id: number,
  reason: string,
  now: Date,
): Promise<Message | null> {
  const { mealName, authorEmail, isAuthorHere } = await factsOf(tx, id)
  if (!isAuthorHere) return null
  const content = letter({
    subject: `Your review of ${mealName} is no longer shown`,
    paragraphs: [
      `Our team took your review of ${mealName} off our pages. It does not count for the rating any more.`,
      `Reason: ${reason}`,
      'If you think that this is wrong, please answer this mail.',
    ],
  })
  return { key: `review:${id}:hidden:${now.getTime()}`, channel: 'mail', recipient: authorEmail, content }
}

async function factsOf(tx: Queries, id: number): Promise<Facts> {
  const [facts] = await tx.query<Facts>(
    `select r.stars, r.text, r.reply, l.name as "mealName", c.name as "chefName", cook.email as "chefEmail",
       a.firstname as author, a.email as "authorEmail", a.disabled_at is null as "isAuthorHere"
     from reviews r join order_lines l on l.order_id = r.order_id and l.line = r.line
     join chefs c on c.id = r.chef_id join accounts cook on cook.id = c.account_id
     join accounts a on a.id = r.account_id where r.id = $1`,
    [id],
    'review-facts',
  )
  return facts!
}
