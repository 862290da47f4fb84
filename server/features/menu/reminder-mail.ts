import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { money } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, letterMail } from '../../platform/letter.ts'
import { letterPicture } from '../../platform/letter-picture.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Reminded extends Pick<MealOfChef, 'id' | 'name' | 'pricePerServing' | 'imageUrl'> {
  chef: Pick<MealOfChef['chef'], 'id' | 'name'>
}

/** A meal that somebody asked about can be ordered again. */
export function reminderMail(to: Addressee, meal: Reminded, publicUrl: string, askedAt: Date): Mail {
  const say = sayIn(to.language)
  const { name, chef, pricePerServing } = meal
  const picture = letterPicture(meal.imageUrl, publicUrl)
  return letterMail(to, {
    key: `reminder:${to.accountId}:${meal.id}:${askedAt.getTime()}`,
    kind: 'reminders',
    subject: say('reminder_subject', { meal: name }),
    blocks: [
      { kind: 'paragraph', text: say('reminder_back', { meal: name, chef: chef.name }) },
      {
        kind: 'meals',
        meals: [
          {
            name,
            detail: say('reminder_by', { chef: chef.name }),
            ...(picture && { picture }),
            note: money(centsFromDollars(pricePerServing) ?? 0, to.language),
          },
        ],
      },
      { kind: 'button', label: say('reminder_order'), url: `${publicUrl}/meal/${meal.id}` },
      { kind: 'paragraph', text: say('reminder_once') },
    ],
  })
}

export const examples: Examples = {
  'meal-reminder': language =>
    reminderMail(
      exampleOwner(language),
      {
        id: 7,
        name: 'Jollof Rice with Chicken',
        pricePerServing: 14.5,
        imageUrl: '/images/meals/smoky-jollof-chicken-800.webp',
        chef: { id: 1, name: 'Amara Okafor' },
      },
      'https://ladlewell.test',
      new Date(0),
    ),
}
