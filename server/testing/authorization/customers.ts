import { address, PASSWORD } from '../customer.ts'
import { all, anyone, NOWHERE, ownOnly, type Rows, signedIn, upload } from './rows.ts'
import type { World } from './world.ts'

const picture = Buffer.from('not a picture')

const NO_BOX = { subscriptionId: NOWHERE, date: '2027-02-01' }
const boxOf = (w: World) => ({ subscriptionId: w.subscriptionId, date: w.boxDates[0]! })

/** What visitors and customers call. */
export const customerRows = {
  getMarket: anyone(),
  listChefsWithMeals: anyone(),
  getChef: anyone(w => ({ params: { chefId: w.chefId } })),
  getMeal: anyone(w => ({ params: { mealId: w.mealId } })),
  listMeals: anyone(w => ({ query: `ids=${w.mealId}` })),
  search: anyone(() => ({ query: 'q=curry' })),
  listSuggestions: anyone(() => ({ query: 'q=curry' })),
  countFilters: anyone(),
  listDeliveryDates: anyone(w => ({ params: { chefId: w.chefId } })),
  suggestAddresses: anyone(() => ({ query: 'q=12&session=abc' })),
  getSuggestedAddress: anyone(() => ({ params: { placeId: 'nowhere' }, query: 'session=abc' }), 404),
  applyPromo: anyone(() => ({ query: 'code=WELCOME20' })),
  getPaymentSettings: anyone(),
  registerCustomer: anyone((_, person) => ({
    body: { email: `new-${person}@example.test`, password: PASSWORD, firstname: 'New', lastname: 'Person' },
  })),
  registerChef: anyone((_, person) => ({
    body: { email: `cook-${person}@example.test`, password: PASSWORD, firstname: 'New', lastname: 'Cook' },
  })),
  authenticate: anyone(w => ({ body: { email: w.owner.email, password: PASSWORD } })),
  requestPasswordReset: anyone((_, person) => ({ body: { email: `no-${person}@example.test` } }), 204),
  takeOverSession: anyone(() => ({ body: { token: 'x' } }), 410),
  resetPassword: anyone(() => ({ body: { token: 'x', password: PASSWORD } }), 410),
  verifyEmail: anyone(() => ({ body: { token: 'x' } }), 410),
  getUser: signedIn(),
  getMyData: signedIn(),
  getDietProfile: signedIn(),
  putDietProfile: signedIn(() => ({ body: { avoid: ['milk'], diets: [] } })),
  listFavorites: signedIn(),
  mergeFavorites: signedIn(() => ({ body: { mealIds: [] } })),
  addFavorite: signedIn(w => ({ params: { mealId: w.mealId } }), 204),
  removeFavorite: signedIn(() => ({ params: { mealId: NOWHERE } }), 204),
  listAddresses: signedIn(),
  getDefaultAddress: { ask: () => ({}), statuses: { ...all(404), guest: 401, owner: 200 } },
  addAddress: signedIn(() => ({ body: address })),
  listCards: signedIn(),
  listSessions: signedIn(),
  endSession: signedIn(() => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }), 404),
  listOrders: signedIn(),
  listSubscriptions: signedIn(),
  placeOrder: {
    ask: w => ({ body: w.basket }),
    statuses: { ...all(200), guest: 401, acting: 403 },
  },
  getSmsConsent: signedIn(),
  giveSmsConsent: signedIn(() => ({ body: { phone: '5125550100', version: 'old' } }), 400),
  withdrawSmsConsent: signedIn(() => ({}), 204),
  listMessages: signedIn(),
  getMessagePreferences: signedIn(),
  setMessagePreferences: signedIn(() => ({ body: { language: 'en' } })),
  getCalendarFeed: signedIn(),
  makeCalendarFeed: signedIn(),
  endCalendarFeed: signedIn(),
  useSkipLink: anyone(() => ({ body: { token: 'of-nobody' } }), 410),
  unsubscribe: anyone(() => ({ params: { token: 'of-nobody' } }), 410),
  changePassword: signedIn(() => ({ body: { currentPassword: 'wrong', newPassword: PASSWORD } }), 400),
  requestEmailVerification: signedIn(() => ({}), 204),
  requestDeletionLink: signedIn(() => ({}), 204),
  deleteMyAccount: {
    ask: () => ({ body: { password: 'wrong' } }),
    statuses: { ...all(409), guest: 401, owner: 400, other: 400 },
  },
  updateUser: ownOnly({ id: NOWHERE }, w => ({ params: { id: w.owner.id }, body: { firstname: 'Olive' } })),
  setPicture: ownOnly({ id: NOWHERE }, w => ({ params: { id: w.owner.id }, ...upload(picture) }), 422),
  removePicture: ownOnly({ id: NOWHERE }, w => ({ params: { id: w.owner.id } })),
  updateAddress: ownOnly({ id: NOWHERE }, w => ({
    params: { id: w.addressId },
    body: { ...address, isDefault: true },
  })),
  deleteAddress: ownOnly({ id: NOWHERE }, w => ({ params: { id: w.spareAddressId } }), 204),
  setDefaultCard: ownOnly({ id: 'pm_missing' }, w => ({ params: { id: w.cardId } })),
  deleteCard: ownOnly({ id: 'pm_missing' }, w => ({ params: { id: w.cardId } }), 204),
  getOrder: ownOnly({ orderId: NOWHERE }, w => ({ params: { orderId: w.orderId } })),
  getReceipt: ownOnly({ orderId: NOWHERE }, w => ({ params: { orderId: w.orderId } })),
  listProblems: ownOnly({ orderId: NOWHERE }, w => ({ params: { orderId: w.orderId } })),
  getProblemPicture: signedIn(() => ({ params: { problemId: NOWHERE } }), 404),
  reportProblem: ownOnly({ orderId: NOWHERE }, w => ({
    params: { orderId: w.orderId },
    body: { kind: 'late', text: 'It came at ten.' },
  })),
  answerDelay: ownOnly(
    { orderId: NOWHERE },
    w => ({ params: { orderId: w.orderId }, body: { answer: 'accept' } }),
    409,
  ),
  cancelOrder: ownOnly({ orderId: NOWHERE }, w => ({ params: { orderId: w.orderId } })),
  changeSubscription: ownOnly(
    { subscriptionId: NOWHERE },
    w => ({ params: { subscriptionId: w.subscriptionId }, body: { version: 0, rule: 'repeat' } }),
    409,
  ),
  listBoxMenu: ownOnly(NO_BOX, w => ({ params: boxOf(w) })),
  chooseMeals: ownOnly(
    NO_BOX,
    w => ({
      params: boxOf(w),
      body: { version: 0, picks: [{ mealId: NOWHERE, quantity: 1, sideOption: 'carb' }] },
    }),
    409,
  ),
  unchooseMeals: ownOnly(NO_BOX, w => ({ params: boxOf(w) })),
  agreeToPrice: ownOnly(NO_BOX, w => ({ params: boxOf(w), body: { totalAmount: 1 } }), 409),
  skipBox: ownOnly({ subscriptionId: NOWHERE, date: '2027-02-01' }, w => ({
    params: { subscriptionId: w.subscriptionId, date: w.boxDates[1]! },
  })),
  unskipBox: ownOnly({ subscriptionId: NOWHERE, date: '2027-02-01' }, w => ({
    params: { subscriptionId: w.subscriptionId, date: w.boxDates[1]! },
  })),
  payForBox: ownOnly(
    { subscriptionId: NOWHERE, date: '2027-02-01' },
    w => ({ params: { subscriptionId: w.subscriptionId, date: w.boxDates[1]! }, body: {} }),
    409,
  ),
  pauseSubscription: ownOnly({ subscriptionId: NOWHERE }, w => ({
    params: { subscriptionId: w.subscriptionId },
    body: { until: w.boxDates[3] },
  })),
  endPause: ownOnly({ subscriptionId: NOWHERE }, w => ({ params: { subscriptionId: w.subscriptionId } })),
  pauseOrResumeSubscription: ownOnly({ subscriptionId: NOWHERE }, w => ({
    params: { subscriptionId: w.subscriptionId },
    query: 'resume=false',
  })),
  getSubscription: ownOnly({ subscriptionId: NOWHERE }, w => ({
    params: { subscriptionId: w.subscriptionId },
  })),
  listSubscriptionReceipts: ownOnly({ subscriptionId: NOWHERE }, w => ({
    params: { subscriptionId: w.subscriptionId },
  })),
  listReviews: anyone(w => ({ params: { chefId: w.chefId } })),
  getReviewPicture: anyone(w => ({ params: { id: w.reviewId } }), 404),
  listOrderReviews: ownOnly({ orderId: NOWHERE }, w => ({ params: { orderId: w.orderId } })),
  writeReview: ownOnly(
    { orderId: NOWHERE },
    w => ({ params: { orderId: w.orderId }, body: { line: 1, stars: 5 } }),
    409,
  ),
} satisfies Rows
