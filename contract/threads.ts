import {
  audiences,
  LEAST_PRIORITY,
  threadKinds,
  threadParties,
  threadStates,
} from '@ladlewell/domain/thread.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { refundTarget } from './ordering.ts'
import { filter, pageOf } from './page.ts'
import { concernedLines, problemKinds } from './problems.ts'
import { kitchenShare, remedy } from './remedy.ts'
import { dollars, id, marketDate, pathId, requiredText, text } from './shapes.ts'

const instant = z.iso.datetime()
const colleague = z.object({ id, name: z.string() })

const row = z.object({
  threadId: id,
  kind: z.enum(threadKinds),
  /** What it is about in its opener's words; empty where it is about an order. */
  subject: z.string(),
  orderId: id.nullable(),
  deliveryDate: marketDate.nullable(),
  chefId: id.nullable(),
  chefName: z.string().nullable(),
  /** For our team whole; for a kitchen as it knows its customers. */
  customerName: z.string(),
  /** For our team alone. */
  email: z.string().nullable(),
  customerId: id.nullable(),
  state: z.enum(threadStates),
  /** Since when it is in this state. */
  since: instant,
  openedAt: instant,
  saidAt: instant,
  solvedAt: instant.nullable(),
  /** What was said last, of what the reader may read. */
  lastText: z.string(),
  /** For our team alone; 1 is most urgent. */
  priority: z.int().nullable(),
  assignee: colleague.nullable(),
  remindAt: instant.nullable(),
  firstAnswerAt: instant.nullable(),
  mergedInto: id.nullable(),
})
export type ThreadRow = z.output<typeof row>

const entry = z.object({
  entryId: id,
  /** 'message', or what happened, as in 'solved'. */
  what: z.string(),
  party: z.enum(threadParties),
  /** First name, or the kitchen's; empty of what the product says. */
  author: z.string(),
  isMine: z.boolean(),
  audience: z.enum(audiences),
  text: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  via: z.enum(['web', 'mail', 'text']),
  at: instant,
  pictureUrls: z.array(z.string()),
  /** The conversation that it was said in before both became one. */
  fromThread: id.nullable(),
})
export type ThreadEntry = z.output<typeof entry>

const refund = z.object({
  refundId: id,
  amount: dollars,
  at: instant,
  note: z.string().nullable(),
  /** What the kitchen pays of it. */
  share: kitchenShare.nullable(),
})
export type ThreadRefund = z.output<typeof refund>

export const thread = row.extend({
  /** As whom the reader reads and writes. */
  as: z.enum(['customer', 'kitchen', 'staff']),
  lines: z.array(z.int()),
  /** The same as meals; null servings: nobody said how many. */
  meals: z.array(z.object({ line: z.int(), name: z.string(), quantity: z.int().nullable() })),
  remedies: z.array(remedy),
  entries: z.array(entry),
  refunds: z.array(refund),
  /** For our team: who there is, and what fits the problem. */
  desk: z
    .object({
      me: id,
      staff: z.array(colleague),
      suggestion: z.object({
        lines: z.array(z.int()),
        /** So many of each of them. */
        servings: z.array(z.object({ line: z.int(), quantity: z.int() })),
        fee: z.boolean(),
        liable: z.enum(['platform', 'chef']),
        /** As the customer would rather have it. */
        to: refundTarget,
      }),
      /** Other conversations of the same customer that are not solved. */
      others: z.array(z.object({ threadId: id, kind: z.enum(threadKinds), orderId: id.nullable() })),
    })
    .nullable(),
})
export type Thread = z.output<typeof thread>

const params = z.object({ threadId: pathId })
const path = '/api/v1/threads/{threadId}'

/** Of our team’s list. */
const deskFilters = {
  /** Of staff: without one, all that are not solved. */
  state: filter(z.enum(threadStates)),
  kind: filter(z.enum(threadKinds)),
  assignee: filter(z.enum(['mine', 'nobody'])),
  /** Contested shares that somebody has to decide. */
  contested: filter(z.enum(['yes'])),
  order: filter(pathId),
  /** An order’s or thread’s number, or a part of the customer’s name or e-mail address. */
  q: filter(text(80)),
}
export const threadFilters = z.strictObject(deskFilters)
export const threadSorts = ['opened', '-opened', 'said', '-said'] as const

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/v1/threads',
  summary:
    'The conversations that the reader is in: a customer’s or a kitchen’s own, newest first; for staff all, most urgent and longest waiting first',
  who: 'signed-in',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    /** Where the page before ended, as its `next` says. */
    before: filter(text(60)),
    ...deskFilters,
    /** Of staff: left out, most urgent first. */
    sort: filter(z.enum(threadSorts)),
  }),
  reply: pageOf(row),
  errors: ['second-step-required'],
})

export const getThread = endpoint({
  method: 'GET',
  path,
  summary: 'A conversation, first entry first, as far as the reader may read it',
  who: 'signed-in',
  params,
  reply: thread,
  errors: ['not-found', 'second-step-required'],
})

export const openThread = endpoint({
  method: 'POST',
  path: '/api/v1/threads',
  summary:
    'Begin a conversation: about a paid order of one’s own, or of one’s kitchen; without an order, a general one with our team',
  who: 'signed-in',
  notOnBehalf: true,
  idempotent: true,
  body: z.strictObject({
    orderId: id.optional(),
    /** Needs an order; left out, it is general. */
    kind: z.enum(problemKinds).optional(),
    subject: text(150).optional(),
    text: requiredText(2000),
    /** Numbers of the order’s items that it is about, from 1. */
    lines: concernedLines.optional(),
    /** Where a customer would rather have what is given back, if anything is. */
    refundTo: refundTarget.default('as-paid'),
  }),
  upload: { field: 'picture', optional: true },
  reply: thread,
  errors: [
    ...['order-not-found', 'not-paid', 'too-many-problems', 'picture-not-readable'],
    'too-many-requests',
  ] as const,
})

export const postMessage = endpoint({
  method: 'POST',
  path: `${path}/messages`,
  summary:
    'Say something in a conversation, with a picture if there is one. A customer’s or kitchen’s message opens it again; a question of staff waits for its answer',
  who: 'signed-in',
  notOnBehalf: true,
  idempotent: true,
  params,
  body: z.strictObject({
    text: requiredText(4000),
    /** Of staff: who reads it. */
    audience: z.enum(audiences).optional(),
    /** Of staff: whose answer is waited for; left out, of whom a question asks. */
    waitFor: z.enum(['customer', 'kitchen', 'nobody']).optional(),
    remindAt: z.iso.datetime({ offset: true }).optional(),
    /** Of staff: whether it is solved by this. */
    solve: z.boolean().optional(),
  }),
  upload: { field: 'picture', optional: true },
  reply: thread,
  errors: [
    ...['not-found', 'second-step-required', 'picture-not-readable', 'too-many-requests'],
    ...['not-in-the-future', 'macro-not-filled'],
  ] as const,
})

export const addThreadPicture = endpoint({
  method: 'POST',
  path: `${path}/messages/{entryId}/pictures`,
  summary: 'Add a picture to one’s own message of the last half hour: four at most',
  who: 'signed-in',
  notOnBehalf: true,
  idempotent: true,
  params: z.object({ threadId: pathId, entryId: pathId }),
  /** Its place among the message's pictures, from 0; left out, the last. */
  query: z.object({ position: z.coerce.number().int().min(0).max(3).optional() }),
  upload: { field: 'picture' },
  reply: thread,
  errors: ['not-found', 'second-step-required', 'picture-not-readable', 'too-many-pictures'],
})

export const getThreadPicture = endpoint({
  method: 'GET',
  path: `${path}/pictures/{pictureId}`,
  summary: 'A picture of a conversation, for whoever may read the message that it belongs to',
  who: 'signed-in',
  params: z.object({ threadId: pathId, pictureId: z.uuid() }),
  reply: z.custom<Blob>(),
  media: 'image/webp',
  errors: ['not-found', 'second-step-required'],
})

export const contestShare = endpoint({
  method: 'POST',
  path: `${path}/contest`,
  summary:
    'Say within 48 hours why the kitchen should not bear its share of a refund or a redelivery; a second person of our team decides. Without either, the last one',
  who: 'chef',
  params,
  body: z.strictObject({
    reason: requiredText(1000),
    refundId: id.optional(),
    /** The order that brings it. */
    redeliveryId: id.optional(),
  }),
  reply: thread,
  errors: ['not-found', 'contested-already', 'too-late-to-contest'],
})

const staffPath = '/api/v1/staff/threads/{threadId}'

export const changeThread = endpoint({
  method: 'PUT',
  path: staffPath,
  summary:
    'Say whose a conversation is, how urgent, whom it waits for and until when; solve it or open it again',
  who: 'staff',
  needs: 'problems',
  params,
  body: z.strictObject({
    assigneeId: id.nullable().optional(),
    priority: z.int().min(1).max(LEAST_PRIORITY).optional(),
    state: z.enum(threadStates).optional(),
    remindAt: z.iso.datetime({ offset: true }).nullable().optional(),
  }),
  reply: thread,
  errors: ['not-found', 'owner-not-available', 'not-in-the-future'],
})

export const mergeThreads = endpoint({
  method: 'POST',
  path: `${staffPath}/merge`,
  summary:
    'Put a conversation into another of the same customer: what was said moves, and the old one leads there',
  who: 'staff',
  needs: 'problems',
  params,
  body: z.strictObject({ into: id }),
  reply: thread,
  errors: ['not-found', 'not-mergeable'],
})

export const refundThread = endpoint({
  method: 'POST',
  path: `${staffPath}/refunds`,
  summary:
    'Give money back inside a conversation about an order. A kitchen that is liable hears what it pays, why, and until when it can contest',
  who: 'staff',
  needs: 'refunds',
  idempotent: true,
  params,
  body: z
    .strictObject({
      /** Dollars, for goodwill. */
      amount: dollars.positive().optional(),
      lines: z
        .array(z.strictObject({ line: z.int().min(1).max(100), quantity: z.int().min(1).max(1000) }))
        .max(100)
        .optional(),
      fee: z.boolean().default(false),
      tip: z.boolean().default(false),
      to: refundTarget.default('as-paid'),
      liable: z.enum(['platform', 'chef']),
      reason: requiredText(500),
      kitchenNote: text(500).optional(),
      /** Why more goes back than was paid, where meals come again as well. */
      overReason: requiredText(500).optional(),
    })
    .refine(
      ({ amount, lines = [], fee, tip }) => (amount === undefined) === (lines.length > 0 || fee || tip),
      'Choose an amount, or servings, the fee and the tip.',
    ),
  /** `waits`: the approval that it waits for, above the market's limit; then the answer is 202. */
  reply: thread.extend({ waits: id.nullable() }),
  errors: [
    ...['not-found', 'order-not-found', 'not-paid', 'refund-too-large', 'lines-refunded', 'key-reused'],
    'given-already',
  ] as const,
})

const decision = {
  method: 'PUT',
  who: 'staff',
  needs: 'shares',
  body: z.strictObject({ move: z.boolean(), reason: requiredText(1000) }),
  reply: thread,
  errors: ['not-found', 'changed-meanwhile', 'second-person-needed'],
} as const

export const decideContest = endpoint({
  ...decision,
  path: `${staffPath}/refunds/{refundId}/decision`,
  summary:
    'Decide about a contested share, by somebody who did not refund: it stays with the kitchen, or becomes ours',
  params: z.object({ threadId: pathId, refundId: pathId }),
})

export const decideRedelivery = endpoint({
  ...decision,
  path: `${staffPath}/redeliveries/{redeliveryId}/decision`,
  summary:
    'Decide who bears a contested redelivery, by somebody who did not arrange it: the kitchen, or we, who then pay for it',
  params: z.object({ threadId: pathId, redeliveryId: pathId }),
})

export const getThreadTimes = endpoint({
  method: 'GET',
  path: '/api/v1/staff/threads/times',
  summary:
    'How long conversations of the last 30 days waited for a first answer and until they were solved, by kind',
  who: 'staff',
  needs: 'read',
  reply: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(threadKinds),
        opened: z.int(),
        unsolved: z.int(),
        /** Medians, in minutes; null where nothing was answered or solved. */
        firstAnswerMinutes: z.number().nullable(),
        solvedMinutes: z.number().nullable(),
      }),
    ),
  }),
  errors: [],
})
