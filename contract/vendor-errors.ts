/** What cannot be done while somebody whom we need for it does not answer. */
export const vendorErrors = {
  'cards-unavailable': {
    status: 503,
    message:
      'We can’t take cards right now. Your cart is kept and nothing was charged. Please try again in a few minutes.',
  },
  'texts-unavailable': { status: 422, message: 'Text messages aren’t available right now.' },
} as const satisfies Record<string, { status: number; message: string }>
