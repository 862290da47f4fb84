import { changers, changersOwn, chefs, chefsOwn, NOWHERE, type Rows, upload } from './rows.ts'

const TODAY = '2027-01-11'
const picture = Buffer.from('not a picture')
const writtenMeal = {
  name: 'Soup',
  description: 'Of the day.',
  cuisineType: 'General',
  pricePerServing: 11,
  weekGroup: 1,
}

/** What chefs call about orders; before the owner cancels theirs. */
export const boardRows = {
  listKitchenDates: chefs(() => ({})),
  listKitchenOrders: chefs(() => ({})),
  listExpectedServings: chefs(() => ({})),
  getPrepTotals: chefs(() => ({ query: `date=${TODAY}` })),
  getToday: chefs(() => ({})),
  getOwnCommission: chefs(() => ({})),
  lookAtToday: chefs(() => ({ body: { asOf: `${TODAY}T12:00:00Z` } })),
  listTicks: chefs(() => ({ query: `date=${TODAY}` })),
  putTicks: changers(() => ({
    body: {
      date: TODAY,
      ticks: [{ key: crypto.randomUUID(), list: 'prep', item: '1', ticked: true, amount: 1 }],
    },
  })),
  getShoppingList: chefs(() => ({ query: `date=${TODAY}` })),
  getPackingList: chefs(() => ({ query: `date=${TODAY}` })),
  getRunSheet: chefs(() => ({ query: `date=${TODAY}` })),
  getLabels: chefs(() => ({ query: 'date=2020-01-01' }), 409),
  getOrdersCsv: chefs(() => ({ query: `date=${TODAY}` })),
  watchKitchenOrders: changers(() => ({})),
  listShortages: chefs(() => ({ query: `date=${TODAY}` })),
  reportShortage: changers(() => ({ body: { date: TODAY, mealId: Number(NOWHERE), servings: 1 } }), 404),
  reportIllness: changers(() => ({ body: { date: '2020-01-01' } }), 422),
  moveKitchenOrders: changers(w => ({ body: { orderIds: [w.orderId], to: 'Preparing' } })),
  undoKitchenMoves: changers(w => ({ body: { orderIds: [w.orderId], step: 'Preparing' } })),
  getKitchenOrder: chefsOwn({ orderId: NOWHERE }, w => ({ params: { orderId: w.orderId } })),
  listDelayDates: chefsOwn({ orderId: NOWHERE }, w => ({ params: { orderId: w.orderId } })),
  moveKitchenOrder: changersOwn(
    { orderId: NOWHERE },
    w => ({ params: { orderId: w.orderId }, body: { to: 'Preparing' } }),
    409,
  ),
  delayKitchenOrder: changersOwn(
    { orderId: NOWHERE },
    w => ({ params: { orderId: w.orderId }, body: { proposedDate: TODAY, reason: 'The oven.' } }),
    422,
  ),
} satisfies Rows

/** What else chefs call. */
export const chefRows = {
  contestShare: chefs(() => ({ params: { threadId: NOWHERE }, body: { reason: 'It was all there.' } }), 404),
  getMyKitchen: chefs(() => ({})),
  saveProfile: changers(() => ({ body: {} }), 400),
  getKitchenDelivery: chefs(() => ({})),
  setKitchenDelivery: changers(() => ({ body: {} })),
  getAvailability: chefs(() => ({})),
  previewAvailability: chefs(() => ({ body: { weekdays: ['Monday'], capacityPerDate: 5 } })),
  setAvailability: changers(() => ({ body: { weekdays: [], capacityPerDate: 5, version: 0 } }), 409),
  setDateCapacity: changers(() => ({ params: { date: '2020-01-01' }, body: { capacity: 5 } }), 422),
  addClosure: changers(() => ({ body: { from: '2020-01-01', to: '2020-01-01' } }), 422),
  removeClosure: changers(() => ({ params: { from: '2020-01-01' } }), 404),
  listChefMeals: chefs(() => ({})),
  addChefMeal: changers(() => upload(picture, 'photo', writtenMeal), 422),
  getChefMeal: chefsOwn({ id: NOWHERE }, w => ({ params: { id: w.mealId } })),
  changeChefMeal: changersOwn({ id: NOWHERE }, w => ({
    params: { id: w.spareMealId },
    body: { ...writtenMeal, version: 1 },
  })),
  foretellMealMark: chefsOwn({ id: NOWHERE }, w => ({
    params: { id: w.spareMealId },
    body: { mark: 'archived' },
  })),
  copyChefMeal: changersOwn({ id: NOWHERE }, w => ({
    params: { id: w.spareMealId },
    body: { weekGroup: 2 },
  })),
  listChefMeal: changersOwn({ id: NOWHERE }, w => ({
    params: { id: w.spareMealId },
    body: { listed: false },
  })),
  sellOutChefMeal: changersOwn({ id: NOWHERE }, w => ({
    params: { id: w.spareMealId },
    body: { through: null },
  })),
  archiveChefMeal: changersOwn({ id: NOWHERE }, w => ({ params: { id: w.spareMealId } })),
  // The owner has cancelled it by now.
  refuseKitchenOrder: changersOwn(
    { orderId: NOWHERE },
    w => ({ params: { orderId: w.orderId }, body: { reason: 'The oven broke down.' } }),
    409,
  ),
  listChefDrivers: chefs(() => ({})),
  inviteChefDriver: changers(() => ({ body: { email: 'staff@ladlewell.test' } }), 409),
  changeChefDriver: changers(() => ({ params: { id: NOWHERE }, body: {} }), 404),
  listChefRoutes: chefs(() => ({ query: `date=${TODAY}` })),
  planChefRoutes: changers(() => ({ body: { date: '2020-01-01' } })),
  assignChefRoute: changers(() => ({ params: { id: NOWHERE }, body: {} }), 404),
  // Chefs may drive for their own kitchens.
  listDriverRoutes: chefs(() => ({})),
  moveStop: chefs(
    () => ({ params: { id: NOWHERE }, body: { to: 'Arrived', at: `${TODAY}T18:00:00Z` } }),
    404,
  ),
  addStopPhoto: chefs(() => ({ params: { id: NOWHERE }, ...upload(picture, 'photo') }), 404),
  listPapers: chefs(() => ({})),
  showPaper: chefs(() => upload(picture, 'picture', { requirementId: 1 }), 422),
  getPaperPicture: chefsOwn({ paperId: NOWHERE }, w => ({ params: { paperId: w.paperId } })),
  getKitchenNumbers: chefs(() => ({})),
  getKitchenNumbersCsv: chefs(() => ({})),
  getEarnings: chefs(() => ({})),
  listEarningLines: chefs(() => ({})),
  exportEarningLines: chefs(() => ({})),
  listPayouts: chefs(() => ({})),
  getPayout: chefsOwn({ payoutId: NOWHERE }, w => ({ params: { payoutId: w.payoutId } })),
  getStatementPdf: chefsOwn({ payoutId: NOWHERE }, w => ({ params: { payoutId: w.payoutId } })),
  getStatementCsv: chefsOwn({ payoutId: NOWHERE }, w => ({ params: { payoutId: w.payoutId } })),
  getYearStatementPdf: chefs(() => ({ params: { year: 2026 } })),
  getYearStatementCsv: chefs(() => ({ params: { year: 2026 } })),
  getPayoutAccount: chefs(() => ({})),
  connectPayoutAccount: chefs(() => ({})),
  // Ladlewell pays its own drivers.
  getDriverEarnings: chefs(() => ({}), 404),
  listDriverEarningLines: chefs(() => ({}), 404),
  exportDriverEarningLines: chefs(() => ({}), 404),
  listDriverPayouts: chefs(() => ({}), 404),
  getDriverPayout: chefs(() => ({ params: { payoutId: NOWHERE } }), 404),
  getDriverStatementPdf: chefs(() => ({ params: { payoutId: NOWHERE } }), 404),
  getDriverStatementCsv: chefs(() => ({ params: { payoutId: NOWHERE } }), 404),
  getDriverYearStatementPdf: chefs(() => ({ params: { year: 2026 } }), 404),
  getDriverYearStatementCsv: chefs(() => ({ params: { year: 2026 } }), 404),
  getDriverPayoutAccount: chefs(() => ({}), 404),
  connectDriverPayoutAccount: chefs(() => ({}), 404),
  listKitchenReviews: chefs(() => ({})),
  replyToReview: changersOwn({ id: NOWHERE }, w => ({
    params: { id: w.reviewId },
    body: { reply: 'Thank you.' },
  })),
} satisfies Rows
