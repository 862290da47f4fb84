import { weekdays } from '@ladlewell/domain/calendar.ts'
import { inspectionClosures, inspectionUrgencies } from '@ladlewell/domain/inspection.ts'
import { kitchenStates } from '@ladlewell/domain/kitchen.ts'
import { paperStates } from '@ladlewell/domain/vetting.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { filter, pageOf, sortedQuery } from './page.ts'
import { flag, id, marketDate, pathId, requiredText, text } from './shapes.ts'

const reason = text(1000)
const SAY_WHY = 'Please say why.'
const chefParams = z.object({ chefId: pathId })
const paperParams = z.object({ paperId: pathId })

const requirementFields = {
  name: requiredText(80),
  explanation: requiredText(400),
  /** Its papers end on a day; deliveries after that day are closed. */
  expires: z.boolean(),
  required: z.boolean(),
}
const requirement = z.object({
  requirementId: id,
  ...requirementFields,
  retired: z.boolean(),
  version: z.int(),
})
export type Requirement = z.output<typeof requirement>

const paper = z.object({
  paperId: id,
  requirementId: id,
  state: z.enum(paperStates),
  hasPicture: z.boolean(),
  /** The last day on which it counts. */
  expiresOn: marketDate.nullable(),
  reason: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  version: z.int(),
})
export type Paper = z.output<typeof paper>

const photo = { url: z.string().nullable(), isReal: z.boolean() }

/** The chef's, and of each meal that is not archived; only what they uploaded themselves is real. */
const kitchenPhotos = z.object({
  chef: z.object(photo),
  meals: z.array(z.object({ mealId: id, name: z.string(), ...photo })),
})

const inspection = z.object({ inspectedOn: marketDate, passed: z.boolean(), note: z.string() })

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/v1/chef/papers',
  summary: 'What the kitchen has to show, each with the paper shown last and the one that counts now',
  who: 'chef',
  reply: z.object({
    state: z.enum(kitchenStates),
    /** The last day that the accepted papers allow to deliver; null: they set no end. */
    permittedUntil: marketDate.nullable(),
    /** When the next inspection is due; null before the kitchen was inspected or approved. */
    inspectionDueOn: marketDate.nullable(),
    /** Why no date can be ordered until an inspection is passed. */
    inspectionClosure: z.enum(inspectionClosures).nullable(),
    /** What our team looks at before it approves the kitchen; null once it did. */
    photos: kitchenPhotos.nullable(),
    papers: z.array(
      requirement.omit({ retired: true, version: true }).extend({
        latest: paper.nullable(),
        /** The accepted one, while a newer waits or was refused. */
        counting: paper.nullable(),
      }),
    ),
  }),
  errors: ['chef-not-found'],
})
export type MyPapers = z.output<typeof listPapers.reply>

export const showPaper = endpoint({
  method: 'POST',
  path: '/api/v1/chef/papers',
  summary: 'Show a paper; one for the same line that nobody has looked at yet is replaced',
  who: 'chef',
  body: z.strictObject({ requirementId: id, expiresOn: marketDate.nullish() }),
  upload: { field: 'picture' },
  reply: paper,
  errors: ['chef-not-found', 'not-found', 'picture-not-readable', 'too-many-requests'],
})

export const getPaperPicture = endpoint({
  method: 'GET',
  path: '/api/v1/chef/papers/{paperId}/picture',
  summary: 'The picture of a paper that the kitchen showed',
  who: 'chef',
  params: paperParams,
  reply: z.custom<Blob>(),
  media: 'image/webp',
  errors: ['not-found'],
})

export const getPaperPictureForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/staff/papers/{paperId}/picture',
  summary: 'The picture of any kitchen’s paper',
  who: 'staff',
  needs: 'papers',
  params: paperParams,
  reply: z.custom<Blob>(),
  media: 'image/webp',
  errors: ['not-found'],
})

export const listRequirements = endpoint({
  method: 'GET',
  path: '/api/v1/staff/requirements',
  summary: 'The checklist for kitchens, what was taken off it last',
  who: 'staff',
  needs: 'read',
  reply: z.array(requirement),
  errors: [],
})

export const addRequirement = endpoint({
  method: 'POST',
  path: '/api/v1/staff/requirements',
  summary: 'Add a line to the checklist',
  who: 'staff',
  needs: 'vetting',
  everyMarket: true,
  body: z.strictObject(requirementFields),
  reply: requirement,
  errors: [],
})

export const changeRequirement = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/requirements/{requirementId}',
  summary: 'Change a line of the checklist, or take it off; papers that were shown for it stay',
  who: 'staff',
  needs: 'vetting',
  everyMarket: true,
  params: z.object({ requirementId: pathId }),
  body: z.strictObject({ ...requirementFields, retired: z.boolean(), version: z.int() }),
  reply: requirement,
  errors: ['not-found', 'changed-meanwhile'],
})

const chefRow = z.object({
  chefId: id,
  name: z.string(),
  email: z.string(),
  state: z.enum(kitchenStates),
  appliedAt: z.iso.datetime().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  permittedUntil: marketDate.nullable(),
  /** Null before the kitchen was inspected or approved. */
  inspectionDueOn: marketDate.nullable(),
  /** By the day and the notice of the settings. */
  inspectionUrgency: z.enum(inspectionUrgencies).nullable(),
  /** Why no date can be ordered until an inspection is passed. */
  inspectionClosure: z.enum(inspectionClosures).nullable(),
  /** How many papers nobody has looked at yet. */
  papersWaiting: z.int(),
  /** The first of our team's pauses that is not over. */
  pause: z.object({ from: marketDate, until: marketDate.nullable() }).nullable(),
})
export type StaffChefRow = z.output<typeof chefRow>

export const chefSorts = ['oldest', 'name', '-name', 'permitted', 'inspection', '-papers'] as const

const filtersOfChefs = {
  state: filter(z.enum(kitchenStates)),
  /** Part of a name or e-mail address. */
  text: filter(text(100)),
  /** Only kitchens whose papers end within 30 days, or have ended. */
  endingSoon: filter(flag),
  /** Only kitchens whose inspection is due soon or overdue, or that one closed. */
  inspectionSoon: filter(flag),
}

export const chefFilters = z.strictObject(filtersOfChefs)

export const listChefsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/staff/chefs',
  summary: 'All kitchens in whatever state, newest first or as `sort` says',
  who: 'staff',
  needs: 'read',
  query: z.object({ ...sortedQuery(chefSorts), ...filtersOfChefs }),
  reply: pageOf(chefRow),
  errors: [],
})

export const exportChefs = endpoint({
  method: 'GET',
  path: '/api/v1/staff/chefs.csv',
  summary: 'The same list as a file, at most 10,000 rows',
  who: 'staff',
  needs: 'kitchen-files',
  query: z.object(filtersOfChefs),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

const staffChef = chefRow.extend({
  accountId: id,
  bio: z.string(),
  cuisineSpecialties: z.array(z.string()),
  availableDays: z.array(z.enum(weekdays)),
  phoneNumber: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  capacityPerDate: z.int(),
  suspendedAt: z.iso.datetime().nullable(),
  meals: z.int(),
  /** Orders that are neither on the road nor ended: what a suspension would refuse. */
  openOrders: z.int(),
  /** Those of them whose cut-off is ahead: what a failed inspection would refuse. */
  ordersBeforeCutoff: z.int(),
  /** Those of them whose delivery the papers do not cover. */
  ordersBeyondPapers: z.int(),
  /** Names of required lines without an accepted paper that still counts. */
  missing: z.array(z.string()),
  /** Whether approving needs the checklist complete here. */
  checklistCounts: z.boolean(),
  photos: kitchenPhotos,
  /** Whether approving needs a real photo of the chef and of every meal here: whoever was approved once is not asked again. */
  photosCount: z.boolean(),
  requirements: z.array(requirement),
  /** Newest first. */
  papers: z.array(paper.extend({ decidedBy: z.string().nullable() })),
  decisions: z.array(
    z.object({
      decision: z.enum(['approve', 'ask', 'refuse', 'suspend']),
      reason: z.string(),
      decidedBy: z.string(),
      decidedAt: z.iso.datetime(),
    }),
  ),
  inspections: z.array(inspection),
})
export type StaffChef = z.output<typeof staffChef>

export const getChefForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/staff/chefs/{chefId}',
  summary: 'One kitchen with its papers, inspections and what was decided about it',
  who: 'staff',
  needs: 'read',
  params: chefParams,
  reply: staffChef,
  errors: ['chef-not-found'],
})

export const decidePaper = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/papers/{paperId}',
  summary: 'Accept a paper or refuse it, with a reason for the chef',
  who: 'staff',
  needs: 'vetting',
  params: paperParams,
  body: z
    .strictObject({
      outcome: z.enum(['accepted', 'refused']),
      reason: reason.default(''),
      /** The last day on which it counts, as the paper says; for lines whose papers end. */
      expiresOn: marketDate.nullish(),
      version: z.int(),
    })
    .refine(body => body.outcome === 'accepted' || body.reason !== '', {
      path: ['reason'],
      message: SAY_WHY,
    }),
  reply: staffChef,
  errors: ['not-found', 'changed-meanwhile'],
})

export const addSeenPaper = endpoint({
  method: 'POST',
  path: '/api/v1/staff/chefs/{chefId}/papers',
  summary: 'Write down a paper that staff saw themselves; it is accepted at once',
  who: 'staff',
  needs: 'vetting',
  params: chefParams,
  body: z.strictObject({ requirementId: id, expiresOn: marketDate.nullish(), reason: reason.default('') }),
  reply: staffChef,
  errors: ['chef-not-found', 'not-found'],
})

export const addInspection = endpoint({
  method: 'POST',
  path: '/api/v1/staff/chefs/{chefId}/inspections',
  summary: 'Add to the public log of inspections; one of the same day is corrected',
  who: 'staff',
  needs: 'vetting',
  params: chefParams,
  body: z.strictObject({ inspectedOn: marketDate, passed: z.boolean(), note: text(500).default('') }),
  reply: staffChef,
  errors: ['chef-not-found'],
})

export const decideChefApproval = endpoint({
  method: 'POST',
  path: '/api/v1/staff/chefs/{chefId}/approval',
  summary:
    'Approve a kitchen (which lifts a suspension), ask for something, refuse it before it sells, or suspend it: then its open orders are refused and refunded',
  who: 'staff',
  needs: 'approve-kitchens',
  params: chefParams,
  body: z
    .strictObject({
      decision: z.enum(['approve', 'ask', 'refuse', 'suspend']),
      reason: reason.default(''),
      /** With an approval: at most so many servings a date in the first weeks, and why, as the chef reads it. */
      firstWeeks: z
        .strictObject({
          servings: z.int().min(1).max(1000),
          weeks: z.int().min(1).max(52),
          reason: requiredText(500),
        })
        .optional(),
    })
    .refine(body => body.decision === 'approve' || body.reason !== '', {
      path: ['reason'],
      message: SAY_WHY,
    }),
  reply: staffChef,
  errors: ['chef-not-found', 'decision-not-possible', 'photos-missing', 'checklist-incomplete'],
})
