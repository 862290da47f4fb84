/** What is refused of redeliveries and swaps; part of `errors`. */
export const remedyErrors = {
  'given-already': {
    status: 409,
    message: 'This is more than the customer paid for, with what they got back before. Say why.',
  },
  'redelivery-under-way': {
    status: 409,
    message: 'Meals of this order come again already. Arrange another redelivery once that one has ended.',
  },
  'redelivery-not-possible': {
    status: 409,
    message:
      'Only a paid order that wasn’t canceled can come again. For a redelivery, go to its first order.',
  },
} as const
