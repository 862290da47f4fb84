import type { AccountWords } from './account-mail.ts'

const secondStep = (subject: string, news: string) => () => ({
  subject,
  paragraphs: [news, 'If that was not you, change your password at once and write to us.'],
})

const verify = [
  'Please verify your e-mail address, so that we know that order updates reach you. The link works once, for 24 hours.',
  'If you did not sign up, you can ignore this mail.',
]

const ignore = 'The link works once, for 10 minutes. If it was not you, ignore this mail'

const chefs = 'See the chefs near you'

export const english: AccountWords = {
  welcome: url => ({
    subject: 'Welcome to Ladlewell',
    paragraphs: [
      `Hello, and welcome to Ladlewell: home-cooked meals from chefs in your neighborhood.`,
      ...verify,
    ],
    action: { label: 'Verify e-mail address', url },
  }),
  'welcome-google': url => ({
    subject: 'Welcome to Ladlewell',
    paragraphs: [
      `Hello, and welcome to Ladlewell: home-cooked meals from chefs in your neighborhood.`,
      'You sign in with your Google account. What we write about your orders and your account reaches you here.',
    ],
    action: { label: chefs, url },
  }),
  'verify-email': url => ({
    subject: 'Verify your e-mail address',
    paragraphs: [`Hello, here is the link you asked for.`, ...verify],
    action: { label: 'Verify e-mail address', url },
  }),
  'email-verified': url => ({
    subject: 'Your e-mail address is verified',
    paragraphs: ['Thank you. What we write about your orders and your account reaches you here.'],
    action: { label: chefs, url },
  }),
  'reset-password': url => ({
    subject: 'Set a new password',
    paragraphs: [
      `Hello, somebody, hopefully you, asked for a new password for your Ladlewell account.`,
      `${ignore}: nothing has changed.`,
    ],
    action: { label: 'Set a new password', url },
  }),
  'password-changed': url => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Ladlewell account was changed, and every other device was signed out.',
      'If that was not you, set a new password at once with “Forgot password?” where you sign in, and write to us.',
    ],
    action: { label: 'Write to us', url },
  }),
  'google-connected': url => ({
    subject: 'Google is connected to your account',
    paragraphs: [
      'From now on you can sign in to Ladlewell with your Google account.',
      'If that was not you, write to us at once.',
    ],
    action: { label: 'Write to us', url },
  }),
  'second-step-set-up': secondStep(
    'Your sign-in has a second step now',
    'From now on a code of your authenticator app, or a passkey, is asked for when you sign in.',
  ),
  'second-step-removed': secondStep(
    'The second step of your sign-in was removed',
    'Your account asks for no second step any more when you sign in.',
  ),
  'recovery-code-used': secondStep(
    'A recovery code was used to sign in',
    'Somebody signed in to your account with one of its recovery codes.',
  ),
  'passkey-added': () => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      'With it your account can be opened without a password.',
      'If that was not you, remove it under “Sign-in and security”, change your password at once and write to us.',
    ],
  }),
  'passkey-removed': secondStep('A passkey was removed from your account', 'It opens your account no more.'),
  'delete-account': url => ({
    subject: 'Delete your account',
    paragraphs: [
      `Hello, you asked to delete your Ladlewell account. Nothing is deleted until you follow the link and confirm it.`,
      `${ignore}.`,
    ],
    action: { label: 'Delete my account', url },
  }),
  deleted: () => ({
    subject: 'Your account is deleted',
    paragraphs: [
      'Your Ladlewell account is deleted, with your addresses, favorites, saved cards and pictures. Weekly subscriptions have ended.',
      'The orders that you placed stay in our books, without your name and address. Thank you for eating with us.',
    ],
  }),
}
