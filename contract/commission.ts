import { z } from 'zod'
import { signedDollars } from './earnings.ts'
import { endpoint } from './http.ts'
import { percent } from './market-settings.ts'
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
  reply: standing,
  errors: [],
})

export const previewCommission = endpoint({
  method: 'POST',
  path: '/api/v1/staff/commission/preview',
  summary: 'What each kitchen would lose or gain by another commission; changes nothing',
  who: 'staff',
  needs: 'market-settings',
  body: z.strictObject({ percent: percent(60) }),
  reply: z.object({
    earliest: marketDate,
    /** $100.00 of meals: what a kitchen keeps now and would then. */
    example: z.object({ before: dollars, after: dollars }),
    /** Of every approved kitchen: what it sold in the last four weeks, and what the other percent would have changed. */
    kitchens: z.array(z.object({ chefId: id, chefName: z.string(), sold: dollars, gain: signedDollars })),
    total: signedDollars,
  }),
  errors: [],
})
export type CommissionPreview = z.output<typeof previewCommission.reply>

export const announceCommission = endpoint({
  method: 'POST',
  path: '/api/v1/staff/commission',
  summary:
    'Announce another commission to every chef by mail. It counts for orders placed from its day on, fourteen days later at the earliest',
  who: 'staff',
  needs: 'market-settings',
  body: z.strictObject({
    percent: percent(60),
    /** The first day in the market whose orders have it; the earliest when not said. */
    from: marketDate.optional(),
    /** As chefs read it. */
    reason: requiredText(500),
  }),
  reply: standing,
  errors: ['commission-too-soon', 'commission-announced'],
})

export const withdrawCommission = endpoint({
  method: 'POST',
  path: '/api/v1/staff/commission/{changeId}/withdrawal',
  summary: 'Take back a change that was announced and does not count yet; every chef is told',
  who: 'staff',
  needs: 'market-settings',
  params: z.object({ changeId: pathId }),
  body: z.strictObject({ reason: requiredText(500) }),
  reply: standing,
  errors: ['not-found', 'commission-begun'],
})
