import type { Language } from '@ladlewell/domain/language.ts'
import { harmlessName } from '@ladlewell/domain/name.ts'
import { isolated } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { Queries } from '../../platform/database.ts'
import { type Addressee, type Examples, exampleOwner, type Plain, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Facts {
  id: number
  stars: number
  text: string
  reply: string | null
  mealName: string
  chefName: string
  author: string
  toChef: Addressee
  toAuthor: Addressee
  isAuthorHere: boolean
}

/** Tells the chef what somebody thinks of a meal. */
export async function newReviewMail(tx: Queries, id: number, publicUrl: string): Promise<Mail> {
  return written(await factsOf(tx, id), publicUrl)
}

/** Tells the author that the chef replied, once; null when they have left. */
export async function replyMail(tx: Queries, id: number, publicUrl: string): Promise<Mail | null> {
  const facts = await factsOf(tx, id)
  return facts.isAuthorHere && facts.reply !== null ? replied(facts, facts.reply, publicUrl) : null
}

/** Tells the author why a review was taken off the pages; null when they have left. */
export async function hiddenMail(tx: Queries, id: number, reason: string, now: Date): Promise<Mail | null> {
  const facts = await factsOf(tx, id)
  return facts.isAuthorHere ? hidden(facts, reason, now) : null
}

function written(facts: Facts, publicUrl: string): Mail {
  const { id, text, toChef: to } = facts
  const say = sayIn(to.language)
  return reviewMail(`review:${id}:written`, to, {
    subject: say('review_written', facts),
    paragraphs: [text === '' ? say('review_wordless') : isolated(text, to.language)],
    action: { label: say('review_read'), url: `${publicUrl}/chefdashboard/reviews` },
  })
}

function replied(facts: Facts, reply: string, publicUrl: string): Mail {
  const { id, toAuthor: to } = facts
  const say = sayIn(to.language)
  return reviewMail(`review:${id}:replied`, to, {
    subject: say('review_replied', facts),
    paragraphs: [isolated(reply, to.language)],
    action: { label: labels[to.language].yourOrders, url: `${publicUrl}/profile/orders` },
  })
}

function hidden({ id, mealName, toAuthor: to }: Facts, reason: string, now: Date): Mail {
  const say = sayIn(to.language)
  return reviewMail(`review:${id}:hidden:${now.getTime()}`, to, {
    subject: say('review_hidden_subject', { mealName }),
    paragraphs: [
      say('review_hidden_paragraphs_1', { mealName }),
      say('review_hidden_paragraphs_2', { reason }),
      say('review_hidden_paragraphs_3'),
    ],
  })
}

function reviewMail(key: string, to: Addressee, said: Plain): Mail {
  return plainMail(to, { key, kind: 'reviews', ...said })
}

async function factsOf(tx: Queries, id: number): Promise<Facts> {
  const [facts] = await tx.query<Facts>(
    `select r.id, r.stars, r.text, r.reply, l.name as meal_name, c.name as chef_name, a.firstname as author,
       a.disabled_at is null as is_author_here, ${addressee('cook')} as to_chef, ${addressee('a')} as to_author
     from reviews r join order_lines l on l.order_id = r.order_id and l.line = r.line
     join chefs c on c.id = r.chef_id join accounts cook on cook.id = c.account_id
     join accounts a on a.id = r.account_id where r.id = $1`,
    [id],
    'review-facts',
  )
  const { chefName, author, ...rest } = facts!
  return { ...rest, chefName: harmlessName(chefName), author: harmlessName(author) }
}

function addressee(account: 'a' | 'cook'): string {
  return `json_build_object('accountId', ${account}.id, 'email', ${account}.email, 'language', ${account}.language)`
}

const example = (language: Language): Facts => ({
  id: 1,
  stars: 5,
  text: 'The best jollof in town.',
  reply: 'Thank you, Dana!',
  mealName: 'Jollof Rice with Chicken',
  chefName: 'Amara Okafor',
  author: 'Dana',
  toChef: exampleOwner(language),
  toAuthor: exampleOwner(language),
  isAuthorHere: true,
})
const url = 'https://ladlewell.test'

export const examples: Examples = {
  'review-written': language => written(example(language), url),
  'review-without-words': language => written({ ...example(language), text: '' }, url),
  'review-replied': language => replied(example(language), 'Thank you, Dana!', url),
  'review-hidden': language =>
    hidden(example(language), 'It names a person.', new Date('2026-11-21T16:00:00Z')),
}
