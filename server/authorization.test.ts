import { endpoints } from '@ladlewell/contract/endpoints.ts'
import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Endpoint } from '@ladlewell/contract/http.ts'
import { expect, test } from 'vitest'
import { address, basketFrom, PASSWORD, type Sending } from './testing/customer.ts'
import { type Everybody, everybody, type Person, people } from './testing/people.ts'
import { photo } from './testing/picture-files.ts'
import { startTestServer } from './testing/test-server.ts'

type Name = keyof typeof endpoints

/** What a caller sends beside method and path. */
interface Asking extends Sending {
  params?: Record<string, string | number>
  query?: string
}

interface Row {
  ask(world: World, person: Person): Asking
  statuses: Record<Person, number>
  /** The same call for something that does not exist, which foreigners cannot tell from what there is. */
  missing?: Record<string, string | number>
  /** Whose it is, where not the owner's. */
  of?: Person
}

const NOWHERE = 2_147_483_647
const TODAY = '2027-01-11'
const picture = Buffer.from('not a picture')
const writtenMeal = {
  name: 'Soup',
  description: 'Of the day.',
  cuisineType: 'General',
  pricePerServing: 11,
  weekGroup: 1,
}

const server = await startTestServer()
const world = await furnished()
type World = Awaited<ReturnType<typeof furnished>>

// One row an endpoint: an endpoint without one does not compile.
const table: Record<Name, Row> = {
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
  listOrders: signedIn(),
  listSubscriptions: signedIn(),
  placeOrder: signedIn(w => ({ body: w.basket })),
  getSmsConsent: signedIn(),
  giveSmsConsent: signedIn(() => ({ body: { phone: '5125550100', version: 'old' } }), 400),
  withdrawSmsConsent: signedIn(() => ({}), 204),
  changePassword: signedIn(() => ({ body: { currentPassword: 'wrong', newPassword: PASSWORD } }), 400),
  requestEmailVerification: signedIn(() => ({}), 204),
  requestDeletionLink: signedIn(() => ({}), 204),
  deleteMyAccount: {
    ask: () => ({ body: { password: 'wrong' } }),
    statuses: { ...all(409), guest: 401, owner: 400, other: 400 },
  },

  listKitchenDates: chefs(() => ({})),
  listKitchenOrders: chefs(() => ({})),
  getPrepTotals: chefs(() => ({ query: `date=${TODAY}` })),
  getPackingList: chefs(() => ({ query: `date=${TODAY}` })),
  getRunSheet: chefs(() => ({ query: `date=${TODAY}` })),
  getLabels: chefs(() => ({ query: 'date=2020-01-01' }), 409),
  getOrdersCsv: chefs(() => ({ query: `date=${TODAY}` })),
  watchKitchenOrders: changers(() => ({})),
  moveKitchenOrders: changers(w => ({ body: { orderIds: [w.orderId], to: 'Preparing' } })),
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
  pauseOrResumeSubscription: ownOnly({ subscriptionId: NOWHERE }, w => ({
    params: { subscriptionId: w.subscriptionId },
    query: 'resume=false',
  })),

  getMyKitchen: chefs(() => ({})),
  saveProfile: changers(() => ({ body: {} }), 400),
  getOperations: staffOnly(),
  listUnsentMessages: staffOnly(),
  retryMessage: staffOnly(() => ({ params: { messageId: NOWHERE } }), 404),
  getForecast: staffOnly(() => ({ query: 'at=2027-01-20T00:00:00Z' })),
  listStaffPromotions: staffOnly(),
  getPromotionsCsv: staffOnly(),
  addPromotion: staffOnly(() => ({ body: {} }), 400),
  changePromotion: staffOnly(() => ({ params: { code: 'NOBODY' }, body: {} }), 400),
  listPromotionUses: staffOnly(() => ({ params: { code: 'NOBODY' } }), 404),
  getMarketSettings: staffOnly(() => ({})),
  previewMarketSettings: staffOnly(() => ({ body: {} }), 400),
  setMarketSettings: staffOnly(() => ({ body: {} }), 400),
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
  archiveChefMeal: changersOwn({ id: NOWHERE }, w => ({ params: { id: w.spareMealId } }), 204),

  // The owner has cancelled it by now.
  refuseKitchenOrder: changersOwn(
    { orderId: NOWHERE },
    w => ({ params: { orderId: w.orderId }, body: { reason: 'The oven broke down.' } }),
    409,
  ),

  getSecondStep: { ask: () => ({}), statuses: { ...all(403), guest: 401, staff: 200, unprovenStaff: 200 } },
  beginSecondStep: { ask: () => ({}), statuses: { ...all(403), guest: 401, staff: 200, unprovenStaff: 409 } },
  confirmSecondStep: {
    ask: () => ({ body: { code: '1' } }),
    statuses: { ...all(403), guest: 401, staff: 400, unprovenStaff: 409 },
  },
  proveSecondStep: {
    ask: () => ({ body: { code: '1' } }),
    statuses: { ...all(403), guest: 401, staff: 400, unprovenStaff: 400 },
  },
  removeSecondStep: {
    ask: () => ({ body: { code: '1' } }),
    statuses: { ...all(403), guest: 401, staff: 400, unprovenStaff: 400 },
  },
  listStaffOrders: staffOnly(),
  getStaffOrdersCsv: staffOnly(),
  getStaffOrder: staffOnly(w => ({ params: { orderId: w.orderId } })),
  refundOrder: staffOnly(
    w => ({ params: { orderId: w.orderId }, body: { amount: 999, liable: 'platform', reason: 'Late.' } }),
    409,
  ),
  moveStaffOrder: staffOnly(w => ({ params: { orderId: w.orderId }, body: { to: 'delivered' } }), 409),
  refuseStaffOrder: staffOnly(w => ({ params: { orderId: w.orderId }, body: { reason: 'Late.' } }), 409),
  cancelStaffOrder: staffOnly(
    w => ({ params: { orderId: w.orderId }, body: { reason: 'Late.', refund: true } }),
    409,
  ),
  listCustomers: staffOnly(),
  getCustomersCsv: staffOnly(),
  getCustomer: staffOnly(w => ({ params: { customerId: w.owner.id } })),
  setCustomerAccess: staffOnly(w => ({
    params: { customerId: w.owner.id },
    body: { allowed: true, reason: 'A test.' },
  })),
  actForCustomer: staffOnly(w => ({ params: { customerId: w.owner.id }, body: { reason: 'A test.' } })),
  listAudit: staffOnly(),
  getAuditCsv: staffOnly(),

  listPapers: chefs(() => ({})),
  showPaper: chefs(() => upload(picture, 'picture', { requirementId: 1 }), 422),
  getPaperPicture: chefsOwn({ paperId: NOWHERE }, w => ({ params: { paperId: w.paperId } })),
  getPaperPictureForStaff: staffOnly(w => ({ params: { paperId: w.paperId } })),
  listRequirements: staffOnly(),
  addRequirement: staffOnly(() => ({
    body: { name: 'Training', explanation: 'A food handler card.', expires: false, required: false },
  })),
  changeRequirement: staffOnly(
    () => ({
      params: { requirementId: 1 },
      body: { name: 'x', explanation: 'x', expires: false, required: true, retired: false, version: 0 },
    }),
    409,
  ),
  listChefsForStaff: staffOnly(),
  exportChefs: staffOnly(),
  getChefForStaff: staffOnly(w => ({ params: { chefId: w.pendingChefId } })),
  decidePaper: staffOnly(
    w => ({ params: { paperId: w.paperId }, body: { outcome: 'accepted', version: 99 } }),
    409,
  ),
  addSeenPaper: staffOnly(w => ({ params: { chefId: w.pendingChefId }, body: { requirementId: 1 } })),
  addInspection: staffOnly(w => ({
    params: { chefId: w.pendingChefId },
    body: { inspectedOn: '2027-01-04', passed: true },
  })),
  decideChefApproval: staffOnly(w => ({
    params: { chefId: w.pendingChefId },
    body: { decision: 'ask', reason: 'Your permit, please.' },
  })),
  listRecallableMeals: staffOnly(() => ({ query: 'deliveryDate=2020-01-01' })),
  callBack: staffOnly(
    () => ({ body: { mealId: NOWHERE, deliveryDate: '2027-01-14', reason: 'Glass.', refund: false } }),
    404,
  ),
  listRecalls: staffOnly(),
  getRecall: staffOnly(() => ({ params: { recallId: NOWHERE } }), 404),
  listRecallPeople: staffOnly(() => ({ params: { recallId: NOWHERE } }), 404),
  exportRecallPeople: staffOnly(() => ({ params: { recallId: NOWHERE } }), 404),
  listProblemsForStaff: staffOnly(),
  answerProblem: staffOnly(() => ({ params: { problemId: NOWHERE }, body: { answer: 'Sorry.' } }), 404),

  getEarnings: chefs(() => ({})),
  listEarningLines: chefs(() => ({})),
  exportEarningLines: chefs(() => ({})),
  listPayouts: chefs(() => ({})),
  getPayout: chefsOwn({ payoutId: NOWHERE }, w => ({ params: { payoutId: w.payoutId } })),
  getStatementPdf: chefsOwn({ payoutId: NOWHERE }, w => ({ params: { payoutId: w.payoutId } })),
  getStatementCsv: chefsOwn({ payoutId: NOWHERE }, w => ({ params: { payoutId: w.payoutId } })),
  getPayoutAccount: chefs(() => ({})),
  connectPayoutAccount: chefs(() => ({})),
  listStaffPayouts: staffOnly(),
  exportStaffPayouts: staffOnly(),
  getStaffPayout: staffOnly(w => ({ params: { payoutId: w.payoutId } })),
  retryPayout: staffOnly(w => ({ params: { payoutId: w.payoutId }, body: { reason: 'Asked for.' } }), 409),
  getLedger: staffOnly(),

  listReviews: anyone(w => ({ params: { chefId: w.chefId } })),
  getReviewPicture: anyone(w => ({ params: { id: w.reviewId } }), 404),
  listOrderReviews: ownOnly({ orderId: NOWHERE }, w => ({ params: { orderId: w.orderId } })),
  writeReview: ownOnly(
    { orderId: NOWHERE },
    w => ({ params: { orderId: w.orderId }, body: { line: 1, stars: 5 } }),
    409,
  ),
  listKitchenReviews: chefs(() => ({})),
  replyToReview: changersOwn({ id: NOWHERE }, w => ({
    params: { id: w.reviewId },
    body: { reply: 'Thank you.' },
  })),
  listStaffReviews: staffOnly(),
  exportStaffReviews: staffOnly(),
  getStaffReviewPicture: staffOnly(w => ({ params: { id: w.reviewId } }), 404),
  moderateReview: staffOnly(w => ({ params: { id: w.reviewId }, body: { hidden: false, reason: 'Fine.' } })),

  signOut: signedIn(() => ({}), 204),
}

test('the table names every endpoint, and no other', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

// Those who may come last: what others did before must have changed nothing.
const inTurn: Person[] = [
  'guest',
  'other',
  'otherChef',
  'suspendedChef',
  'unprovenStaff',
  'staff',
  'chef',
  'owner',
]

test.each(Object.keys(table) as Name[])('%s answers each kind of caller as the table says', async name => {
  const { ask, statuses, missing, of = 'owner' } = table[name]
  const found: Partial<Record<Person, number>> = {}
  for (const person of inTurn) {
    const answer = await send(name, person, ask(world, person))
    found[person] = answer.status
    if (person === 'guest' && answer.status === 401) expect(answer.code).toBe('not-signed-in')
    if (missing === undefined || person === of) continue
    const nothing = await send(name, person, { ...ask(world, person), params: missing })
    expect(answer, `${person} can tell the owner's from nothing`).toEqual(nothing)
  }
  expect(found).toEqual(statuses)
})

test('no answer holds what belongs to somebody else', async () => {
  const lists = (Object.keys(table) as Name[]).filter(
    name =>
      endpoints[name].method === 'GET' && table[name].missing === undefined && !isStream(endpoints[name]),
  )
  const { other, chef, staff, guest } = await everybody(server)
  const { email, id } = world.owner
  for (const name of lists) {
    for (const person of endpoints[name].who === 'staff'
      ? [guest, other, chef]
      : [guest, other, chef, staff]) {
      const { method, path } = target(name, table[name].ask(world, 'other'))
      const text = await (await person.send(method, path)).text()
      expect(text, name).not.toContain(email)
      expect(text, name).not.toContain(`"userId":${id},`)
      expect(text, name).not.toContain(world.street)
    }
  }
})

test.each([
  ['getChef', 'chefId', world.pendingChefId],
  ['listDeliveryDates', 'chefId', world.pendingChefId],
  ['getMeal', 'mealId', world.unlistedMealId],
] as const)('%s: what is not listed is as missing as what never was, for everybody', async (name, key, hidden) => {
  for (const person of people) {
    const answer = await send(name, person, { params: { [key]: hidden } })
    expect(answer.status).toBe(404)
    expect(answer).toEqual(await send(name, person, { params: { [key]: NOWHERE } }))
  }
})

/** Goes on for as long as somebody listens. */
function isStream({ media }: Endpoint): boolean {
  return media === 'text/event-stream'
}

function all(status: number): Record<Person, number> {
  return Object.fromEntries(people.map(person => [person, status])) as Record<Person, number>
}

function anyone(ask: Row['ask'] = () => ({}), status = 200): Row {
  return { ask, statuses: all(status) }
}

function signedIn(ask: Row['ask'] = () => ({}), status = 200): Row {
  return { ask, statuses: { ...all(status), guest: 401 } }
}

/** Of every chef, each with their own; a suspended one reads it too. */
function chefs(ask: Row['ask'], status = 200): Row {
  const found = { chef: status, otherChef: status, suspendedChef: status }
  return { ask, statuses: { ...all(403), guest: 401, ...found } }
}

/** The same for what changes a kitchen: not while it is suspended. */
function changers(ask: Row['ask'], status = 200): Row {
  const row = chefs(ask, status)
  return { ...row, statuses: { ...row.statuses, suspendedChef: 403 } }
}

/** Of the one kitchen whose it is: for every other it is not there. */
function chefsOwn(missing: NonNullable<Row['missing']>, ask: Row['ask'], status = 200): Row {
  const row = chefs(ask, 404)
  return { ...row, statuses: { ...row.statuses, chef: status }, missing, of: 'chef' }
}

function changersOwn(missing: NonNullable<Row['missing']>, ask: Row['ask'], status = 200): Row {
  const row = chefsOwn(missing, ask, status)
  return { ...row, statuses: { ...row.statuses, suspendedChef: 403 } }
}

/** Of the owner alone: for everybody else it is not there. */
function ownOnly(missing: NonNullable<Row['missing']>, ask: Row['ask'], status = 200): Row {
  return { ask, statuses: { ...all(404), guest: 401, owner: status }, missing }
}

/** Of staff who proved their second step. */
function staffOnly(ask: Row['ask'] = () => ({}), status = 200): Row {
  return { ask, statuses: { ...all(403), guest: 401, staff: status } }
}

function upload(file: Buffer, field = 'picture', details?: object): Asking {
  const boundary = 'matrix'
  const part = (name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
  const said = details ? part('details', JSON.stringify(details)) : ''
  const body = `${said}${part(`${field}"; filename="a.jpg`, file.toString())}--${boundary}--\r\n`
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

function target(name: Name, { params = {}, query }: Asking): { method: string; path: string } {
  const { method, path }: Endpoint = endpoints[name]
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
  return { method, path: query ? `${filled}?${query}` : filled }
}

/** The answer, as far as it could tell one thing from another. */
async function send(name: Name, person: Person, asking: Asking) {
  const { method, path } = target(name, asking)
  const { params: _, query: __, ...sending } = asking
  const response = await world[person].send(method, path, sending)
  const isProblem = response.headers.get('content-type') === 'application/problem+json'
  const { code, message, title, fields } = (isProblem ? await response.json() : {}) as Partial<Problem>
  return { status: response.status, code, message, title, fields }
}

/** Everybody, and what the owner has. */
async function furnished() {
  const persons: Everybody = await everybody(server)
  const { owner } = persons
  const street = '77 Owner Lane'
  const basket = await basketFrom(server, 'Amara Okafor', { address: { ...address, streetAddress1: street } })
  const own = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await owner.send(method, path, body === undefined ? {} : { body })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const order = await own<{ orderId: number }>('POST', '/api/v1/auth/orders/place-order', {
    ...basket,
    isSubscription: true,
  })
  const [subscription] = await own<{ subscriptionId: number }[]>('GET', '/api/v1/auth/orders/subscriptions')
  const [card] = await own<{ id: string }[]>('GET', '/api/v1/payment-methods')
  const addresses = '/api/v1/auth/customer/addresses'
  const saved = await own<{ id: number }>('POST', addresses, { ...address, streetAddress1: street })
  const spare = await own<{ id: number }>('POST', addresses, { ...address, streetAddress1: street })
  const [hidden] = await server.db.query<{ chefId: number; mealId: number }>(
    `update meals set delisted_at = now() where id = (select max(id) from meals)
     returning id as "mealId", (select min(id) from chefs where approved_at is null) as "chefId"`,
  )
  const [spareMeal] = await server.db.query<{ id: number }>(
    `select max(id) as id from meals where chef_id = $1`,
    [basket.chefId],
  )
  const [review] = await server.db.query<{ id: number }>(
    'select max(id) as id from reviews where chef_id = $1',
    [basket.chefId],
  )
  const form = new FormData()
  form.append('picture', new Blob([await photo('jpeg')]))
  form.append('details', JSON.stringify({ requirementId: 1 }))
  const shown = await fetch(`${server.url}/api/v1/chef/papers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${persons.chef.token}` },
    body: form,
  })
  const { paperId } = (await shown.json()) as { paperId: number }
  return {
    ...persons,
    paperId,
    reviewId: review!.id,
    spareMealId: spareMeal!.id,
    street,
    basket: { ...basket, address },
    chefId: basket.chefId,
    mealId: basket.orderItems[0]!.mealId,
    orderId: order.orderId,
    subscriptionId: subscription!.subscriptionId,
    cardId: card!.id,
    addressId: saved.id,
    spareAddressId: spare.id,
    pendingChefId: hidden!.chefId,
    payoutId: await payoutOf(persons.chef.id),
    unlistedMealId: hidden!.mealId,
  }
}

/** A payout of the chef's that was made long ago. */
async function payoutOf(accountId: number): Promise<number> {
  const [payout] = await server.db.query<{ id: number }>(
    `insert into payouts (chef_id, through, amount_cents, payout_account_id, created_at, done_at)
     select id, '2020-01-05', 1, 'acct_old', now(), now() from chefs where account_id = $1 returning id`,
    [accountId],
  )
  return payout!.id
}
