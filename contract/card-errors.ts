/** What a card comes to besides a payment. */
export const cardErrors = {
  'payment-declined': { status: 402, message: 'Your card was declined.' },
  'payment-action-required': { status: 402, message: 'Your bank asks you to confirm this payment.' },
  'cards-unavailable': {
    status: 503,
    message:
      'We can’t take cards right now. Your cart is kept and nothing was charged. Please try again in a few minutes.',
  },
} as const satisfies Record<string, { status: number; message: string }>
