import type { PlannedStop } from '@ladlewell/contract/routes.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type State = PlannedStop['state']

const states: Record<State, readonly [words: string, tone: BadgeTone]> = {
  planned: ['To come', 'plain'],
  arrived: ['Driver has arrived', 'saffron'],
  delivered: ['Delivered', 'herb'],
  'nobody-home': ['Nobody home', 'danger'],
  returned: ['Back at the kitchen', 'danger'],
  damaged: ['Damaged', 'danger'],
}

export const stateWords = (state: State): string => states[state][0]

export const stateTone = (state: State): BadgeTone => states[state][1]

/** Whether it can still be moved to another route, or within its own. */
export const isAhead = (stop: Pick<PlannedStop, 'state'>): boolean => stop.state === 'planned'

/** '1 stop', '3 stops' */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
