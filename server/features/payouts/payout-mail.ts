import { formatDollars } from '@ladlewell/domain/money.ts'
import { letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

/** Tells a chef that their money is with the provider. */
export function payoutMail(
  payout: { id: number; amountCents: number; through: string; email: string },
  publicUrl: string,
): Mail {
  const amount = formatDollars(payout.amountCents)
  const day = longDay.format(Date.parse(`${payout.through}T12:00:00Z`))
  return {
    key: `payout:${payout.id}:paid`,
    channel: 'mail',
    recipient: payout.email,
    content: letter({
      subject: `Your payout of ${amount} is on its way`,
      paragraphs: [
        `We sent ${amount} to your bank account for what you earned through ${day}.`,
        'Your bank shows it within two business days. The statement lists every order, fee and refund in it.',
      ],
      action: { label: 'See your earnings', url: `${publicUrl}/chefdashboard/earnings` },
    }),
  }
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
