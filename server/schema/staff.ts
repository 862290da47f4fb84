import type { ApprovalKind } from '@ladlewell/domain/approval.ts'
import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { ofMarket } from './markets.ts'

/** That an account asks for a second step: a secret that its authenticator app shares, encrypted, or its passkeys alone. */
export const secondFactors = pgTable('second_factors', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** Null: there is no app, and passkeys are asked for. */
  secret: text('secret'),
  createdAt: instant('created_at').notNull(),
  /** Null until a first code proved that the app has it. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: none works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Hashes of the codes for a lost telephone; used ones are removed. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
})

/** Who is of staff, was, or was invited, and what each is there for. */
export const staffPeople = pgTable(
  'staff_people',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    roles: text('roles').array().notNull().$type<StaffRole[]>(),
    /** Null of whoever was there before there were invitations. */
    invitedBy: integer('invited_by').references(() => accounts.id),
    invitedAt: instant('invited_at').notNull(),
    /** When the invitation was taken. */
    joinedAt: instant('joined_at'),
    endedAt: instant('ended_at'),
    /** The markets they were given; null: all, as owners have them. */
    marketIds: integer('market_ids').array(),
  },
  t => [
    check('staff_people_market_ids', sql`cardinality(${t.marketIds}) > 0`),
    check(
      'staff_people_roles',
      sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ array['owner', 'operations', 'support', 'finance', 'vetting', 'read-only']`,
    ),
  ],
)

/** What one person asked that another has to decide, and how it ended. */
export const approvals = pgTable(
  'approvals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull().$type<ApprovalKind>(),
    /** What it is about, as in the audit log. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** All that is needed to do it. */
    wish: jsonb('wish').notNull(),
    /** Of a press that may be sent twice. */
    requestKey: text('request_key'),
    reason: text('reason').notNull(),
    /** A kitchen or driver where it is their bank account. */
    askedBy: ofAccount('asked_by'),
    askedAt: instant('asked_at').notNull(),
    /** Null: it waits until somebody decides. */
    expiresAt: instant('expires_at'),
    endedAt: instant('ended_at'),
    outcome: text('outcome').$type<'approved' | 'declined' | 'withdrawn' | 'expired'>(),
    decidedBy: integer('decided_by').references(() => accounts.id),
    decisionReason: text('decision_reason'),
  },
  t => [
    index('approvals_waiting').on(t.id).where(sql`${t.endedAt} is null`),
    index('approvals_subject').on(t.subject, t.subjectId),
    uniqueIndex('approvals_request_key').on(t.requestKey),
    check('approvals_outcome', sql`${t.outcome} in ('approved', 'declined', 'withdrawn', 'expired')`),
    check('approvals_ended', sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
    check(
      'approvals_two_persons',
      sql`${t.outcome} not in ('approved', 'declined') or ${t.decidedBy} is not null and ${t.decidedBy} <> ${t.askedBy}`,
    ),
  ],
)

/** What our people did, to whom and why. Only ever added to. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    staffId: ofAccount('staff_id'),
    /** A verb in the past, as in 'chef-suspended'. */
    action: text('action').notNull(),
    /** What it was done to, as in 'order' and its id. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason').notNull().default(''),
    details: jsonb('details').notNull().default({}),
  },
  t => [
    index('audit_entries_subject').on(t.subject, t.subjectId, t.id.desc()),
    index('audit_entries_staff').on(t.staffId, t.id.desc()),
    index('audit_entries_action').on(t.action, t.id.desc()),
  ],
)

/** How each kind of background work fared last. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  everyMs: integer('every_ms').notNull(),
  ranAt: instant('ran_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  found: integer('found').notNull(),
  error: text('error'),
  failedAt: instant('failed_at'),
})

/** Another commission, from a day of the market on; each is announced to chefs before it counts. */
export const commissionChanges = pgTable(
  'commission_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    marketId: ofMarket('market_id'),
    percent: real('percent').notNull(),
    fromDay: date('from_day').notNull(),
    reason: text('reason').notNull(),
    announcedAt: instant('announced_at').notNull(),
    announcedBy: ofAccount('announced_by'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => accounts.id),
  },
  t => [
    uniqueIndex('commission_changes_day').on(t.fromDay).where(sql`${t.withdrawnAt} is null`),
    check('commission_changes_percent', sql`${t.percent} between 0 and 100`),
    check('commission_changes_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null)`),
  ],
)
