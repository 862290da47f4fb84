import type { Holding } from '../../platform/holding.ts'

// What a driver did at a stop stays with the order that it was about; whoever drives does not leave by themselves.
export const driversHoldings: readonly Holding[] = [
  {
    table: 'drivers',
    told: [
      'driving',
      `select invited_at as "invitedAt", joined_at as "joinedAt", ended_at as "endedAt" from drivers where account_id = $1`,
    ],
    forgotten: 'update drivers set ended_at = coalesce(ended_at, $2) where account_id = $1',
  },
  {
    table: 'stop_moves',
    told: [
      'stopMoves',
      `select order_id as "orderId", move, note, said_at as "saidAt", received_at as "receivedAt" from stop_moves
       where driver_id = $1 order by id`,
    ],
    forgotten: 'update stop_moves set note = null where driver_id = $1',
  },
]
