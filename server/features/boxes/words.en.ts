import type { BoxWords } from './words.ts'

const unless = {
  agreement: 'It only comes if you agree to its price.',
  payment: 'It only comes if it is paid by its cut-off.',
}

/** The same in a text, of which 160 letters cost one. */
const briefUnless = { agreement: ', if you agree to its price', payment: ', if it is paid' }

export const english: BoxWords = {
  opened: ({ chef, day, cutoff, chargeAt, total }) => ({
    subject: `Your box for ${day}: ${chef}`,
    what: `These meals are in your weekly box from ${chef} for ${day}. It costs ${total}, and your card is charged on ${chargeAt}.`,
    next: `Choose other meals before it is charged, or skip the box until ${cutoff}.`,
  }),
  aboveCeiling: ({ chef, day, cutoff, total, ceiling, brief }) => ({
    subject: `Your box for ${day} would cost more than you allow`,
    what: `Your weekly box from ${chef} for ${day} would cost ${total}. That is above your ceiling of ${ceiling}, so we ask you first.`,
    next: `Agree to it, or choose other meals, by ${cutoff}. If you do nothing, it is skipped and nothing is charged.`,
    short: `Ladlewell: your box for ${brief.day} would cost ${total}, above your ceiling of ${ceiling}. Nothing is charged unless you agree.`,
  }),
  priceRose: ({ chef, day, cutoff, total, before, chargeAt }) => ({
    subject: `Your box for ${day} costs more than we told you`,
    what: `Your weekly box from ${chef} for ${day} now costs ${total}; we told you ${before}. Your card is charged on ${chargeAt}, not before.`,
    next: `If that is too much, choose other meals before then, or skip the box until ${cutoff}.`,
  }),
  replaced: ({ chef, day, cutoff, gone }) => ({
    subject: `A change to the meals in your box for ${day}`,
    what: `No longer available for ${day}: ${gone}. These meals are now in your weekly box from ${chef}.`,
    next: `If you do not like them, you can skip the box until ${cutoff}.`,
  }),
  chosen: ({ chef, day, cutoff }) => ({
    subject: `You chose the meals for ${day}`,
    what: `These meals of your choice are in your weekly box from ${chef} for ${day}.`,
    next: `Choose again before it is charged, or skip the box until ${cutoff}.`,
  }),
  unchosen: ({ chef, day, cutoff }) => ({
    subject: `We choose the meals for ${day} again`,
    what: `The meals of your weekly box from ${chef} for ${day} go by your rule again.`,
    next: `Choose yourself before it is charged, or skip the box until ${cutoff}.`,
  }),
  agreed: ({ chef, day, cutoff, total, chargeAt }) => ({
    subject: `You agreed to ${total} for ${day}`,
    what: `You agreed to pay ${total} for your weekly box from ${chef} for ${day}, this once. ${
      chargeAt ? `Your card is charged on ${chargeAt}.` : 'Your card is charged now.'
    }`,
    next: `You can still skip the box until ${cutoff}.`,
  }),
  cutoffMoved: ({ chef, day, cutoff, before, chargeAt, needsAgreement }) => ({
    subject: `You have less time to change your box for ${day}`,
    what: `The cut-off of your weekly box from ${chef} for ${day} is earlier now: ${cutoff}, not ${before}. ${
      needsAgreement
        ? unless.agreement
        : chargeAt
          ? `Your card is charged on ${chargeAt}.`
          : 'Your card is charged now.'
    }`,
    next: chargeAt
      ? `Choose other meals before it is charged, or skip the box until ${cutoff}.`
      : `You can still skip the box until ${cutoff}.`,
  }),
  declined: ({ chef, day, cutoff, total, nextTryAt, brief }) => ({
    subject: `Your card was declined for the box of ${day}`,
    what: `Your bank declined ${total} for your weekly box from ${chef} for ${day}. ${
      nextTryAt ? `We try the same card again on ${nextTryAt}.` : 'We do not try the card again.'
    }`,
    next: `Use another card, or pay now, by ${cutoff}. Otherwise the box is skipped and nothing is charged.`,
    short: `Ladlewell: your card was declined for the box of ${brief.day} (${total}). Use another by ${brief.cutoff}:`,
  }),
  cardNeeded: ({ chef, day, cutoff, total, brief }) => ({
    subject: `Your box for ${day} needs another card`,
    what: `We could not charge ${total} for your weekly box from ${chef} for ${day}, and that card will not work again.`,
    next: `Use another card by ${cutoff}. Otherwise the box is skipped and nothing is charged.`,
    short: `Ladlewell: your box for ${brief.day} needs another card (${total}). Use one by ${brief.cutoff}:`,
  }),
  authentication: ({ chef, day, cutoff, total, brief }) => ({
    subject: `Your bank asks you to confirm the box of ${day}`,
    what: `Your bank wants you to confirm ${total} for your weekly box from ${chef} for ${day}.`,
    next: `Confirm it by ${cutoff}. Otherwise the box is skipped and nothing is charged.`,
    short: `Ladlewell: your bank asks you to confirm ${total} for the box of ${brief.day} by ${brief.cutoff}:`,
  }),
  skipped: ({ chef, day, cutoff, why, refund, mayComeBack, also, brief }) => {
    const money = refund
      ? `${refund} goes back to your card within 3-5 business days.`
      : 'Nothing is charged for it.'
    const others = also
      ? ` The same goes for your ${also.count === 1 ? 'box' : 'boxes'} for ${also.days}.`
      : ''
    return {
      subject: `Your box for ${day} is skipped`,
      what: `Nothing comes from ${chef} on ${day}. ${why} ${money}${others}`,
      ...(mayComeBack && { next: `You can bring it back until ${cutoff}.` }),
      short: `Ladlewell: your box for ${brief.day} is skipped. ${why} ${money}${also ? ` The same goes for ${also.count} more.` : ''}`,
    }
  },
  whySkipped: {
    skipped: () => 'You asked for this.',
    'rule-skips': () => 'Your rule skips weeks that you do not touch.',
    paused: () => 'Your subscription is paused.',
    cancelled: () => 'Your subscription is cancelled.',
    'nothing-suits': () =>
      'Nothing on the menu of that week suits what you eat, and we never choose against that.',
    'kitchen-closed': ({ chef }) => `${chef} does not deliver on that day.`,
    'kitchen-shut': ({ chef }) =>
      `${chef} is closed until it passes an inspection, so the boxes after this one are skipped as well; they come back when it opens.`,
    'kitchen-suspended': ({ chef }) => `${chef} does not sell at the moment.`,
    'no-servings-left': ({ chef }) => `${chef} has no servings left for that day.`,
    'above-ceiling': ({ ceiling }) =>
      `It would have cost more than your ceiling${ceiling ? ` of ${ceiling}` : ''}, and you had not agreed to that.`,
    'price-rose': () => 'Its price rose, and no time was left to tell you before charging it.',
    payment: () => 'Your card could not be charged before the cut-off.',
    'first-not-delivered': () => 'Your first order was not delivered in time to taste it before this one.',
    'too-late': () => 'We could not get it ready before the cut-off. That was our fault.',
  },
  broughtBack: ({ chef, day, cutoff, opensAt, andLater }) => ({
    subject: `Your box for ${day} is back`,
    what: `Your weekly box from ${chef} for ${day} comes again.${
      opensAt ? ` We choose its meals and tell you its price on ${opensAt}.` : ''
    }${andLater ? ' The boxes of the weeks after it come again as well.' : ''}`,
    next: `You can skip it until ${cutoff}.`,
  }),
  reminder: ({ chef, day, cutoff, total, isPaid, lacks, brief }) => ({
    subject: `Last day to skip your box for ${day}`,
    what: `Your weekly box from ${chef} ${lacks ? 'is due' : 'comes'} on ${day}.${
      total ? (isPaid ? ` ${total} is paid.` : ` It costs ${total}.`) : ''
    }${lacks ? ` ${unless[lacks]}` : ''}`,
    next: `You can skip it until ${cutoff}${isPaid ? ', and everything goes back to your card' : ''}. The link works once.`,
    short: `Ladlewell: your box from ${chef} ${lacks ? 'is due' : 'comes'} ${brief.day}${lacks ? briefUnless[lacks] : ''}. Skip it until ${brief.cutoff}:`,
  }),
  reasons: {
    yours: 'Your choice',
    'same-as-before': 'The same as before',
    favorite: 'One of your favorites',
    'well-rated': 'Well rated',
    'new-to-you': 'New to you',
    'not-had-lately': 'You have not had it lately',
    'fits-your-diet': 'Fits how you eat',
    'on-the-menu': 'On the menu that week',
  },
  side: { carb: 'with carbs', veggie: 'with veggies' },
  doubleProtein: 'double protein',
  rows: {
    delivery: 'Delivery',
    kitchen: 'Chef',
    cutoff: 'Cut-off',
    charged: 'Charged on',
    subtotal: 'Subtotal',
    taxes: 'Taxes and fees',
    deliveryFee: 'Delivery fee',
    discount: 'Weekly discount',
    quantityDiscount: 'Quantity discount',
    total: 'Total',
  },
  buttons: {
    see: 'See your box',
    card: 'Use another card',
    confirm: 'Confirm the payment',
    agree: 'See the price and decide',
    skip: 'Skip this box',
  },
}
