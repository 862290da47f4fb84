import type { ThreadRow } from '@ladlewell/contract/threads.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const kinds: Record<ThreadRow['kind'], string> = {
  allergen: 'Allergen not declared',
  'not-delivered': 'Not delivered',
  missing: 'Something is missing',
  damaged: 'Damaged on the way',
  quality: 'Quality',
  late: 'Late or missing',
  other: 'Something else',
  general: 'General',
}

export const states: Record<ThreadRow['state'], string> = {
  open: 'Open',
  'waiting-for-customer': 'Waiting for customer',
  'waiting-for-kitchen': 'Waiting for kitchen',
  solved: 'Solved',
}

export const stateTone: Record<ThreadRow['state'], BadgeTone> = {
  open: 'saffron',
  'waiting-for-customer': 'plain',
  'waiting-for-kitchen': 'plain',
  solved: 'herb',
}
