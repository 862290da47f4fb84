/** What Today and the console's operations refuse; part of `errors`. */
export const deskErrors = {
  'snooze-too-long': { status: 422, message: 'Choose a moment in the next 30 days.' },
  'nothing-for-the-kitchen': { status: 409, message: 'The kitchen can’t mend this by itself.' },
  'reminded-just-now': {
    status: 409,
    message: 'The kitchen was reminded a moment ago. Give it half an hour.',
  },
  'leaves-by-itself': { status: 409, message: 'This leaves by itself once it’s done.' },
  'task-not-found': { status: 404, message: 'This task no longer exists.' },
  'task-not-retriable': {
    status: 409,
    message:
      'This can’t be retried here: the message’s text was deleted, or it’s a payout, which is retried on its own page.',
  },
} as const
