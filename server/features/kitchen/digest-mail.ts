import type { getPrepTotals } from '@ladlewell/contract/chef-orders.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { isolated } from '@ladlewell/words/formats.ts'
import { labels } from '@ladlewell/words/labels.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, letterMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Part {
  sideOption: 'carb' | 'veggie'
  doubleProtein: boolean
  servings: { expected: number }
}

type Totals = Pick<Reply<typeof getPrepTotals>, 'date'> & {
  orders: { expected: number }
  servings: { expected: number }
  meals: {
    name: string
    servings: { expected: number }
    parts: Part[]
  }[]
}

/** What a kitchen cooks for a date, once nothing more can be ordered for it. */
export function digestMail(chefId: number, totals: Totals, to: Addressee, publicUrl: string): Mail {
  const { language } = to
  const say = sayIn(language)
  const day = totals.date
  const orders = say('digest_orders', { orders: totals.orders.expected })
  const servings = say('digest_servings', { servings: totals.servings.expected })
  return letterMail(to, {
    // One a kitchen and date, whatever is tried again.
    key: `chef:${chefId}:digest:${day}`,
    kind: 'kitchen',
    subject: say('digest_subject', { day }),
    blocks: [
      { kind: 'paragraph', text: say('digest_what', { day, orders, servings }) },
      {
        kind: 'meals',
        meals: totals.meals.map(meal => ({
          name: `${meal.servings.expected} × ${isolated(meal.name, language)}`,
          detail: meal.parts.map(part => partText(say, part)).join(' · '),
        })),
      },
      {
        kind: 'button',
        label: labels[language].kitchenOrders,
        url: `${publicUrl}/chefdashboard/cheforders`,
      },
    ],
  })
}

function partText(say: Say, { sideOption, doubleProtein, servings: { expected: servings } }: Part): string {
  const side = sideOption === 'carb' ? say('digest_carb', { servings }) : say('digest_veggie', { servings })
  return doubleProtein ? side + say('digest_double') : side
}

export const examples: Examples = {
  'chef-digest': language =>
    digestMail(
      1,
      {
        date: '2026-11-26',
        orders: { expected: 4 },
        servings: { expected: 9 },
        meals: [
          {
            name: 'Jollof Rice',
            servings: { expected: 6 },
            parts: [
              { sideOption: 'carb', doubleProtein: false, servings: { expected: 4 } },
              { sideOption: 'veggie', doubleProtein: true, servings: { expected: 2 } },
            ],
          },
          {
            name: 'Egusi Soup',
            servings: { expected: 3 },
            parts: [{ sideOption: 'carb', doubleProtein: false, servings: { expected: 3 } }],
          },
        ],
      },
      exampleOwner(language),
      'https://ladlewell.test',
    ),
}
