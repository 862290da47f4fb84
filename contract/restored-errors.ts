/** What a restored system refuses; part of `errors`. */
export const restoredErrors = {
  restored: {
    status: 503,
    message:
      'We’re just back from a breakdown and checking that nothing was lost. You can look around, but not order or change anything yet.',
  },
  'not-restored': {
    status: 409,
    message: 'This system sends and charges as usual: nothing is to be done here.',
  },
  'provider-not-read': {
    status: 409,
    message:
      'Ask the payment provider first what it did since: that was never done, or longer than an hour ago.',
  },
  'findings-open': {
    status: 409,
    message: 'Something that the payment provider did isn’t dealt with yet. Decide about each first.',
  },
  'finding-not-found': { status: 404, message: 'Finding not found.' },
  'finding-done': { status: 409, message: 'Somebody has already dealt with this.' },
  'finding-not-possible': {
    status: 409,
    message:
      'That isn’t possible here: only a charge is refunded, and only what we know the order of is written down.',
  },
} as const satisfies Record<string, { status: number; message: string }>
