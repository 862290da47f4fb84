import { anyone, NOWHERE, type Rows, staffOnly } from './rows.ts'

/** Every role reads it. */
const everyone = ['owner', 'operations', 'support', 'finance', 'vetting', 'read-only'] as const

/** Every role that changes anything looks after what waits. */
const deskWorkers = ['owner', 'operations', 'support', 'finance', 'vetting'] as const

/** What staff call, and with which roles: written here once more, so that a call that declares the wrong work fails. */
export const staffRows = {
  getOperations: staffOnly(everyone),
  listUnsentMessages: staffOnly(everyone),
  listDrivers: staffOnly(everyone),
  inviteDriver: staffOnly(['owner', 'operations'], () => ({ body: { email: 'new-driver@ladlewell.test' } })),
  changeDriver: staffOnly(['owner', 'operations'], () => ({ params: { id: NOWHERE }, body: {} }), 404),
  listRoutes: staffOnly(everyone),
  planRoutes: staffOnly(['owner', 'operations'], () => ({ body: { date: '2020-01-01' } })),
  assignRoute: staffOnly(['owner', 'operations'], () => ({ params: { id: NOWHERE }, body: {} }), 404),
  getStaffToday: staffOnly(everyone),
  countStaffToday: staffOnly(everyone),
  snoozeItem: staffOnly(
    deskWorkers,
    () => ({ params: { id: 'order:1' }, body: { until: '2020-01-01T00:00:00Z', reason: 'A test.' } }),
    422,
  ),
  wakeItem: staffOnly(deskWorkers, () => ({ params: { id: 'order:1' } }), 404),
  ownItem: staffOnly(deskWorkers, () => ({ params: { id: 'order:1' }, body: { ownerId: null } }), 404),
  nudgeKitchen: staffOnly(deskWorkers, () => ({ params: { id: 'order:1' } }), 404),
  acknowledgeItem: staffOnly(
    deskWorkers,
    () => ({ params: { id: 'order:1' }, body: { reason: 'A test.' } }),
    404,
  ),
  getDuty: staffOnly(everyone),
  setDuty: staffOnly(everyone, () => ({ body: { digest: true, alerts: true, shifts: [] } })),
  listTasks: staffOnly(everyone),
  retryTask: staffOnly(['owner', 'operations'], () => ({ params: { taskId: NOWHERE } }), 404),
  giveUpTask: staffOnly(['owner', 'operations'], () => ({ params: { taskId: NOWHERE } }), 404),
  getForecast: staffOnly(everyone, () => ({ query: 'at=2027-01-20T00:00:00Z' })),
  listStaffPromotions: staffOnly(everyone),
  getPromotionsCsv: staffOnly(['owner', 'operations', 'finance']),
  addPromotion: staffOnly(['owner', 'operations'], () => ({ body: {} }), 400),
  changePromotion: staffOnly(['owner', 'operations'], () => ({ params: { code: 'NOBODY' }, body: {} }), 400),
  listPromotionUses: staffOnly(everyone, () => ({ params: { code: 'NOBODY' } }), 404),
  countAreaWishes: staffOnly(everyone),
  getMarketSettings: staffOnly(everyone, () => ({})),
  previewMarketSettings: staffOnly(['owner'], () => ({ body: {} }), 400),
  setMarketSettings: staffOnly(['owner'], () => ({ body: {} }), 400),
  listStaffOrders: staffOnly(everyone),
  getStaffOrdersCsv: staffOnly(['owner', 'operations', 'support', 'finance']),
  getStaffOrder: staffOnly(everyone, w => ({ params: { orderId: w.orderId } })),
  refundOrder: staffOnly(
    ['owner', 'support', 'finance'],
    w => ({ params: { orderId: w.orderId }, body: { amount: 999, liable: 'platform', reason: 'Late.' } }),
    409,
  ),
  moveStaffOrder: staffOnly(
    ['owner', 'operations', 'support'],
    w => ({ params: { orderId: w.orderId }, body: { to: 'delivered' } }),
    409,
  ),
  adjustLedger: staffOnly(['owner', 'finance'], () => ({
    body: { chefId: 1, payer: 'platform', payee: 'chef', amount: 0.01, reason: 'A test.' },
  })),
  listAdjustments: staffOnly(everyone),
  getCommission: anyone(),
  getCommissionChanges: staffOnly(everyone),
  previewCommission: staffOnly(['owner'], () => ({ body: { percent: 16 } })),
  announceCommission: staffOnly(
    ['owner'],
    () => ({ body: { percent: 16, from: '2020-01-01', reason: 'A test.' } }),
    409,
  ),
  getKitchenCommission: staffOnly(everyone, w => ({ params: { chefId: w.pendingChefId } })),
  announceKitchenCommission: staffOnly(
    ['owner', 'finance'],
    w => ({
      params: { chefId: w.pendingChefId },
      body: { percent: 16, from: '2020-01-01', reason: 'A test.' },
    }),
    409,
  ),
  withdrawKitchenCommission: staffOnly(
    ['owner', 'finance'],
    w => ({ params: { chefId: w.pendingChefId, changeId: 99999 }, body: { reason: 'A test.' } }),
    404,
  ),
  withdrawCommission: staffOnly(
    ['owner'],
    () => ({ params: { changeId: 99999 }, body: { reason: 'A test.' } }),
    404,
  ),
  undoStaffMove: staffOnly(
    ['owner', 'operations', 'support'],
    w => ({ params: { orderId: w.orderId }, body: { step: 'delivered' } }),
    409,
  ),
  refuseStaffOrder: staffOnly(
    ['owner', 'operations', 'support'],
    w => ({ params: { orderId: w.orderId }, body: { reason: 'Late.' } }),
    409,
  ),
  cancelStaffOrder: staffOnly(
    ['owner', 'operations', 'support'],
    w => ({ params: { orderId: w.orderId }, body: { reason: 'Late.', liable: 'platform' } }),
    409,
  ),
  listCustomers: staffOnly(everyone),
  getCustomersCsv: staffOnly(['owner', 'support']),
  getCustomer: staffOnly(everyone, w => ({ params: { customerId: w.owner.id } })),
  setCustomerAccess: staffOnly(['owner', 'support'], w => ({
    params: { customerId: w.owner.id },
    body: { allowed: true, reason: 'A test.' },
  })),
  actForCustomer: staffOnly(['owner', 'operations', 'support'], w => ({
    params: { customerId: w.owner.id },
    body: { reason: 'A test.' },
  })),
  listPeople: staffOnly(['owner']),
  invitePerson: staffOnly(['owner'], () => ({ body: { email: 'colleague@example.com', roles: [] } }), 400),
  setStaffRoles: staffOnly(
    ['owner'],
    () => ({ params: { accountId: NOWHERE }, body: { roles: ['support'], reason: 'A test.' } }),
    404,
  ),
  removePerson: staffOnly(
    ['owner'],
    () => ({ params: { accountId: NOWHERE }, body: { reason: 'A test.' } }),
    404,
  ),
  getStaffInvitation: anyone(() => ({ params: { token: 'none' } }), 410),
  joinStaff: anyone(() => ({ params: { token: 'none' } }), 410),
  listApprovals: staffOnly(everyone),
  decideApproval: staffOnly(
    ['owner', 'finance'],
    () => ({ params: { approvalId: NOWHERE }, body: { approve: true, reason: 'A test.' } }),
    404,
  ),
  withdrawApproval: staffOnly(everyone, () => ({ params: { approvalId: NOWHERE } }), 404),
  listAudit: staffOnly(everyone),
  getAuditCsv: staffOnly(['owner']),
  listSecurityEvents: staffOnly(['owner', 'operations', 'support', 'finance'], w => ({
    params: { accountId: w.owner.id },
  })),
  getPaperPictureForStaff: staffOnly(['owner', 'vetting'], w => ({ params: { paperId: w.paperId } })),
  listRequirements: staffOnly(everyone),
  addRequirement: staffOnly(['owner', 'vetting'], () => ({
    body: { name: 'Training', explanation: 'A food handler card.', expires: false, required: false },
  })),
  changeRequirement: staffOnly(
    ['owner', 'vetting'],
    () => ({
      params: { requirementId: 1 },
      body: { name: 'x', explanation: 'x', expires: false, required: true, retired: false, version: 0 },
    }),
    409,
  ),
  getApplication: staffOnly(everyone, w => ({ params: { chefId: w.pendingChefId } })),
  listChefsForStaff: staffOnly(everyone),
  exportChefs: staffOnly(['owner', 'operations', 'vetting']),
  getChefForStaff: staffOnly(everyone, w => ({ params: { chefId: w.pendingChefId } })),
  decidePaper: staffOnly(
    ['owner', 'vetting'],
    w => ({ params: { paperId: w.paperId }, body: { outcome: 'accepted', version: 99 } }),
    409,
  ),
  addSeenPaper: staffOnly(['owner', 'vetting'], w => ({
    params: { chefId: w.pendingChefId },
    body: { requirementId: 1 },
  })),
  addInspection: staffOnly(['owner', 'vetting'], w => ({
    params: { chefId: w.pendingChefId },
    body: { inspectedOn: '2027-01-04', passed: true },
  })),
  decideChefApproval: staffOnly(['owner', 'operations', 'vetting'], w => ({
    params: { chefId: w.pendingChefId },
    body: { decision: 'ask', reason: 'Your permit, please.' },
  })),
  listNotes: staffOnly(everyone, w => ({ query: `subject=customer&id=${w.owner.id}` })),
  addNote: staffOnly(['owner', 'support', 'operations', 'vetting'], w => ({
    body: { subject: 'chef', id: w.pendingChefId, words: 'Calls back on Monday.' },
  })),
  pinNote: staffOnly(
    ['owner', 'support', 'operations', 'vetting'],
    () => ({ params: { noteId: NOWHERE }, body: { pinned: true } }),
    404,
  ),
  listKitchenPauses: staffOnly(everyone, w => ({ params: { chefId: w.pendingChefId } })),
  addKitchenPause: staffOnly(
    ['owner', 'operations'],
    w => ({ params: { chefId: w.pendingChefId }, body: { from: '2020-01-01', reason: 'x' } }),
    400,
  ),
  endKitchenPause: staffOnly(
    ['owner', 'operations'],
    w => ({ params: { chefId: w.pendingChefId, pauseId: NOWHERE }, body: { reason: 'A test.' } }),
    404,
  ),
  setKitchenLimit: staffOnly(['owner', 'operations'], w => ({
    params: { chefId: w.pendingChefId },
    body: { servings: 20, reason: 'The first weeks.' },
  })),
  previewPauses: staffOnly(everyone, w => ({ body: { chefIds: [w.pendingChefId], from: '2027-01-20' } })),
  pauseKitchens: staffOnly(['owner', 'operations'], w => ({
    body: { chefIds: [w.pendingChefId], from: '2027-01-20', until: '2027-01-21', reason: 'A test.' },
  })),
  listRecallableMeals: staffOnly(everyone, () => ({ query: 'deliveryDate=2020-01-01' })),
  callBack: staffOnly(
    ['owner', 'operations'],
    () => ({ body: { mealId: NOWHERE, deliveryDate: '2027-01-14', reason: 'Glass.', refund: false } }),
    404,
  ),
  changeThread: staffOnly(['owner', 'support', 'operations'], w => ({
    params: { threadId: w.threadId },
    body: { priority: 2 },
  })),
  mergeThreads: staffOnly(
    ['owner', 'support', 'operations'],
    w => ({ params: { threadId: w.threadId }, body: { into: NOWHERE } }),
    409,
  ),
  refundThread: staffOnly(
    ['owner', 'support', 'finance'],
    w => ({ params: { threadId: w.threadId }, body: { amount: 1, liable: 'platform', reason: 'Late.' } }),
    404,
  ),
  decideContest: staffOnly(
    ['owner', 'finance'],
    w => ({ params: { threadId: w.threadId, refundId: NOWHERE }, body: { move: true, reason: 'Fine.' } }),
    404,
  ),
  listMacros: staffOnly(everyone),
  addMacro: staffOnly(['owner', 'support', 'operations'], () => ({
    body: { name: 'Sorry', text: 'We are sorry, {customer}.' },
  })),
  changeMacro: staffOnly(
    ['owner', 'support', 'operations'],
    () => ({ params: { macroId: NOWHERE }, body: { name: 'x', text: 'x', version: 1 } }),
    404,
  ),
  fillMacro: staffOnly(
    ['owner', 'support', 'operations'],
    w => ({ params: { threadId: w.threadId, macroId: NOWHERE } }),
    404,
  ),
  getThreadTimes: staffOnly(everyone),
  listRecalls: staffOnly(everyone),
  getRecall: staffOnly(everyone, () => ({ params: { recallId: NOWHERE } }), 404),
  listRecallPeople: staffOnly(everyone, () => ({ params: { recallId: NOWHERE } }), 404),
  exportRecallPeople: staffOnly(
    ['owner', 'operations', 'support'],
    () => ({ params: { recallId: NOWHERE } }),
    404,
  ),
  listProblemsForStaff: staffOnly(everyone),
  getProblemPictureForStaff: staffOnly(
    ['owner', 'operations', 'support'],
    () => ({ params: { problemId: NOWHERE } }),
    404,
  ),
  refundProblem: staffOnly(['owner', 'support', 'finance'], () => ({ params: { problemId: NOWHERE } }), 404),
  ownProblem: staffOnly(
    ['owner', 'operations', 'support'],
    () => ({ params: { problemId: NOWHERE }, body: { ownerId: 1 } }),
    404,
  ),
  answerProblem: staffOnly(
    ['owner', 'operations', 'support'],
    () => ({ params: { problemId: NOWHERE }, body: { answer: 'Sorry.' } }),
    404,
  ),
  listStaffPayouts: staffOnly(everyone),
  exportStaffPayouts: staffOnly(['owner', 'finance']),
  getStaffPayout: staffOnly(everyone, w => ({ params: { payoutId: w.payoutId } })),
  retryPayout: staffOnly(
    ['owner', 'finance'],
    w => ({ params: { payoutId: w.payoutId }, body: { reason: 'Asked for.' } }),
    409,
  ),
  getLedger: staffOnly(everyone),
  listStaffReviews: staffOnly(everyone),
  exportStaffReviews: staffOnly(['owner', 'support']),
  getStaffReviewPicture: staffOnly(everyone, w => ({ params: { id: w.reviewId } }), 404),
  moderateReview: staffOnly(['owner', 'support'], w => ({
    params: { id: w.reviewId },
    body: { hidden: false, reason: 'Fine.' },
  })),
} satisfies Rows
