import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as availability from './availability.ts'
import * as catalogue from './catalogue.ts'
import * as chefOrders from './chef-orders.ts'
import * as chefMeals from './chef-meals.ts'
import * as chefs from './chefs.ts'
import * as delivery from './delivery.ts'
import * as diet from './diet.ts'
import * as earnings from './earnings.ts'
import * as favorites from './favorites.ts'
import * as filters from './filters.ts'
import * as market from './market.ts'
import * as notifications from './notifications.ts'
import * as ordering from './ordering.ts'
import * as payments from './payments.ts'
import * as privacy from './privacy.ts'
import * as problems from './problems.ts'
import * as promotions from './promotions.ts'
import * as secondStep from './second-step.ts'
import * as staffAudit from './staff-audit.ts'
import * as subscriptions from './subscriptions.ts'
import * as staffOrders from './staff-orders.ts'
import * as staffPayouts from './staff-payouts.ts'
import * as suggestions from './suggestions.ts'

/** Every call of the API by name. */
export const endpoints = {
  getMarket: market.getMarket,
  listChefsWithMeals: catalogue.listChefsWithMeals,
  getChef: catalogue.getChef,
  getMeal: catalogue.getMeal,
  listMeals: catalogue.listMeals,
  search: catalogue.search,
  listSuggestions: suggestions.listSuggestions,
  countFilters: filters.countFilters,
  listFavorites: favorites.listFavorites,
  mergeFavorites: favorites.mergeFavorites,
  addFavorite: favorites.addFavorite,
  removeFavorite: favorites.removeFavorite,
  getDietProfile: diet.getDietProfile,
  putDietProfile: diet.putDietProfile,
  registerCustomer: accounts.registerCustomer,
  registerChef: chefs.registerChef,
  authenticate: accounts.authenticate,
  signOut: accounts.signOut,
  getSecondStep: secondStep.getSecondStep,
  beginSecondStep: secondStep.beginSecondStep,
  confirmSecondStep: secondStep.confirmSecondStep,
  proveSecondStep: secondStep.proveSecondStep,
  removeSecondStep: secondStep.removeSecondStep,
  listAudit: staffAudit.listAudit,
  getAuditCsv: staffAudit.getAuditCsv,
  getUser: accounts.getUser,
  updateUser: accounts.updateUser,
  setPicture: accounts.setPicture,
  removePicture: accounts.removePicture,
  changePassword: accounts.changePassword,
  requestPasswordReset: accounts.requestPasswordReset,
  resetPassword: accounts.resetPassword,
  requestEmailVerification: accounts.requestEmailVerification,
  verifyEmail: accounts.verifyEmail,
  getMyData: privacy.getMyData,
  requestDeletionLink: privacy.requestDeletionLink,
  deleteMyAccount: privacy.deleteMyAccount,
  listAddresses: addresses.listAddresses,
  getDefaultAddress: addresses.getDefaultAddress,
  addAddress: addresses.addAddress,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,
  getAvailability: availability.getAvailability,
  previewAvailability: availability.previewAvailability,
  setAvailability: availability.setAvailability,
  setDateCapacity: availability.setDateCapacity,
  addClosure: availability.addClosure,
  removeClosure: availability.removeClosure,
  listDeliveryDates: delivery.listDeliveryDates,
  suggestAddresses: delivery.suggestAddresses,
  getSuggestedAddress: delivery.getSuggestedAddress,
  applyPromo: promotions.applyPromo,
  getPaymentSettings: payments.getPaymentSettings,
  listCards: payments.listCards,
  setDefaultCard: payments.setDefaultCard,
  deleteCard: payments.deleteCard,
  placeOrder: ordering.placeOrder,
  listOrders: ordering.listOrders,
  getOrder: ordering.getOrder,
  cancelOrder: ordering.cancelOrder,
  getReceipt: ordering.getReceipt,
  answerDelay: ordering.answerDelay,
  listKitchenDates: chefOrders.listKitchenDates,
  listKitchenOrders: chefOrders.listKitchenOrders,
  moveKitchenOrders: chefOrders.moveKitchenOrders,
  getPrepTotals: chefOrders.getPrepTotals,
  getPackingList: chefOrders.getPackingList,
  getRunSheet: chefOrders.getRunSheet,
  getLabels: chefOrders.getLabels,
  getOrdersCsv: chefOrders.getOrdersCsv,
  watchKitchenOrders: chefOrders.watchKitchenOrders,
  getKitchenOrder: chefOrders.getKitchenOrder,
  moveKitchenOrder: chefOrders.moveKitchenOrder,
  refuseKitchenOrder: chefOrders.refuseKitchenOrder,
  listDelayDates: chefOrders.listDelayDates,
  delayKitchenOrder: chefOrders.delayKitchenOrder,
  listProblems: problems.listProblems,
  reportProblem: problems.reportProblem,
  listSubscriptions: subscriptions.listSubscriptions,
  pauseOrResumeSubscription: subscriptions.pauseOrResumeSubscription,
  getSmsConsent: notifications.getSmsConsent,
  giveSmsConsent: notifications.giveSmsConsent,
  withdrawSmsConsent: notifications.withdrawSmsConsent,
  getMyKitchen: chefs.getMyKitchen,
  saveProfile: chefs.saveProfile,
  listChefMeals: chefMeals.listChefMeals,
  addChefMeal: chefMeals.addChefMeal,
  getChefMeal: chefMeals.getChefMeal,
  changeChefMeal: chefMeals.changeChefMeal,
  getEarnings: earnings.getEarnings,
  listEarningLines: earnings.listEarningLines,
  exportEarningLines: earnings.exportEarningLines,
  listPayouts: earnings.listPayouts,
  getPayout: earnings.getPayout,
  getStatementPdf: earnings.getStatementPdf,
  getStatementCsv: earnings.getStatementCsv,
  getPayoutAccount: earnings.getPayoutAccount,
  connectPayoutAccount: earnings.connectPayoutAccount,
  listStaffPayouts: staffPayouts.listStaffPayouts,
  exportStaffPayouts: staffPayouts.exportStaffPayouts,
  getStaffPayout: staffPayouts.getStaffPayout,
  retryPayout: staffPayouts.retryPayout,
  getLedger: staffPayouts.getLedger,
  archiveChefMeal: chefMeals.archiveChefMeal,
  copyChefMeal: chefMeals.copyChefMeal,
  listChefMeal: chefMeals.listChefMeal,
  sellOutChefMeal: chefMeals.sellOutChefMeal,
} as const
