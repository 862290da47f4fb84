import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Pause } from '@ladlewell/domain/kitchen-terms.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, type Plain, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Told extends Pause {
  id: number
  reason: string
}

/** Tells a kitchen for which days nothing can be ordered from it, and what stays. It always comes. */
export function pausedMail(to: Addressee, { id, from, until, reason }: Told, publicUrl: string): Mail {
  const say = sayIn(to.language)
  return mailTo(to, `pause:${id}`, publicUrl, {
    subject: say('pause_subject'),
    paragraphs: [
      until === null
        ? say('pause_from', { from })
        : from === until
          ? say('pause_day', { from })
          : say('pause_days', { from, until }),
      say('order_team_writes', { reason }),
      say('pause_stays'),
    ],
  })
}

/** Tells a kitchen that a pause ends sooner, or at once. */
export function liftedMail(
  to: Addressee,
  { id, lastDay, reason }: Told & { lastDay: MarketDate | null },
  publicUrl: string,
): Mail {
  const say = sayIn(to.language)
  return mailTo(to, `pause:${id}:ended`, publicUrl, {
    subject: lastDay === null ? say('pause_lifted_subject') : say('pause_shortened_subject'),
    paragraphs: [
      lastDay === null ? say('pause_lifted') : say('pause_shortened', { lastDay }),
      say('order_team_writes', { reason }),
      say('pause_boxes'),
    ],
  })
}

/** Tells a kitchen how many servings a date it may take on. */
export function limitedMail(
  to: Addressee,
  { id, servings, until, reason }: Omit<Told, 'from'> & { servings: number },
  publicUrl: string,
): Mail {
  const say = sayIn(to.language)
  return mailTo(to, `limit:${id}`, publicUrl, {
    subject: say('limit_subject', { servings }),
    paragraphs: [
      until === null ? say('limit_open', { servings }) : say('limit_until', { servings, until }),
      say('order_team_writes', { reason }),
      say('limit_stays'),
    ],
  })
}

/** Tells a kitchen that its own capacity counts again. */
export function unlimitedMail(
  to: Addressee,
  { id, reason }: Pick<Told, 'id' | 'reason'>,
  publicUrl: string,
): Mail {
  const say = sayIn(to.language)
  return mailTo(to, `limit:${id}:ended`, publicUrl, {
    subject: say('limit_lifted_subject'),
    paragraphs: [say('limit_lifted'), say('order_team_writes', { reason })],
  })
}

function mailTo(to: Addressee, key: string, publicUrl: string, said: Omit<Plain, 'action'>): Mail {
  const say = sayIn(to.language)
  const action = { label: say('pause_label'), url: `${publicUrl}/chefdashboard/availability` }
  return plainMail(to, { key, kind: 'account', ...said, action })
}

const url = 'https://ladlewell.test'
const days = { id: 1, from: '2027-02-01', until: '2027-02-14', reason: 'Your oven is being replaced.' }
const weeks = { id: 1, servings: 20, until: '2027-03-01', reason: 'Every new kitchen starts small.' }

export const examples: Examples = {
  'kitchen-paused': language => pausedMail(exampleOwner(language), days, url),
  'kitchen-pause-shortened': language =>
    liftedMail(exampleOwner(language), { ...days, lastDay: '2027-02-07' }, url),
  'kitchen-pause-lifted': language => liftedMail(exampleOwner(language), { ...days, lastDay: null }, url),
  'kitchen-limited': language => limitedMail(exampleOwner(language), weeks, url),
  'kitchen-limit-lifted': language => unlimitedMail(exampleOwner(language), weeks, url),
}
