import type { Paper } from '@ladlewell/contract/vetting.ts'
import type { KitchenState } from '@ladlewell/domain/kitchen.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const chefTone: Record<KitchenState, BadgeTone> = {
  draft: 'plain',
  'in-review': 'saffron',
  asked: 'saffron',
  approved: 'herb',
  refused: 'danger',
  suspended: 'danger',
}

export const paperTone: Record<Paper['state'], BadgeTone> = {
  waiting: 'saffron',
  accepted: 'herb',
  ending: 'saffron',
  expired: 'danger',
  refused: 'danger',
}
