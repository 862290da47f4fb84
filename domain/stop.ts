import type { OrderStatus } from './order.ts'

/** Where a stop of a route stands. */
export const stopStates = ['planned', 'arrived', 'delivered', 'nobody-home', 'returned', 'damaged'] as const
export type StopState = (typeof stopStates)[number]

/** What a driver says of a stop. `out-for-delivery` is said when its bag is in the car. */
export const stopMoves = [
  'out-for-delivery',
  'arrived',
  'delivered',
  'nobody-home',
  'returned',
  'damaged',
] as const
export type StopMove = (typeof stopMoves)[number]

/** A stop that ended: its bag is with its customer, back at the kitchen, or lost. */
export const endedStates: readonly StopState[] = ['delivered', 'returned', 'damaged']

const from: Record<StopMove, readonly StopState[]> = {
  'out-for-delivery': ['planned'],
  arrived: ['planned', 'nobody-home'],
  delivered: ['planned', 'arrived', 'nobody-home'],
  'nobody-home': ['planned', 'arrived'],
  returned: ['arrived', 'nobody-home'],
  damaged: ['planned', 'arrived', 'nobody-home'],
}

const words: Record<StopMove, readonly string[]> = {
  'out-for-delivery': ['out for delivery'],
  arrived: ['arrived'],
  delivered: ['delivered'],
  'nobody-home': ['nobody home'],
  returned: ['returned', 'back to kitchen'],
  damaged: ['damaged'],
}

/** What a word says, in any case, with blanks or hyphens; null for other text. */
export function stopMoveOf(word: string): StopMove | null {
  const plain = word.replaceAll('-', ' ').trim().toLowerCase()
  return stopMoves.find(move => words[move].includes(plain)) ?? null
}

/** Whether a driver can say so of a stop that stands there. */
export function mayMoveStop(state: StopState, move: StopMove): boolean {
  return from[move].includes(state)
}

/** Where the stop stands then; setting out leaves it where it is. */
export function stateAfter(state: StopState, move: StopMove): StopState {
  return move === 'out-for-delivery' ? state : move
}

/** Where its order has to be by then; null: the order stays where it is. */
export function orderAfter(move: StopMove): Extract<OrderStatus, 'out-for-delivery' | 'delivered'> | null {
  if (move === 'delivered') return 'delivered'
  return move === 'returned' || move === 'damaged' ? null : 'out-for-delivery'
}
