import type { Holding } from '../../platform/holding.ts'

export const notesHoldings: readonly Holding[] = [
  {
    table: 'staff_notes',
    // That there are notes, and when they were written. Their words come on a request that somebody reads first: they
    // may name others (decision 62).
    told: [
      'staffNotes',
      `select written_at as "writtenAt" from staff_notes where account_id = $1 order by id`,
    ],
    forgotten: 'delete from staff_notes where account_id = $1',
    // They speak of whoever used the account before.
    claimed: 'delete from staff_notes where account_id = $1',
  },
]
