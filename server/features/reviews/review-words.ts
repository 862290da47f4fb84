import { inEachLanguage } from '@ladlewell/words/mails.ts'

interface Words {
  written: (facts: { author: string; mealName: string; stars: number }) => string
  wordless: string
  read: string
  replied: (facts: { chefName: string; mealName: string }) => string
  hidden: (facts: { mealName: string; reason: string }) => { subject: string; paragraphs: string[] }
}

/** What chefs and authors read of a review. */
export const reviewWords = inEachLanguage<Words>(say => ({
  written: ({ author, mealName, stars }) => say('review_written', { author, mealName, stars }),
  wordless: say('review_wordless'),
  read: say('review_read'),
  replied: ({ chefName, mealName }) => say('review_replied', { chefName, mealName }),
  hidden: ({ mealName, reason }) => ({
    subject: say('review_hidden_subject', { mealName }),
    paragraphs: [
      say('review_hidden_paragraphs_1', { mealName }),
      say('review_hidden_paragraphs_2', { reason }),
      say('review_hidden_paragraphs_3'),
    ],
  }),
}))
