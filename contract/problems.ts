import { z } from 'zod'
import { endpoint } from './http.ts'
import { refundTarget } from './ordering.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { id, marketDate, pathId, requiredText } from './shapes.ts'

export const problemKinds = ['missing', 'quality', 'late', 'allergen', 'other'] as const
export type ReportableKind = (typeof problemKinds)[number]

/** What drivers report by what they say of a stop. */
export const stopProblemKinds = ['not-delivered', 'damaged'] as const
export type StopProblemKind = (typeof stopProblemKinds)[number]
const allKinds = [...problemKinds, ...stopProblemKinds] as const

export type ProblemKind = (typeof allKinds)[number]

export const reportedProblem = z.object({
  problemId: id,
  kind: z.enum(allKinds),
  text: z.string(),
  /** Comes with the token of whoever may see it, like any call. */
  pictureUrl: z.string().nullable(),
  reportedAt: z.iso.datetime(),
  /** When our team was done with it; null while it is looked into. */
  closedAt: z.iso.datetime().nullable(),
  /** What our team answered. */
  answer: z.string().nullable(),
})
export type ReportedProblem = z.output<typeof reportedProblem>

/** Which of the order's items it is about, from 1: of a bare number all servings, where somebody counted so many. */
export const concernedLines = z
  .array(
    z.union([
      z.int().min(1).max(100),
      z.strictObject({ line: z.int().min(1).max(100), quantity: z.int().min(1).max(1000) }),
    ]),
  )
  .max(100)
export type ConcernedLine = z.output<typeof concernedLines>[number]

export const listProblems = endpoint({
  method: 'GET',
  path: '/api/v1/orders/{orderId}/problems',
  summary: 'What the user reported about an order, first report first',
  who: 'signed-in',
  params: z.object({ orderId: pathId }),
  reply: z.array(reportedProblem),
  errors: ['order-not-found'],
})

const pictureParams = z.object({ problemId: pathId })

export const getProblemPicture = endpoint({
  method: 'GET',
  path: '/api/v1/problems/{problemId}/picture',
  summary: 'The picture of a report, for who sent it and for the kitchen that it is about',
  who: 'signed-in',
  params: pictureParams,
  reply: z.custom<Blob>(),
  media: 'image/webp',
  errors: ['not-found'],
})

export const getProblemPictureForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/staff/problems/{problemId}/picture',
  summary: 'The picture of any report',
  who: 'staff',
  needs: 'problems',
  params: pictureParams,
  reply: z.custom<Blob>(),
  media: 'image/webp',
  errors: ['not-found'],
})

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/v1/orders/{orderId}/problems',
  summary:
    'Report a problem with a paid order, with the meals that it is about and a picture if there are any; at most five an order. More pictures are added to its message',
  who: 'signed-in',
  idempotent: true,
  params: z.object({ orderId: pathId }),
  body: z.strictObject({
    kind: z.enum(problemKinds),
    text: requiredText(2000),
    lines: concernedLines.optional(),
    /** Where the customer would rather have what is given back, if anything is. */
    refundTo: refundTarget.default('as-paid'),
  }),
  upload: { field: 'picture', optional: true },
  /** The conversation that it began, and the message in it. */
  reply: reportedProblem.extend({ threadId: id, entryId: id }),
  errors: ['order-not-found', 'not-paid', 'too-many-problems', 'picture-not-readable'],
})

const colleague = z.object({ id, name: z.string() })

const staffProblem = reportedProblem.extend({
  orderId: id,
  deliveryDate: marketDate,
  chefId: id,
  chefName: z.string(),
  customerName: z.string(),
  email: z.string(),
  /** Who of our team looks after it; null: whoever comes to it. */
  owner: colleague.nullable(),
  /** The approval that this call waits for; null of what was done, or only read. */
  waits: id.nullable(),
})
export type StaffProblem = z.output<typeof staffProblem>

export const listProblemsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/staff/problems',
  summary: 'What customers reported and waits for an answer, or what was answered; newest first',
  who: 'staff',
  needs: 'read',
  query: z.object({
    ...pageQuery,
    state: z.enum(['open', 'closed']).default('open'),
    owner: filter(z.enum(['mine', 'nobody'])),
  }),
  reply: pageOf(staffProblem).extend({
    /** Who asks. */
    me: id,
    /** To whom a report can be handed over. */
    staff: z.array(colleague),
  }),
  errors: [],
})

export const ownProblem = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/problems/{problemId}/owner',
  summary: 'Take a report over, or hand it over to somebody of our team, who is told by mail',
  who: 'staff',
  needs: 'problems',
  params: z.object({ problemId: pathId }),
  body: z.strictObject({ ownerId: id }),
  reply: staffProblem,
  errors: ['not-found', 'changed-meanwhile', 'owner-not-available'],
})

export const answerProblem = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/problems/{problemId}',
  summary: 'Answer a reported problem: the customer gets the answer by mail, and the report is closed',
  who: 'staff',
  needs: 'problems',
  params: z.object({ problemId: pathId }),
  body: z.strictObject({ answer: requiredText(2000) }),
  reply: staffProblem,
  errors: ['not-found', 'changed-meanwhile'],
})

export const refundProblem = endpoint({
  method: 'POST',
  path: '/api/v1/staff/problems/{problemId}/refund',
  summary:
    'Give everything back for food that never came, or was damaged on its way: the order is cancelled, whoever was to bring it bears it, the customer is told, and the report is closed. Above the market’s limit a second person has to agree: then the answer is 202, with the approval in `waits`',
  who: 'staff',
  needs: 'refunds',
  params: z.object({ problemId: pathId }),
  reply: staffProblem,
  errors: ['not-found', 'changed-meanwhile', 'not-cancellable', 'unpaid-or-refunded'],
})
