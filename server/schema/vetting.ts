import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts, ofAccount, pictures } from './accounts.ts'
import { ofChef, ofMeal } from './chefs.ts'
import { instant } from './columns.ts'

/** The checklist that staff keep: what a kitchen has to show before it may sell. */
export const vettingRequirements = pgTable('vetting_requirements', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  explanation: text('explanation').notNull(),
  /** A paper that ends on a day; deliveries after that day are closed. */
  expires: boolean('expires').notNull().default(false),
  required: boolean('required').notNull().default(true),
  /** Ticked by our own inspections: by a passed one, until one fails. */
  isInspection: boolean('is_inspection').notNull().default(false),
  /** Off the list; what was shown for it stays. */
  retiredAt: instant('retired_at'),
  /** Counts the changes, so that the second of two writers is told. */
  version: integer('version').notNull().default(1),
})

/** A paper that a kitchen showed. The latest accepted one of a requirement counts. */
export const vettingPapers = pgTable(
  'vetting_papers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: ofChef(),
    requirementId: integer('requirement_id')
      .notNull()
      .references(() => vettingRequirements.id),
    /** Null for what staff saw themselves. */
    pictureId: uuid('picture_id').references(() => pictures.id),
    expiresOn: date('expires_on'),
    submittedAt: instant('submitted_at').notNull(),
    outcome: text('outcome').$type<'accepted' | 'refused'>(),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => accounts.id),
    version: integer('version').notNull().default(1),
  },
  t => [
    index('vetting_papers_chef').on(t.chefId, t.requirementId, t.id.desc()),
    index('vetting_papers_waiting').on(t.chefId).where(sql`${t.outcome} is null`),
    index('vetting_papers_expiry').on(t.expiresOn).where(sql`${t.outcome} = 'accepted'`),
    check('vetting_papers_outcome', sql`${t.outcome} in ('accepted', 'refused')`),
  ],
)

/** What staff decided about a kitchen, when and why. */
export const chefDecisions = pgTable(
  'chef_decisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: ofChef(),
    decision: text('decision').notNull().$type<'approve' | 'ask' | 'refuse' | 'suspend'>(),
    reason: text('reason').notNull().default(''),
    decidedBy: ofAccount('decided_by'),
    decidedAt: instant('decided_at').notNull(),
  },
  t => [
    index('chef_decisions_chef').on(t.chefId, t.id.desc()),
    check('chef_decisions_decision', sql`${t.decision} in ('approve', 'ask', 'refuse', 'suspend')`),
  ],
)

/** A meal of a delivery date that nobody should eat. Everyone who got it is told; who that is follows from the orders. */
export const recalls = pgTable(
  'recalls',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    mealId: ofMeal(),
    deliveryDate: date('delivery_date').notNull(),
    reason: text('reason').notNull(),
    refunded: boolean('refunded').notNull(),
    calledAt: instant('called_at').notNull(),
    calledBy: ofAccount('called_by'),
  },
  t => [uniqueIndex('recalls_meal_date').on(t.mealId, t.deliveryDate)],
)
