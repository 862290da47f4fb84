import { letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

const news = {
  'second-step-set-up':
    'An authenticator app was set up for your account. Its codes are asked for at every sign-in.',
  'second-step-removed': 'The authenticator app was removed from your account.',
  'recovery-code-used': 'Somebody signed in to your account with one of its recovery codes.',
}

export function secondStepMail(recipient: string, what: keyof typeof news, now: Date): Mail {
  return {
    key: `${what}:${recipient}:${now.getTime()}`,
    channel: 'mail',
    recipient,
    content: letter({
      subject: 'The second step of your sign-in',
      paragraphs: [news[what], 'If that was not you, tell your team at once and change your password.'],
    }),
  }
}
