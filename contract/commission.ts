import { z } from 'zod'
import { signedDollars } from './earnings.ts'
import { endpoint } from './http.ts'
import { percent, which } from './market-settings.ts'
import { dollars, id, marketDate, pathId, requiredText } from './shapes.ts'

/** The first day in the market whose orders have it. */
const next = z.object({ percent: z.number(), from: marketDate })

export const getCommission = endpoint({
  method: 'GET',
  path: '/api/v1/commission',
  summary: 'What Ladlewell keeps of what a kitchen sells, now and next, with an example',
  who: 'anyone',
  reply: z.object({
    percent: z.number(),
    next: next.nullable(),
    /** A meal that is sold for `price`: what is kept of it, and what remains to the kitchen. */
    example: z.object({ price: dollars, commission: dollars, kitchen: dollars }),
  }),
  errors: [],
})
export type Commission = z.output<typeof getCommission.reply>

const change = z.object({
  changeId: id,
  percent: z.number(),
  from: marketDate,
  reason: z.string(),
  announcedAt: z.iso.datetime(),
  announcedBy: z.string(),
  withdrawnAt: z.iso.datetime().nullable(),
})

const standing = z.object({
  percent: z.number(),
  /** The first day from which a change that is announced now can count. */
  earliest: marketDate,
  /** Newest first. */
  changes: z.array(change),
})
export type CommissionStanding = z.output<typeof standing>

export const getCommissionChanges = endpoint({
  method: 'GET',
  path: '/api/v1/staff/commission',
  summary: 'The commission in force, and every change that was announced',
  who: 'staff',
  needs: 'read',
  query: which,
  reply: standing,
  errors: ['not-found'],
})

export const previewCommission = endpoint({
  method: 'POST',
  path: '/api/v1/staff/commission/preview',
  summary: 'What each kitchen would lose or gain by another commission; changes nothing',
  who: 'staff',
  needs: 'market-settings',
  query: which,
  body: z.strictObject({ percent: percent(60) }),
  reply: z.object({
    earliest: marketDate,
    /** $100.00 of meals: what a kitchen keeps now and would then. */
    example: z.object({ before: dollars, after: dollars }),
    /** Of every approved kitchen: what it sold in the last four weeks, and what the other percent would have changed. */
    kitchens: z.array(z.object({ chefId: id, chefName: z.string(), sold: dollars, gain: signedDollars })),
    total: signedDollars,
  }),
  errors: ['not-found'],
})
export type CommissionPreview = z.output<typeof previewCommission.reply>

export const announceCommission = endpoint({
  method: 'POST',
  path: '/api/v1/staff/commission',
  summary:
    'Announce another commission to every chef by mail. It counts for orders placed from its day on, fourteen days later at the earliest',
  who: 'staff',
  needs: 'market-settings',
  query: which,
  body: z.strictObject({
    percent: percent(60),
    /** The first day in the market whose orders have it; the earliest when not said. */
    from: marketDate.optional(),
    /** As chefs read it. */
    reason: requiredText(500),
  }),
  reply: standing,
  errors: ['not-found', 'commission-too-soon', 'commission-announced'],
})

export const withdrawCommission = endpoint({
  method: 'POST',
  path: '/api/v1/staff/commission/{changeId}/withdrawal',
  summary: 'Take back a change that was announced and does not count yet; every chef is told',
  who: 'staff',
  needs: 'market-settings',
  query: which,
  params: z.object({ changeId: pathId }),
  body: z.strictObject({ reason: requiredText(500) }),
  reply: standing,
  errors: ['not-found', 'commission-begun'],
})

export const getOwnCommission = endpoint({
  method: 'GET',
  path: '/api/v1/chef/commission',
  summary: 'What Ladlewell keeps of what the chef’s own kitchen sells, now and next, with an example',
  who: 'chef',
  reply: getCommission.reply,
  errors: ['chef-not-found'],
})

const chefParams = z.object({ chefId: pathId })

const ofKitchen = z.object({
  /** Of an order placed now. */
  percent: z.number(),
  /** The kitchen's own that counts now; null: the market's does. */
  own: z.number().nullable(),
  /** What every other kitchen has now. */
  market: z.number(),
  next: next.nullable(),
  /** From which day another can count: one that asks more of the kitchen, and one that does not. */
  earliest: z.object({ more: marketDate, less: marketDate }),
  /** Newest first; a null percent ends the kitchen's own. */
  changes: z.array(change.extend({ percent: z.number().nullable() })),
})
export type KitchenCommission = z.output<typeof ofKitchen>

export const getKitchenCommission = endpoint({
  method: 'GET',
  path: '/api/v1/staff/chefs/{chefId}/commission',
  summary: 'The commission of one kitchen, and every change of its own',
  who: 'staff',
  needs: 'read',
  params: chefParams,
  reply: ofKitchen,
  errors: ['chef-not-found'],
})

export const announceKitchenCommission = endpoint({
  method: 'POST',
  path: '/api/v1/staff/chefs/{chefId}/commission',
  summary:
    'Announce a commission of a kitchen’s own by mail, or with a null percent that the market’s counts again. One that asks more counts fourteen days later at the earliest, any other from the next day on',
  who: 'staff',
  needs: 'kitchen-rates',
  params: chefParams,
  body: z.strictObject({
    percent: percent(60).nullable(),
    /** The first day in the market whose orders have it; the earliest when not said. */
    from: marketDate.optional(),
    /** As the chef reads it. */
    reason: requiredText(500),
  }),
  reply: ofKitchen,
  errors: ['chef-not-found', 'commission-too-soon', 'commission-announced'],
})

export const withdrawKitchenCommission = endpoint({
  method: 'POST',
  path: '/api/v1/staff/chefs/{chefId}/commission/{changeId}/withdrawal',
  summary: 'Take back a change of a kitchen’s own that does not count yet; the chef is told',
  who: 'staff',
  needs: 'kitchen-rates',
  params: chefParams.extend({ changeId: pathId }),
  body: z.strictObject({ reason: requiredText(500) }),
  reply: ofKitchen,
  errors: ['chef-not-found', 'not-found', 'commission-begun'],
})
